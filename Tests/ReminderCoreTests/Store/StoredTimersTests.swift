import Foundation
import TestSupport
import Testing

@testable import ReminderCore
@testable import ReminderFiles
@testable import ReminderModel

private typealias Timer = ReminderCore.Timer

@Suite struct StoredTimersTests {
  private static let states: [Timer.State] = [
    .ready, .running(due: -5), .paused(remaining: 0), .completed(at: .firstStorable), .cancelled(at: .lastStorable),
  ]

  private static func timer(_ number: Int, _ state: Timer.State) -> Timer {
    var plan = Timer.Plan(
      length: 90, rounds: number == 2 ? nil : number, rest: number == 3 ? 30 : nil, label: "차 <&> 🍵")
    (plan.sound, plan.volume, plan.isAlarm) = ("bell", 40, true)
    var timer = Timer(number: number, plan, state: state)
    (timer.extra, timer.round, timer.isBreak) = (60, 2, number == 3)
    return timer
  }

  private static func change(_ event: TimerChange.Event) -> Record {
    Record(
      at: at("2026-11-22T09:00"), elapsed: 12, sequence: 4, request: "r",
      .timer(TimerChange(3, label: "차", event)))
  }

  private static let events: [TimerChange.Event] =
    TimerAction.all(seconds: 61).map { .did($0) } + [
      .made(timer(1, .ready).plan, isStarted: true), .renamed("홍차"), .renamed(nil),
      .made(Timer.Plan(length: 1500, rounds: 4, rest: 300), isStarted: true),
      .made(Timer.Plan(length: 1, rounds: nil), isStarted: false),
      .restored(timer(3, .paused(remaining: 30))),
      .ended(
        Occurrence(.timer(3), nominal: local("2026-11-22T08:59"), instant: at("2026-11-22T08:59:30"))),
    ]

  @Test func `timers come back as they were`() throws {
    let timers = zip(1..., Self.states).map { Self.timer($0, $1) }
    var ledger = Ledger(
      timers: Dictionary(uniqueKeysWithValues: timers.map { ($0.number, $0) }), lastTimer: 9)
    ledger.timersNotification = NotificationID(server: "s", number: 7)

    let bytes = try PropertyListEncoder().encode(Snapshot(ledger: ledger))
    let read = try PropertyListDecoder().decode(Snapshot.self, from: bytes).ledger

    #expect(read.timers == ledger.timers && read.lastTimer == 9)
    #expect(read.timersNotification == ledger.timersNotification)
  }

  @Test(arguments: events)
  func `what happened to a timer comes back from a line of the journal`(event: TimerChange.Event) throws {
    let line = try JSONEncoder().encode(RecordLine(Self.change(event), in: .seoul))

    #expect(Record(line: line) == Self.change(event))
  }

  @Test(arguments: [
    ("number", "0"), ("number", "1000000001"), ("length", "0"), ("length", "31622401"), ("rounds", "-1"),
    ("break", "0"),
    ("rounds", "1001"),
    ("volume", "101"), ("extra", "-1"), ("round", "1000001"), ("due", "9223372036854775807"),
    ("due", "-9223372036854775808"), ("due", "1099511627777"),
  ])
  func `a number outside its range is refused`(key: String, value: String) throws {
    var row = ["number": "1", "length": "60", "due": "5"]
    row[key] = value
    let text = row.map { "<key>\($0)</key><integer>\($1)</integer>" }.joined()
    let list =
      "<plist><dict><key>timers</key><array><dict><key>state</key><string>running</string>\(text)</dict></array></dict></plist>"

    #expect(throws: (any Error).self) {
      try PropertyListDecoder().decode(StoredTimers.self, from: Data(list.utf8))
    }
  }

  @Test(arguments: ["{}", #"{"kind":"timer"}"#, #""event":"timerExtended""#])
  func `a line that lacks something is no change`(text: String) {
    #expect(Record(line: Data(text.utf8)) == nil)
  }

  @Test func `an event of a later version is kept and passed over`() {
    let line = #"{"at":"2026-11-22T09:00:00+09:00","event":"timerShared","kind":"timer","number":1}"#

    #expect(Record(line: Data(line.utf8))?.fact == .unknown)
  }

  @Test(arguments: [
    ("90s", 90), ("1분 30초", 90), ("1m30s", 90), ("25m", 1500), ("1h30m", 5400), ("1시간 반", 5400), ("25분", 1500),
    ("1 min 30 sec", 90), ("90 seconds", 90), ("1초", 1),
  ])
  func `a length is read to the second`(text: String, seconds: Int) {
    #expect(durationSeconds(text) == seconds)
  }

  @Test(arguments: ["", "0s", "0m", "s", "30", "30s 1m", "1m 90001s", "25:00", "3분차", "tea", "1m30"])
  func `what is no length is refused`(text: String) {
    #expect(durationSeconds(text) == nil)
  }
}
