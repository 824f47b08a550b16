import Foundation

extension Desktop {
  /// Has what was snoozed or promised come so many seconds earlier, while no daemon runs: an hour passes in no time.
  func hastenSnoozes(by seconds: Int) throws { try hasten("snoozes", by: seconds) }

  /// Has timers that run end so many seconds earlier, while no daemon runs.
  func hastenTimers(by seconds: Int) throws { try hasten("timers", by: seconds) }

  private func hasten(_ key: String, by seconds: Int) throws {
    try changeState { state in
      guard var items = state[key] as? [[String: Any]], !items.isEmpty else {
        throw NotInTime(what: "\(key) in the state", seconds: 0)
      }
      for index in items.indices { items[index]["due"] = (items[index]["due"] as? Int ?? 0) - seconds }
      state[key] = items
    }
  }

  /// Asks for so many timers more like the one that is asked for in the state, while no daemon runs.
  func multiplyTimer(by count: Int) throws {
    try changeState { state in
      guard let requests = state["requests"] as? [[String: Any]], let first = requests.first else {
        throw NotInTime(what: "request in the state", seconds: 0)
      }
      state["requests"] = (1...count).map { number in
        first.merging(["number": number, "id": UUID().uuidString]) { $1 }
      }
    }
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
