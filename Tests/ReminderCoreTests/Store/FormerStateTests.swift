import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

/// A state of version 0.1.0, in which commands have asked for what no daemon has done.
@Suite struct FormerStateTests {
  private let directory: TemporaryDirectory
  private let files: StateFiles

  init() throws {
    directory = try TemporaryDirectory()
    files = StateFiles(in: directory)
    let released = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ReminderNotifyTests/Released/0.1.0/requests").standardizedFileURL
    for name in ["state.plist", "journal.jsonl"] {
      try contents(released.appending(path: name).path).write(to: URL(filePath: directory.path + "/" + name))
    }
  }

  /// What a daemon finds, and the keeper that has the records for the journal.
  private func load() throws -> (ledger: Ledger, keeper: StateKeeper<StateFiles>) {
    var keeper = StateKeeper(files)
    let loaded = keeper.load(in: .seoul)
    try #require(loaded.problem == nil && loaded.journalProblem == nil)
    return (loaded.state.ledger, keeper)
  }

  /// How often the journal has each request of the state.
  private func counts() throws -> [Int] {
    let ids = try files.journal.tail().records.compactMap(\.request)
    return (7...15).filter { $0 != 8 }.map { number in
      ids.count { $0.hasSuffix(number < 10 ? "00\(number)" : "0\(number)") }
    }
  }

  @Test func `what was asked for becomes records once, also where the daemon dies`() throws {
    let first = try load()
    let afterCrash = try load()
    #expect(try counts() == Array(repeating: 0, count: 8))
    #expect(afterCrash.keeper.unwritten == first.keeper.unwritten && afterCrash.ledger == first.ledger)

    var keeper = afterCrash.keeper
    #expect(keeper.write([], in: .seoul).error == nil)
    // Dead before it has saved.
    let written = try load()
    #expect(written.keeper.unwritten == [] && written.ledger == first.ledger)
    #expect(try counts() == Array(repeating: 1, count: 8))

    keeper = written.keeper
    try keeper.save(written.ledger, now: at("2026-11-20T09:34"))
    let saved = try load()
    #expect(saved.keeper.unwritten.isEmpty && saved.ledger.timers == first.ledger.timers)
    #expect(try counts() == Array(repeating: 1, count: 8))
    #expect(try !String(decoding: contents(files.state.path), as: UTF8.self).contains("<key>requests</key>"))
  }

  @Test func `what was asked for counts as it did`() throws {
    let ledger = try load().ledger

    #expect([2, 3, 4].map { ledger.deliveries[.alert($0)]?.state } == [.answered, .answered, .answered])
    // 25 minutes after 9:34, which is 9240 s after the first look.
    #expect(ledger.oneOffs[.alert(3)]?.due == 10740)
    #expect(ledger.promises[1]?.kept != nil)
    #expect(ledger.timers[1]?.state.name == .paused && ledger.timers[2]?.state.name == .running)
    #expect(ledger.timers[3]?.plan.label == "Tea" && ledger.timers[3]?.length == 660)
  }

  @Test(arguments: 0...8)
  func `a crash in the middle of writing them loses none`(count: Int) throws {
    let first = try load()
    var part = Array(first.keeper.unwritten.prefix(count))
    _ = try files.append(&part, in: .seoul)

    let again = try load()
    var keeper = again.keeper
    #expect(keeper.write([], in: .seoul).error == nil)

    #expect(again.ledger.timers == first.ledger.timers && again.ledger.oneOffs == first.ledger.oneOffs)
    #expect(try counts() == Array(repeating: 1, count: 8))
    #expect(try load().ledger.timers == first.ledger.timers)
  }

  @Test(arguments: [
    ("<string>acknowledge</string>", "<string>drink</string>"),
    ("<integer>25</integer>", "<integer>1441</integer>"), ("<integer>25</integer>", "<integer>0</integer>"),
    ("<key>minutes</key>\n\t\t\t<integer>25</integer>", ""),
    ("<string>2026-11-20T09:31</string>\n\t\t\t<key>number</key>", "<string>x</string>\n\t\t\t<key>number</key>"),
    ("<string>pause</string>", "<string>stop</string>"),
  ])
  func `a request that says nothing is a damage of the file`(value: String, other: String) throws {
    let text = String(decoding: try contents(files.state.path), as: UTF8.self)
    try #require(text.contains(value), "not in the file: \(value)")
    try directory.write(text.replacing(value, with: other), to: "state.plist")

    #expect(throws: FileProblem.self) { try files.read() }
  }
}
