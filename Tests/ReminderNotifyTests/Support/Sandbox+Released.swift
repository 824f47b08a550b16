import Foundation
import PosixKit
import ReminderModel
import Testing

@testable import reminder_notify

// The output for a home with files of a release, as text.
extension Sandbox {
  /// What a daemon does in its first minute, what it writes, when it looks again, and what commands say then.
  ///
  /// `server` is the notification server that is there.
  func firstMinute(server: String?) throws -> String {
    let (lines, before, start) = (try wholeJournalLines, try entries, now)
    let screen = VirtualScreen(after: 1000) { "+\(self.now - start) s:" }
    screen.server = server

    let daemon = try VirtualDaemon(self, screen)
    try daemon.run(until: start + 60)

    // To the journal lines are only added.
    #expect(try wholeJournalLines.starts(with: lines))
    let written = try entries.dropFirst(before.count)
    let isSetAside = FileManager.default.fileExists(atPath: paths.state + ".damaged")
    let parts = [
      ["# The screen"], screen.lines, ["# The log"], Array(written), ["# When it looks again"], daemon.timers,
      isSetAside ? ["The state was set aside."] : [], ["# A minute later"],
    ]
    let text = parts.joined().map { $0.replacing(home, with: "/home/me") + "\n" }.joined()
    return text + transcript(["list --porcelain", "next --count 3 --json", "status --json", "timer list --json"])
  }

  /// Command lines with what they print; JSON is broken before each object, so that a difference has a line.
  func transcript(_ lines: [String]) -> String {
    lines.map { line in
      let ending = run(line.split(separator: " ").map(String.init))
      let status = ending.status == .done ? "" : "[\(ending.status.map { "\($0)" } ?? "no status")]\n"
      return "$ \(line)\n" + ending.screen.replacing("{", with: "\n{") + status
    }.joined()
  }

  /// The entries of the log, as commands show them, a line each.
  private var entries: [String] {
    get throws {
      let object = try JSONSerialization.jsonObject(with: Data(run("log", "--json").output.utf8))
      let entries = (object as? [String: Any])?["entries"] as? [Any] ?? []
      return try entries.map {
        let bytes = try JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes])
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// The whole lines of all files of the journal, the oldest first: what is behind the last line feed is none.
  var wholeJournalLines: [Data] {
    get throws {
      let folder = parent(of: paths.journal)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let former = names.filter { $0.hasSuffix(".jsonl") && $0 != name(of: paths.journal) }
      return (former.map { $0.dropLast(6) }.sorted().map { $0 + ".jsonl" } + [name(of: paths.journal)]).flatMap {
        name in
        let bytes = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      }
    }
  }
}
