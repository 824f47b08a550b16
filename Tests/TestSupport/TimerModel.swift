/// A model of timers, which states their rules independently of the program.
package struct TimerModel {
  /// A timer as `timer list` shows it.
  package struct Row: Equatable {
    package var state: String
    /// The length in seconds.
    package var length: Int
    package var label: String

    package init(state: String, length: Int, label: String) {
      (self.state, self.length, self.label) = (state, length, label)
    }
  }

  package private(set) var rows: [Int: Row] = [:]
  /// The transitions that are not possible, as text.
  package private(set) var problems: [String] = []
  private var lengths: [Int: Int] = [:]
  private var last = 0

  /// Returns true for a verb that is allowed in a state (the table of the manual).
  package static func allows(_ verb: String, in state: String) -> Bool { allowed[verb]?.contains(state) == true }

  /// The states in which each verb is allowed.
  private static let allowed: [String: Set<String>] = [
    "start": ["ready"], "pause": ["running"], "resume": ["paused"], "cancel": ["running", "paused"],
    "restart": ["running", "paused", "completed", "cancelled"], "extend": ["running", "paused", "completed"],
    "delete": ["ready", "running", "paused", "completed", "cancelled"],
  ]
  private static let after = [
    "start": "running", "pause": "paused", "resume": "running", "cancel": "cancelled", "restart": "running",
  ]
  /// The number of ended timers that are kept, those with the highest numbers.
  private static let overLimit = 20

  package init() {}

  /// Records a new timer, with a length in seconds.
  package mutating func make(_ number: Int, length: Int, label: String, isStarted: Bool) {
    if number != last + 1 { problems.append("timer \(number) after \(last)") }
    last = number
    lengths[number] = length
    rows[number] = Row(state: isStarted ? "running" : "ready", length: length, label: label)
  }

  /// Records a verb on a timer; `seconds` is the extension.
  package mutating func change(_ number: Int, _ verb: String, seconds: Int = 0) {
    guard var row = rows[number], Self.allows(verb, in: row.state) else {
      problems.append("\(verb) of \(number), which is \(rows[number].map { "\($0)" } ?? "not there")")
      return
    }
    row.state = Self.after[verb] ?? row.state
    if verb == "restart" { row.length = lengths[number] ?? 0 }
    row.length += seconds
    rows[number] = verb == "delete" ? nil : row
    let over = rows.filter { ["completed", "cancelled"].contains($0.value.state) }.keys.sorted()
    for number in over.dropLast(Self.overLimit) { rows[number] = nil }
  }
}
