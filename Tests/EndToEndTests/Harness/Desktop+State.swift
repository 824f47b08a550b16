import Foundation

extension Desktop {
  /// Has what was snoozed or promised come so many seconds earlier, while no daemon runs: an hour passes in no time.
  func hastenSnoozes(by seconds: Int) throws {
    let file = URL(fileURLWithPath: statePath)
    var state =
      try unsafe PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any]
    guard var snoozes = state?["snoozes"] as? [[String: Any]], !snoozes.isEmpty else {
      throw NotInTime(what: "snooze in the state", seconds: 0)
    }
    for index in snoozes.indices { snoozes[index]["due"] = (snoozes[index]["due"] as? Int ?? 0) - seconds }
    state?["snoozes"] = snoozes
    try PropertyListSerialization.data(fromPropertyList: state ?? [:], format: .xml, options: 0).write(to: file)
  }

  /// The lines of `log` that have a text.
  func logLines(with text: String) async throws -> [Substring] {
    try await command("log").output.split(separator: "\n").filter { $0.contains(text) }
  }
}
