internal import Foundation

/// A generator of command lines of `timer`: some are allowed, some are refused, and some name no timer.
///
/// No timer is so short that it ends in a test, and timer 1 is never deleted.
package struct TimerVerbs {
  /// Returns how many of the lines are run; `TIMER_VERBS` overrides the number.
  package static func count(_ own: Int) -> Int {
    ProcessInfo.processInfo.environment["TIMER_VERBS"].flatMap(Int.init) ?? own
  }

  /// The number of terminals that create timers concurrently.
  private let terminals: Int
  /// The number of timers created so far by the lines of this terminal.
  private var made = 0

  package init(terminals: Int) {
    self.terminals = terminals
  }

  /// Returns the next words after `timer`; a timer that they create has the label.
  package mutating func next(label: String, using numbers: inout SeededNumbers) -> String {
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<18: make("start", label, &numbers)
    case 18..<28: make("new", label, &numbers)
    case 28..<34: "start " + target(&numbers)
    case 34..<46: "pause " + target(&numbers)
    case 46..<56: "resume " + target(&numbers)
    case 56..<64: "cancel " + target(&numbers)
    case 64..<72: "restart " + target(&numbers)
    case 72..<82: "extend " + target(&numbers) + " 1m"
    case 82..<92: "delete " + target(&numbers)
    case 92..<95: "clear"
    default: numbers.pick(["pause", "resume", "cancel", "restart"]) + " all"
    }
  }

  private mutating func make(_ verb: String, _ label: String, _ numbers: inout SeededNumbers) -> String {
    made += 1
    return "\(verb) \(Int.random(in: 10...20, using: &numbers))h --label \(label)"
  }

  /// Returns a reference to one timer, usually one of the last; or to two, or a range.
  private func target(_ numbers: inout SeededNumbers) -> String {
    let last = 2 + terminals * made
    let target = Int.random(in: max(2, last - 30)...last, using: &numbers)
    return switch Int.random(in: 0..<10, using: &numbers) {
    case 0: "\(target),\(target + 1)"
    case 1: "\(target)-\(target + 2)"
    default: "\(target)"
    }
  }
}
