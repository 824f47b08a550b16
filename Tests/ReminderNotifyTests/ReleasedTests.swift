import Foundation
import PosixKit
import ReminderLanguage
import TestSupport
import Testing

@testable import reminder_notify

/// The files that released versions have written mean the same to this version.
struct ReleasedTests {
  /// What is asked of each, besides `why` of every alert.
  private static let lines = [
    "list", "list --json", "next --count 12 --json", "status", "status --json", "timer list --json", "promises --json",
    "pause list --json", "log",
  ]

  /// Lines of a journal that is long.
  private static let long = 500

  @Test func `there are situations of every release`() {
    #expect(ReleasedSituation.all.count == 42)
  }

  @Test(arguments: ReleasedSituation.folders(in: ReleasedSituation.released))
  func `the journals of a release have every sort of record`(_ release: String) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: release).filter { $0.hasSuffix(".jsonl") }
    var sorts: Set<String> = []
    for path in paths {
      let bytes = FileManager.default.contents(atPath: release + "/" + path) ?? Data()
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let record = try? JSONValue(String(decoding: line, as: UTF8.self)) else { continue }
        let words = ["event", "kind", "cause", "reason"].map { key in
          if case .string(let word) = record[key] { word } else { "-" }
        }
        sorts.insert(words.joined(separator: " "))
      }
    }

    try ReleasedSituation.expect(sorts.sorted().joined(separator: "\n") + "\n", release + "/records.expected")
  }

  @Test(arguments: ReleasedSituation.all)
  func `commands say of released files what they said`(_ situation: ReleasedSituation) throws {
    let sandbox = try situation.sandbox()
    let files = try sandbox.files

    let numbers = (try? sandbox.list.alerts.map(\.number)) ?? []
    // A year of them takes its time; all that it has is compared line by line below.
    let isLong = try sandbox.wholeJournalLines.count > Self.long
    let others = isLong ? [] : ["log --json"] + numbers.map { "why \($0)" }

    let text = sandbox.transcript(Self.lines + (isLong ? ["why 1", "why 8"] : []) + others)

    try situation.expect(text, "commands")
    // Behind so many records a command makes a new snapshot.
    let snapshot = isLong ? String(sandbox.paths.state.dropFirst(sandbox.home.count + 1)) : ""
    #expect(try sandbox.files.filter { $0.key != snapshot } == files.filter { $0.key != snapshot })
  }

  @Test func `the log has each line of a long journal`() throws {
    let situation = try #require(ReleasedSituation.all.first { name(of: $0.folder) == "year" })
    let sandbox = try situation.sandbox()
    let lines = try sandbox.wholeJournalLines.map { try Self.entry(JSONValue(String(decoding: $0, as: UTF8.self))) }

    let entries = try JSONValue(sandbox.run("log", "--json").output)["entries"].elements.map(Self.entry)

    #expect(lines.count > Self.long)
    #expect(entries.count == lines.count)
    for (entry, line) in zip(entries, lines) { #expect(entry == line) }
  }

  /// A record without what only the daemon needs; instants are the same in every zone.
  private static func entry(_ record: JSONValue) throws -> JSONValue {
    guard case .object(var values) = record else { return record }
    // A cup of 0.1.0 had no amount and no day, and is printed with them.
    for key in ["elapsed", "sequence", "request", "server", "notification", "ml", "day"] { values[key] = nil }
    for key in ["at", "due", "next"] {
      guard case .string(let text)? = values[key] else { continue }
      values[key] = .integer(Int(try #require(Instant(text, in: Sandbox.zone)).seconds))
    }
    return .object(values)
  }

  @Test(arguments: ReleasedSituation.all)
  func `the first minute of a daemon on released files is what it was`(_ situation: ReleasedSituation) throws {
    let text = try situation.sandbox().firstMinute(server: situation.machine.server)

    try situation.expect(text, "minute")
  }

  @Test(arguments: ReleasedSituation.all)
  func `a server that was started again is shown what it was`(_ situation: ReleasedSituation) throws {
    let text = try situation.sandbox().firstMinute(server: "another server")

    try situation.expect(text, "server")
  }

  @Test(arguments: ReleasedSituation.all)
  func `a machine started again an hour later goes on as it did`(_ situation: ReleasedSituation) throws {
    let sandbox = try situation.sandbox()
    sandbox.reading = sandbox.reading.map { ClockReading(realtime: $0.realtime + 3600, boottime: 30, boot: "another") }

    let text = try sandbox.firstMinute(server: "another server")

    try situation.expect(text, "restart")
  }
}
