import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore

private let state: Snapshot = {
  var ledger = Ledger(
    clock: ClockCheck(
      reading: ClockReading(realtime: at("2026-11-22T09:30"), boottime: 77, boot: "b"), utcOffset: 32_400, elapsed: 99,
      jumps: [
        ClockJump(.behind, from: at("2026-11-23"), elapsed: 2),
        ClockJump(.start(until: 9), from: at("2026-11-21"), elapsed: 3),
        ClockJump(.step(offset: -7, seconds: 3600), from: at("2026-11-21"), elapsed: 3),
      ], wasSynchronised: true))
  let states = [Ledger.State.waiting, .delivered, .missed]
  let records = zip(states, 20...).map { state, date in
    Ledger.Decision(
      nominal: local("2026-11-\(date)T09:30"), instant: at("2026-11-\(date)T09:30"), state: state, elapsed: 5)
  }
  ledger.entries[1] = Ledger.Entry(.fixture(), since: at("2026-11-01"), past: Ledger.Decisions(records))
  ledger.entries[7] = Ledger.Entry(
    .fixture(7, "08:00", .once(day("2028-02-29")), isOn: false), since: Instant(seconds: 5))
  ledger = Ledger(
    ledger, entries: ledger.entries,
    orphanedDecisions: [4: Ledger.Decisions(records, forgotten: at("2026-11-19")), 9: Ledger.Decisions()])
  ledger.entries[3] = Ledger.Entry(.fixture(3, "08:00", .weekly(.weekend)), since: at("2026-11-01"))
  return Snapshot(ledger: ledger, extras: ["drinks": .dictionary(["until": .integer(1)]), "note": .string("물")])
}()

private func file(_ directory: TemporaryDirectory) -> PropertyListFile<Snapshot> {
  PropertyListFile(path: directory.path + "/state/state.plist", fileSystem: .live)
}

@Test(arguments: [state, Snapshot()])
func `the daemon's state comes back as it was, with the keys of other versions`(state: Snapshot) throws {
  let directory = try TemporaryDirectory()

  try file(directory).update(lockTimeout: Store.lockTimeout) { _ in (state, ()) }

  #expect(try file(directory).read() == state)
}

@Test func `the state of ten thousand alerts, each with every decision that is kept, can be read back`() throws {
  let directory = try TemporaryDirectory()
  let states = [Ledger.State.delivered, .missed].flatMap { Array(repeating: $0, count: 8) }
  let decisions = zip(states, 10...).map { state, date in
    Ledger.Decision(
      nominal: local("2026-11-\(date)T09:30"), instant: at("2026-11-\(date)T09:30"), state: state, elapsed: 5)
  }
  var ledger = Ledger(clock: nil)
  for number in 1...10 {
    ledger.entries[number] = Ledger.Entry(.fixture(number), since: at("2026-11-01"), past: Ledger.Decisions(decisions))
  }
  try file(directory).update(lockTimeout: Store.lockTimeout) { _ in (Snapshot(ledger: ledger), ()) }

  let text = String(decoding: try contents(file(directory).path), as: UTF8.self)

  #expect((text.split(separator: "<").count - text.split(separator: "</").count) * 1000 < Snapshot.valueLimit)
}

@Test func `the state of a newer version is not touched`() throws {
  let directory = try TemporaryDirectory()
  let path = try directory.write(
    document("").replacing("<integer>1</integer>", with: "<integer>2</integer>"), to: "state/state.plist")
  let before = try contents(path)

  #expect(throws: FileProblem.newerSchema(2)) { try file(directory).read() }
  #expect(throws: FileProblem.newerSchema(2)) {
    try file(directory).update(lockTimeout: Store.lockTimeout) { _ in (state, ()) }
  }

  #expect(try contents(path) == before)
}

@Test(arguments: [
  ("09:30", "9:30"), ("2028-02-29", "2027-02-29"), ("delivered", "shown"), ("2026-11-21T09:30", "2026-11-21 09:30"),
  ("<string>sat</string>", "<string>x</string>"),
])
func `a state with a value that says nothing is refused as a whole`(value: String, other: String) throws {
  let directory = try TemporaryDirectory()
  try file(directory).update(lockTimeout: Store.lockTimeout) { _ in (state, ()) }
  let path = file(directory).path
  let text = String(decoding: try contents(path), as: UTF8.self)
  #expect(text.contains(value))
  try directory.write(text.replacing(value, with: other), to: "state/state.plist")

  #expect(throws: FileProblem.self) { try file(directory).read() }
}
