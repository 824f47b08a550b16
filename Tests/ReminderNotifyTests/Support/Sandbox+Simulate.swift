import ReminderModel
import Testing

@testable import reminder_notify

extension Alert {
  /// One about water, at 09:30, and one about something else, at 15:30.
  static var simulated: [Alert] { [.sample(1, "09:30"), .sample(2, "15:30", label: "약")] }
}

extension Sandbox {
  /// What a simulation comes to, of a Monday unless it says otherwise.
  func simulate(_ words: [String] = [], from: String = "2026-11-23", to: String = "2026-11-24") throws -> [String] {
    let outcome = run(["simulate", "--from", from, "--to", to, "--json"] + words)
    #expect(outcome.status == .done)
    #expect(outcome.messages.isEmpty)
    return try outcome.simulated
  }
}

extension Sandbox.Ending {
  /// Number, event and reason of each entry, and when it was due and decided: day and minute, where that is in Seoul.
  var simulated: [String] {
    get throws {
      try JSONValue(output)["entries"].elements.map { entry in
        ["number", "event", "reason", "due", "at"].compactMap { key in
          switch entry[key] {
          case .integer(let number): "\(number)"
          case .string(let text): text.hasSuffix(":00+09:00") ? String(text.dropFirst(8).prefix(8)) : text
          default: nil
          }
        }.joined(separator: " ")
      }
    }
  }
}
