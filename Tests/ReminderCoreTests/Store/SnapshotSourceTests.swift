import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

private typealias Timer = ReminderCore.Timer

/// Where a snapshot counts, and where the state is made of the journal.
@Suite struct SnapshotSourceTests {
  private let directory: TemporaryDirectory
  private let files: StateFiles

  init() throws {
    directory = try TemporaryDirectory()
    files = StateFiles(in: directory)
    var keeper = StateKeeper(files)
    var ledger = keeper.load(in: .seoul).state.ledger
    let records = [made(1, "journal").numbered(1), made(2, "two").numbered(2)]
    for record in records { ledger.apply(record) }
    let (_, error) = keeper.write(records, in: .seoul)
    try #require(error == nil)
    _ = try keeper.follow(in: .seoul)
    try keeper.save(ledger, now: start)
    // What tells the two apart.
    try edit("<string>journal</string>", "<string>snapshot</string>")
  }

  private let start = at("2026-11-22T09:00")

  private func made(_ number: Int, _ label: String) -> Record {
    let plan = Timer.Plan(length: 600, label: label)
    return Record(at: start, elapsed: 0, .timer(TimerChange(number, label: label, .made(plan, isStarted: true))))
  }

  private func edit(_ value: String, _ other: String) throws {
    let text = String(decoding: try contents(files.state.path), as: UTF8.self)
    try #require(text.contains(value), "not in the file: \(value)")
    try directory.write(text.replacing(value, with: other), to: "state.plist")
  }

  /// The labels of the timers that a daemon finds.
  private var labels: [String?] {
    get throws {
      var keeper = StateKeeper(files)
      let loaded = keeper.load(in: .seoul)
      try #require(loaded.problem == nil && loaded.journalProblem == nil)
      return loaded.state.ledger.timers.sorted { $0.key < $1.key }.map(\.value.plan.label)
    }
  }

  @Test func `a snapshot of this version counts, with what the journal has behind it`() throws {
    var more = [made(3, "three")]
    _ = try files.append(&more, in: .seoul)

    #expect(try labels == ["snapshot", "two", "three"])
  }

  @Test func `behind a snapshot of a command, which knows no list, a daemon finds what the whole journal says`() throws
  {
    func decided(_ days: ClosedRange<Int>) throws {
      var records = days.flatMap { (day: Int) -> [Record] in
        [1, 2].map { (number: Int) -> Record in
          let nominal = local("2026-10-\(day)T09:30")
          let occurrence = Occurrence(.alert(number), nominal: nominal, instant: Zone.seoul.instant(of: nominal))
          return Record(
            at: occurrence.instant, event: day % 3 == 0 ? .missed : .shown, occurrence: occurrence, label: nil)
        }
      }
      _ = try files.append(&records, in: .seoul)
    }
    func found() -> Ledger {
      var keeper = StateKeeper(files)
      return keeper.load(in: .seoul).state.ledger
    }
    try FileManager.default.removeItem(atPath: files.state.path)
    try decided(10...30)
    try files.state.update(lockTimeout: Store.lockTimeout) { _ in
      var state = Snapshot()
      try state.replay(in: .seoul, files.journal.tail(from:))
      return (state.storable, ())
    }
    try decided(31...31)

    let behind = found()
    try FileManager.default.removeItem(atPath: files.state.path)

    #expect(behind == found())
    #expect(behind.orphanedDecisions.keys.sorted() == [1, 2])
    #expect(behind.orphanedDecisions[1]?.kept.count { $0.state == .delivered } == 8)
    #expect(behind.orphanedDecisions[1]?.forgotten == Zone.seoul.instant(of: local("2026-10-19T09:30")))
  }

  @Test(arguments: ["<integer>0</integer>", "<integer>6</integer>"])
  func `one of another version of the fold is made of the journal`(version: String) throws {
    try edit("<key>fold</key>\n\t<integer>5</integer>", "<key>fold</key>\n\t\(version)")

    #expect(try labels == ["journal", "two"])
  }

  @Test func `one whose place is not in the journal is made of the journal`() throws {
    let journal = files.journal.path
    let lines = try contents(journal)
    try FileManager.default.removeItem(atPath: journal)
    var other = [made(3, "three")]
    _ = try files.append(&other, in: .seoul)
    try Data(contents(journal) + lines).write(to: URL(filePath: journal))

    #expect(try labels == ["journal", "two", "three"])
  }

  @Test func `one whose journal is gone counts, because nothing else is left`() throws {
    try FileManager.default.removeItem(atPath: files.journal.path)

    #expect(try labels == ["snapshot", "two"])
  }

  @Test func `one that cannot be read is made of the journal, and is said`() throws {
    try directory.write("no property list", to: "state.plist")
    var keeper = StateKeeper(files)

    let loaded = keeper.load(in: .seoul)

    #expect(loaded.problem != nil && loaded.journalProblem == nil)
    #expect(loaded.state.ledger.timers[1]?.plan.label == "journal")
  }
}
