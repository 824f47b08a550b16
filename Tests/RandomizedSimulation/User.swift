import FaultSimulation
import ReminderCore
import TestSupport

/// The user of the machine, with the times of their answers.
///
/// It has a random generator of its own, so that the rest of a run is unaffected by it.
struct User {
  var numbers: SeededNumbers
  /// False in runs without answers.
  let answers: Bool
  /// True in runs with pauses and skips.
  let putsOff: Bool
  /// True if notifications become unanswered after a while.
  private(set) var countsUnanswered: Bool
  /// True in runs with alarms.
  private(set) var hasAlarms = false
  let repeats: Settings.Repeats?
  /// The planned acts, with their real times.
  var plans: [(real: Int64, act: Act)] = []
  /// The notifications of the running daemon, oldest first.
  var seen: [Notice.ID] = []
  /// The number of deliveries that the user has seen.
  var seenCount = 0

  enum Act {
    case press(Notice.ID, Answer)
    case close(Notice.ID)
    case ask(Simulation.Command)
    /// The daemon reads the requests.
    case read
    /// A pause of a number of seconds, from now on.
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

  /// True, at random, if the user acts before the daemon has looked.
  var isQuick: Bool {
    mutating get { answers && numbers.chance(30) }
  }

  var text: String {
    (answers ? ", answers" : "") + (putsOff ? ", puts off" : "")
      + (countsUnanswered ? ", unanswered counts" : "")
      + (repeats.map { ", again \($0.times) times after \($0.minutes) min" } ?? "")
  }

  /// Turns on alarms, which can be unanswered.
  mutating func hearsAlarms() { (hasAlarms, countsUnanswered) = (true, true) }

  mutating func answer() -> Answer {
    if hasAlarms { return answerToAlarm() }
    return switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<3: .acknowledge
    case 3..<5: .stop
    default: .snooze(minutes: numbers.pick([1, 5, 9, 30, 60, .random(in: 1...1440, using: &numbers)]))
    }
  }

  /// Returns mostly snoozes in a row, then an answer that may end it.
  private mutating func answerToAlarm() -> Answer {
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0..<2: .acknowledge
    case 2..<4: .stop
    case 4..<9: .promise
    default: .snooze(minutes: numbers.pick([1, 1, 1, 5, 30]))
    }
  }

  /// Returns the delay of an answer, in seconds.
  mutating func delay() -> Int64 {
    let longest: Int64 = numbers.pick(hasAlarms ? [0, 20, 60, 300, 700] : [0, 60, 300, 600, 3600, 6 * 3600])
    return .random(in: 0...longest, using: &numbers)
  }

  mutating func plan(_ act: Act, at real: Int64) {
    plans.append((real, act))
    plans.sort { $0.real < $1.real }
  }

  /// Records new notifications at `real`, and plans the acts on them.
  mutating func see(_ notices: some Sequence<Notice>, at real: Int64, nominal: LocalDateTime) {
    for notice in notices {
      seenCount += 1
      guard answers, let last = notice.items.last else { continue }
      let source = last.occurrence.source
      seen.append(notice.id)
      guard numbers.chance(hasAlarms ? 80 : 50) else { continue }
      for _ in 0..<(numbers.chance(20) ? 2 : 1) {
        let act: Act
        switch Int.random(in: 0..<(hasAlarms ? 24 : 20), using: &numbers) {
        case 0..<14: act = .press(notice.id, answer())
        case 14..<16: act = .close(notice.id)
        case 20: act = .pause(.random(in: 10...1200, using: &numbers))
        case 21: act = .restart
        case 22..<24: act = .close(notice.id)
        default: act = .ask(.answer(answer(), source, nominal: nominal))
        }
        plans.append((real + delay(), act))
      }
    }
    plans.sort { $0.real < $1.real }
  }

  /// Records that a notification can be answered after a restart of the daemon, and plans an answer.
  mutating func see(again notice: Notice, as id: Notice.ID, at real: Int64) {
    guard answers, !notice.items.isEmpty else { return }
    seen.append(id)
    guard numbers.chance(50) else { return }
    plans.append((real + delay(), .press(id, answer())))
    plans.sort { $0.real < $1.real }
  }

  /// Returns any act, meaningful or not.
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
