import Foundation

extension Desktop {
  /// Lets so many seconds pass in no time, while no daemon runs: the last look at the clocks was so much earlier.
  func pass(seconds: Int) throws {
    try changeState { state in
      guard var clock = state["clock"] as? [String: Any], let realtime = clock["realtime"] as? Int,
        let boottime = clock["boottime"] as? Int
      else { throw NotInTime(what: "clock in the state", seconds: 0) }
      (clock["realtime"], clock["boottime"]) = (realtime - seconds, boottime - seconds)
      state["clock"] = clock
    }
  }

  /// Makes so many timers of the one that is in the journal, while no daemon runs.
  func multiplyTimer(by count: Int) throws {
    let line = try String(contentsOfFile: journalPath, encoding: .utf8)
    let lines = (1...count).map { line.replacing("\"number\":1,", with: "\"number\":\($0),") }
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: journalPath))
  }

  /// The number of the notification of timers that the state has; nil for none.
  var shownTimers: Int64? {
    get throws { (try state()["timersNotification"] as? [String: Any])?["number"] as? Int64 }
  }

  private func state() throws -> [String: Any] {
    let contents = try Data(contentsOf: URL(fileURLWithPath: statePath))
    return try unsafe PropertyListSerialization.propertyList(from: contents, format: nil) as? [String: Any] ?? [:]
  }

  private func changeState(_ change: (inout [String: Any]) throws -> Void) throws {
    var state = try state()
    try change(&state)
    try PropertyListSerialization.data(fromPropertyList: state, format: .xml, options: 0)
      .write(to: URL(fileURLWithPath: statePath))
  }

  /// The lines of `log` that have a text.
  func logLines(with text: String) async throws -> [Substring] {
    try await command("log").output.split(separator: "\n").filter { $0.contains(text) }
  }
}
