import FaultSimulation
import ReminderCore
import TestSupport

/// The person at the machine: what they answer, and when.
///
/// With random numbers of their own, so that the rest of a run stays the same whatever they do.
struct User {
  var numbers: SeededNumbers
  /// False in the runs without answers.
  let answers: Bool
  /// True in the runs with pauses and skips.
  let putsOff: Bool
  /// True where what is not answered counts as unanswered after a while.
  private(set) var countsUnanswered: Bool
  /// True in the runs in which alerts ring.
  private(set) var hasAlarms = false
  let repeats: Settings.Repeats?
  /// What they are going to do, and the real time at which.
  var plans: [(real: Int64, act: Act)] = []
  /// The notifications of the daemon that is there now, oldest first.
  var seen: [Delivery.ID] = []
  /// How many of all deliveries they have seen.
  var seenCount = 0

  enum Act {
    case press(Delivery.ID, Answer)
    case close(Delivery.ID)
    case ask(Simulation.Command)
    /// The daemon reads what was asked for.
    case read
    /// For so many seconds, from now on.
    case pause(Int64)
    /// The daemon ends, and another one starts.
    case restart
  }

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: ~seed)
    let kind = Int.random(in: 0..<100, using: &numbers)
    answers = kind < 40
    putsOff = (10..<40).contains(kind)
    countsUnanswered = answers && numbers.chance(40)
    repeats =
      countsUnanswered && numbers.chance(40)
      ? Settings.Repeats(times: .random(in: 1...3, using: &numbers), minutes: .random(in: 1...20, using: &numbers))
      : nil
    self.numbers = numbers
  }

  /// Before the daemon has looked, now and then.
  var isQuick: Bool {
    mutating get { answers && numbers.chance(30) }
  }

  var text: String {
    (answers ? ", answers" : "") + (putsOff ? ", puts off" : "")
      + (countsUnanswered ? ", unanswered counts" : "")
      + (repeats.map { ", again \($0.times) times after \($0.minutes) min" } ?? "")
  }

  /// There are alarms: they can be unanswered.
  mutating func hearsAlarms() { (hasAlarms, countsUnanswered) = (true, true) }

  mutating func answer() -> Answer {
    if hasAlarms { return answerToAlarm() }
    return switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<3: .acknowledge
    case 3..<5: .stop
    default: .snooze(minutes: numbers.pick([1, 5, 9, 30, 60, .random(in: 1...1440, using: &numbers)]))
    }
  }

  /// Mostly snoozes in a row, and then whatever ends it, or does not.
  private mutating func answerToAlarm() -> Answer {
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0..<2: .acknowledge
    case 2..<4: .stop
    case 4..<9: .promise
    default: .snooze(minutes: numbers.pick([1, 1, 1, 5, 30]))
    }
  }

  /// How long they take to answer.
  mutating func delay() -> Int64 {
    let longest: Int64 = numbers.pick(hasAlarms ? [0, 20, 60, 300, 700] : [0, 60, 300, 600, 3600, 6 * 3600])
    return .random(in: 0...longest, using: &numbers)
  }

  mutating func plan(_ act: Act, at real: Int64) {
    plans.append((real, act))
    plans.sort { $0.real < $1.real }
  }

  /// Takes in what has appeared on the screen at `real`, and plans what to do about it.
  mutating func see(_ deliveries: some Sequence<Delivery>, at real: Int64, nominal: LocalDateTime) {
    for delivery in deliveries {
      seenCount += 1
      guard answers, let last = delivery.items.last else { continue }
      let source = last.occurrence.source
      seen.append(delivery.id)
      guard numbers.chance(hasAlarms ? 80 : 50) else { continue }
      for _ in 0..<(numbers.chance(20) ? 2 : 1) {
        let act: Act
        switch Int.random(in: 0..<(hasAlarms ? 24 : 20), using: &numbers) {
        case 0..<14: act = .press(delivery.id, answer())
        case 14..<16: act = .close(delivery.id)
        case 20: act = .pause(.random(in: 10...1200, using: &numbers))
        case 21: act = .restart
        case 22..<24: act = .close(delivery.id)
        default: act = .ask(.answer(answer(), source, nominal: nominal))
        }
        plans.append((real + delay(), act))
      }
    }
    plans.sort { $0.real < $1.real }
  }

  /// Takes in that a notification can be answered after a restart of the daemon, and plans to do so.
  mutating func see(again delivery: Delivery, as id: Delivery.ID, at real: Int64) {
    guard answers, !delivery.items.isEmpty else { return }
    seen.append(id)
    guard numbers.chance(50) else { return }
    plans.append((real + delay(), .press(id, answer())))
    plans.sort { $0.real < $1.real }
  }

  /// Anything at all, wanted or not.
  mutating func anyAct(numbers known: Range<Int>, nominal: LocalDateTime) -> Act {
    let number = Int.random(in: known, using: &numbers)
    if hasAlarms, numbers.chance(10) { return .ask(.answer(answer(), .promise(max(1, number)), nominal: nominal)) }
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<4 where !seen.isEmpty: return .press(seen[Int.random(in: 0..<seen.count, using: &numbers)], answer())
    case 0..<7: return .ask(.answer(answer(), number == 0 ? .sample : .alert(number), nominal: nominal))
    default: return .ask(.test(.test(of: number), isHeard: Rules.isHeard(testOf: number)))
    }
  }
}
