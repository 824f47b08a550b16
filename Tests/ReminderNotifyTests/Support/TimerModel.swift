import ReminderCore

/// What timers come to, by rules that are written down here once more.
struct TimerModel {
  /// A timer as `timer list` shows it.
  struct Row: Equatable {
    var state: String
    /// Seconds.
    var length: Int
    var label: String
  }

  private(set) var rows: [Int: Row] = [:]
  /// What was asked for and is not possible, in words.
  private(set) var problems: [String] = []
  private var lengths: [Int: Int] = [:]
  private var last = 0

  /// The states in which each verb is allowed.
  private static let allowed: [String: Set<String>] = [
    "start": ["ready"], "pause": ["running"], "resume": ["paused"], "cancel": ["running", "paused"],
    "restart": ["running", "paused", "completed", "cancelled"], "extend": ["running", "paused", "completed"],
    "delete": ["ready", "running", "paused", "completed", "cancelled"],
  ]
  private static let after = [
    "start": "running", "pause": "paused", "resume": "running", "cancel": "cancelled", "restart": "running",
  ]
  /// How many that are over are kept, those with the highest numbers.
  private static let overLimit = 20

  mutating func take(_ request: TimerRequest) {
    switch request {
    case .make(let number, let plan, let isStarted):
      if number != last + 1 { problems.append("timer \(number) after \(last)") }
      last = number
      lengths[number] = Int(plan.length)
      rows[number] = Row(
        state: isStarted ? "running" : "ready", length: Int(plan.length), label: plan.label ?? "")
    case .change(let action, let numbers):
      if numbers.isEmpty { problems.append("\(action.verb) of no timer") }
      for number in numbers { change(number, action) }
    }
    let over = rows.filter { ["completed", "cancelled"].contains($0.value.state) }.keys.sorted()
    for number in over.dropLast(Self.overLimit) { rows[number] = nil }
  }

  private mutating func change(_ number: Int, _ action: TimerAction) {
    guard var row = rows[number], Self.allowed[action.verb]?.contains(row.state) == true else {
      problems.append("\(action.verb) of \(number), which is \(rows[number].map { "\($0)" } ?? "not there")")
      return
    }
    row.state = Self.after[action.verb] ?? row.state
    if action.verb == "restart" { row.length = lengths[number] ?? 0 }
    row.length += Int(action.seconds ?? 0)
    rows[number] = action.verb == "delete" ? nil : row
  }
}
