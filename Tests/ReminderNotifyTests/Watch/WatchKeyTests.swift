import ReminderModel
import TestSupport
import Testing

@testable import reminder_notify

/// What the keys of `watch` mean.
@Suite struct WatchKeyTests {
  @Test(
    arguments: [
      ("j", [WatchKey.character("j")]), ("\u{1b}[A", [.up]), ("\u{1b}OB", [.down]), ("\u{1b}[5~", [.pageUp]),
      ("\u{1b}[6~", [.pageDown]), ("\u{1b}[H", [.home]), ("\u{1b}[4~", [.end]), ("\u{1b}[1;5C", []), ("\u{1b}", []),
      ("\u{1b}[", [.character("[")]), ("ㅓㅓ", [.character("ㅓ"), .character("ㅓ")]),
      ("j\u{1b}[A\u{1b}[200~q", [.character("j"), .up, .character("q")]), ("", []),
    ] as [(String, [WatchKey])])
  func `keys are told from what a terminal sends`(text: String, keys: [WatchKey]) {
    #expect(WatchKey.keys(in: Array(text.utf8)) == keys)
  }

  @Test func `whatever a terminal sends is read to its end`() {
    for first in UInt8.min...UInt8.max {
      for second in [0, 0x1b, 0x5b, 0x4f, 0x7e, 0xff] as [UInt8] {
        _ = WatchKey.keys(in: [0x1b, first, second])
        _ = WatchKey.keys(in: [first, second, 0x1b])
      }
    }
    #expect(WatchKey.keys(in: [0x1b, 0x5b, 0x31]).isEmpty)
  }

  @Test(
    arguments: [
      ("j", WatchCommand.move(1)), ("k", .move(-1)), ("g", .first), ("G", .last), ("p", .verb(.pause)),
      ("r", .verb(.resume)), ("c", .verb(.cancel)), ("+", .verb(.extend)), ("=", .verb(.extend)), ("d", .verb(.done)),
      ("s", .verb(.snooze)), ("o", .verb(.toggle)), ("?", .help), ("q", .quit), ("\u{3}", .quit),
    ] as [(Character, WatchCommand)])
  func `each key has its meaning`(key: Character, command: WatchCommand) {
    #expect(WatchCommand(.character(key)) == command)
  }

  @Test func `a Korean keyboard needs no change of the input method`() {
    for (korean, latin) in zip("ㅓㅏㅔㄱㅊㅇㄴㅐㅂ", "jkprcdsoq") {
      #expect(WatchCommand(.character(korean)) == WatchCommand(.character(latin)))
      #expect(WatchCommand(.character(korean)) != nil)
    }
    #expect(WatchCommand(.character("ㅋ")) == nil && WatchCommand(.character("z")) == nil)
  }

  @Test func `arrows and their like select`() {
    let keys: [WatchKey] = [.up, .down, .pageUp, .pageDown, .home, .end]

    #expect(keys.map { WatchCommand($0) } == [.move(-1), .move(1), .page(-1), .page(1), .first, .last])
  }

  /// What a line is about, and the keys that it takes.
  @Test(
    arguments: [
      (WatchLine.Subject.pause(nil), "r"), (.unanswered(.alert(1)), "dso"), (.unanswered(.test(1)), "ds"),
      (.unanswered(.sample), "ds"), (.unanswered(.promise(1)), "ds"), (.waiting(.alert(1)), "o"),
      (.waiting(.promise(1)), ""),
      (.snooze(.alert(1)), "dso"), (.snooze(.promise(1)), "ds"), (.timer(1), "prc+"), (.alert(1), "o"),
      (.unanswered(.timer(1)), "dsr+"),
    ] as [(WatchLine.Subject, String)])
  func `each kind of line takes its keys and no other`(subject: WatchLine.Subject, keys: String) {
    let line = WatchLine.sample(subject, "x", .at(Sandbox.now))

    #expect(String(WatchVerb.allCases.filter { $0.applies(to: line) }.map(\.rawValue)) == keys)
  }

  @Test(
    arguments: [
      (.ready, "r"), (.running(due: 30), "pc+"), (.paused(remaining: 30), "rc+"), (.completed(at: Sandbox.now), "r+"),
      (.cancelled(at: Sandbox.now), "r"),
    ] as [(Timer.State, String)])
  func `of a timer the keys are shown that it takes as it stands`(state: Timer.State, keys: String) {
    let line = WatchLine.sample(.timer(1), "x", .counting(.sample(state, of: 60)))

    #expect(String(WatchVerb.allCases.filter { $0.isProposed(line) }.map(\.rawValue)) == keys)
  }

  @Test func `the key for a snooze is shown of what takes one`() {
    var line = WatchLine.sample(.unanswered(.timer(1)), "x", .at(Sandbox.now))
    line.takesSnooze = false

    #expect(!WatchVerb.snooze.isProposed(line) && WatchVerb.done.isProposed(line))
  }

  @Test(arguments: Language.allCases)
  func `the page of the keys has every verb`(language: Language) {
    let lines = WatchView.sample(.sample([]), language, columns: 80, rows: 24).help().lines

    for verb in WatchVerb.allCases { #expect(lines.contains { $0.hasPrefix("  \(verb.rawValue) ") }) }
  }
}
