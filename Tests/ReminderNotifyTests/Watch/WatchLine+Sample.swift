import PosixKit
import ReminderLanguage
import TestSupport

@testable import reminder_notify

extension WatchLine {
  /// A line with the name that stands in a sentence too.
  static func sample(_ subject: Subject, _ name: String, _ state: State, isAboutWater: Bool = false) -> WatchLine {
    let number = WatchLine(subject: subject, name: .verbatim(name), reference: .verbatim(name), state: state).number
    return WatchLine(
      subject: subject, name: .verbatim(name), reference: .verbatim(number.map { "\($0)/\(name)" } ?? name),
      state: state, isAboutWater: isAboutWater)
  }

  /// One of each kind, as of `Sandbox.now`.
  static var samples: [WatchLine] {
    let now = Sandbox.now
    return [
      WatchLine(subject: .pause(nil), name: .watchAllAlerts, reference: .watchAllAlerts, state: .at(now + 3600)),
      .sample(.unanswered(.alert(1)), "물 마시기", .at(now + -330), isAboutWater: true),
      .sample(.waiting(.alert(2)), "약", .at(now + -630)),
      .sample(.snooze(.alert(7)), "스트레칭", .at(now + 270)),
      .sample(.timer(1), "라면", .counting(.sample(.running(due: 180), of: 240))),
      .sample(.timer(2), "빨래", .counting(.sample(.paused(remaining: 4000), of: 5400))),
      .sample(.timer(3), "차", .counting(.sample(.ready, of: 180))),
      .sample(.alert(2), "약", .at(now + 8670)),
      .sample(.alert(12), "회의실을 예약하고 자료를 모두에게 보내기", .at(now + 4 * 86_400)),
      .sample(.alert(5), "치과", .idle(.off)),
    ]
  }
}

extension TimerStatus {
  /// A timer of so many seconds, as of `Sandbox.now`.
  static func sample(_ state: Timer.State, of length: Int64, rounds: Int = 1, rest: Int64? = nil) -> TimerStatus {
    let plan = Timer.Plan(length: length, rounds: rounds, rest: rest)
    return TimerStatus(Timer(number: 1, plan, state: state, isBreak: rest != nil), elapsed: 0, now: Sandbox.now)
  }
}

extension WatchContent {
  /// What the files have at `Sandbox.now`.
  static func sample(_ lines: [WatchLine], hasDaemon: Bool = true) -> WatchContent {
    WatchContent(
      lines: lines, hasDaemon: hasDaemon, reading: ClockReading(realtime: Sandbox.now, boottime: 3600, boot: "boot"),
      nextChange: Sandbox.now + 3600)
  }
}

extension WatchView {
  /// A view of `Sandbox.now`, without colors unless they are wanted.
  static func sample(
    _ content: WatchContent, _ language: Language, columns: Int, rows: Int, passed: Int64 = 0, hasColor: Bool = false,
    hasBlocks: Bool = true
  ) -> WatchView {
    WatchView(
      content: content, strings: Package.strings(language), zone: Sandbox.zone,
      screen: Screen(isTerminal: true, hasColor: hasColor, canRedraw: true, hasBlocks: hasBlocks),
      size: TerminalSize(columns: columns, rows: rows), now: Sandbox.now + passed, passed: passed)
  }
}
