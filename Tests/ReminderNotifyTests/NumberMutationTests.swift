import Foundation
import PosixKit
import ReminderCore
import Testing

/// One file of the program, in which each number in turn is replaced.
private struct NumberFile: Sendable, CustomTestStringConvertible {
  /// Below the home directory.
  let path: String
  let text: String
  /// What is around a number, digits and sign apart.
  let prefix: String
  /// Fewer numbers mean that the file is not what the program writes any more.
  let count: Int

  var testDescription: String { name(of: path) }

  /// The texts with one number replaced, and what was replaced in which line.
  func mutations(_ number: String) -> [(what: String, text: String)] {
    var mutations: [(String, String)] = []
    var rest = text.startIndex..<text.endIndex
    while let found = text.range(of: prefix + "-?[0-9]+", options: .regularExpression, range: rest) {
      rest = found.upperBound..<text.endIndex
      let digits = text[found].drop { !"-0123456789".contains($0) }
      let mutated = text.replacingCharacters(in: digits.startIndex..<digits.endIndex, with: number)
      let before = text[..<digits.startIndex].suffix(60).replacingOccurrences(of: "\n", with: " ")
      mutations.append(("…\(before)\(number)", mutated))
    }
    return mutations
  }
}

extension NumberFile {
  /// The files of one person, at a moment and in a run of the machine that are the present ones.
  static func all(now: Int64, boot: String) -> [NumberFile] {
    [
      NumberFile(
        path: ".local/state/reminder-notify/state.plist", text: state(now, boot), prefix: "<integer>", count: 64),
      NumberFile(path: ".config/reminder-notify/alerts.plist", text: alerts, prefix: "<integer>", count: 9),
      NumberFile(path: ".config/reminder-notify/settings.plist", text: settings, prefix: "<integer>", count: 9),
      NumberFile(path: ".local/share/reminder-notify/journal.jsonl", text: journal, prefix: "\":", count: 12),
    ]
  }

  private static func plist(_ keys: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n" + keys + "\n</dict></plist>\n"
  }

  private static let alerts = plist(
    """
    <key>schema</key><integer>1</integer><key>nextNumber</key><integer>3</integer><key>alerts</key><array>
    <dict><key>number</key><integer>1</integer><key>id</key><string>00000000-0000-4000-8000-000000000001</string>
    <key>time</key><string>09:30</string><key>enabled</key><true/><key>label</key><string>물</string>
    <key>grace</key><integer>30</integer><key>snooze</key><array><integer>5</integer><integer>9</integer></array>
    <key>volume</key><integer>70</integer><key>unknown</key><integer>7</integer></dict>
    <dict><key>number</key><integer>2</integer><key>id</key><string>00000000-0000-4000-8000-000000000002</string>
    <key>time</key><string>15:30</string><key>enabled</key><true/></dict></array>
    """)

  private static let settings = plist(
    """
    <key>schema</key><integer>1</integer><key>grace</key><integer>30</integer>
    <key>snooze</key><array><integer>5</integer></array><key>volume</key><integer>70</integer>
    <key>ringFor</key><integer>10</integer><key>fadeIn</key><integer>5</integer>
    <key>repeatUnanswered</key><dict><key>times</key><integer>3</integer><key>minutes</key><integer>5</integer></dict>
    <key>unknown</key><integer>7</integer>
    """)

  private static let journal = ["shown", "snoozed", "coalesced", "drank"].map { event in
    let more =
      [
        "snoozed": ",\"minutes\":5", "coalesced": ",\"into\":2",
        "drank": ",\"cups\":1,\"ml\":200,\"day\":\"2026-11-20\"",
      ][event] ?? ",\"later\":7"
    return """
      {"at":"2026-11-20T09:30:00+09:00","due":"2026-11-20T09:30:00+09:00","event":"\(event)",\
      "nominal":"2026-11-20T09:30","number":1,"late":0\(more)}

      """
  }.joined()

  /// What the daemon and the commands write: times in seconds since 1970, or since what `elapsed` counts from.
  private static func state(_ now: Int64, _ boot: String) -> String {
    func number(_ key: String, _ value: Int64) -> String { "<key>\(key)</key><integer>\(value)</integer>" }
    func text(_ key: String, _ value: String) -> String { "<key>\(key)</key><string>\(value)</string>" }
    let reading = number("realtime", now - 60) + "\n" + number("boottime", 1) + text("boot", boot)
    let day = "2026-11-20T09:30"
    return plist(
      """
      \(number("schema", 1))\(number("sequence", 100))
      <key>clock</key><dict>\(reading)\(number("utcOffset", 32_400))
      \(number("elapsed", 90_000))\(number("fraction", 7))\(number("suspended", 8))
      \(number("latestElapsed", 90_001))\(number("latestRealtime", now - 59))
      <key>jumps</key><array>
      <dict>\(text("kind", "step"))\(number("from", now - 5000))\(number("elapsed", 80_000))
      \(number("offset", 5_000))\(number("seconds", 3600))</dict>
      <dict>\(text("kind", "start"))\(number("from", now - 5000))\(number("elapsed", 80_000))
      \(number("until", 99_000))</dict></array></dict>
      <key>pauses</key><array><dict>\(number("from", now - 60))
      \(number("until", now + 3600))</dict></array>
      <key>skips</key><array><dict>\(number("number", 1))\(text("nominal", "2030-01-01T09:30"))</dict></array>
      <key>ledger</key><array><dict>\(number("number", 1))\(text("time", "09:30"))
      <key>repeat</key><array><string>fri</string></array><key>enabled</key><true/>\(number("since", now - 90_000))
      \(number("forgotten", now - 95_000))
      <key>decisions</key><array><dict>\(text("nominal", day))\(number("instant", 1_795_134_600))
      \(text("state", "delivered"))\(number("elapsed", 1000))</dict></array></dict></array>
      <key>shown</key><array><dict>\(number("number", 1))\(text("kind", "alert"))\(text("nominal", day))
      \(number("instant", 1_795_134_600))\(number("round", 1))
      \(number("elapsed", 1000))\(text("state", "pending"))</dict></array>
      <key>snoozes</key><array><dict>\(number("number", 1))\(text("nominal", day))\(number("due", 91_000))</dict></array>
      <key>requests</key><array><dict>\(text("id", "a"))\(text("action", "snooze"))\(number("number", 2))
      \(text("nominal", day))\(number("minutes", 5))\(reading)</dict>
      <dict>\(text("id", "b"))\(text("action", "test"))\(number("number", 1))\(reading)</dict>
      <dict>\(text("id", "c"))\(text("action", "stop"))\(number("number", 1))
      \(text("nominal", day))\(reading)</dict>
      <dict>\(text("id", "d"))\(text("action", "timer"))\(text("verb", "make"))\(number("number", 5))
      <key>started</key><true/>\(number("length", 60))\(number("rounds", 2))\(number("volume", 30))\(reading)</dict>
      <dict>\(text("id", "e"))\(text("action", "timer"))\(text("verb", "extend"))\(number("number", 1))
      \(number("seconds", 60))\(reading)</dict></array>
      <key>timers</key><array>
      <dict>\(number("number", 1))\(text("state", "running"))\(number("length", 1500))\(number("rounds", 4))
      \(number("extra", 60))\(number("round", 2))\(number("due", 91_000))\(number("volume", 30))</dict>
      <dict>\(number("number", 2))\(text("state", "paused"))\(number("length", 600))\(number("remaining", 300))</dict>
      <dict>\(number("number", 3))\(text("state", "completed"))\(number("length", 60))\(number("at", now - 600))</dict>
      </array>\(number("lastTimer", 3))
      <key>timersNotification</key><dict>\(text("server", ":1.5"))\(number("number", 9))</dict>
      <key>promises</key><array><dict>\(number("number", 1))\(text("text", "산책"))
      \(number("made", now - 9000))\(number("kept", now - 5000))</dict></array>
      <key>unknown</key><integer>7</integer>
      """)
  }
}

/// A file may hold any number: the commands end by themselves, with what they were asked for or with its being unreadable.
@Suite(.timeLimit(.minutes(15))) struct NumberMutationTests {
  private static let numbers = [
    "\(Int64.min)", "-1", "100000000000", "1000000000000000", "\(Int64.max)", "\(UInt64.max)",
  ]
  private static let commands = ["list", "next", "status", "why 1", "log", "timer list", "promises"]

  private let command: BuiltCommand
  private let files: [NumberFile]

  init() throws {
    command = try BuiltCommand()
    files = NumberFile.all(now: SystemClock.realtime(), boot: SystemClock.boot())
    for file in files { try write(file.text, to: file.path) }
  }

  private func write(_ text: String, to path: String) throws {
    let path = command.home + "/" + path
    try FileManager.default.createDirectory(atPath: parent(of: path), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// The status of each command; 124 where it had to be ended, and above 128 where a signal did.
  private func statuses() async throws -> [String] {
    // Side by side: each costs little but its start.
    let line =
      Self.commands.map { "{ timeout 120 \"$REMINDER\" \($0) >&2; echo $?; } > \"$HOME/status.\($0.prefix(3))\" &" }
      .joined(separator: "\n") + "\nwait\ncat "
      + Self.commands.map { "\"$HOME/status.\($0.prefix(3))\"" }.joined(separator: " ")
    return try await command.shell(line).output.split(separator: "\n").map(String.init)
  }

  @Test func `the files are read as they are`() async throws {
    let outcome = try await command.shell(
      "for verb in list next status 'why 1' log 'timer list' promises; do \"$REMINDER\" $verb; done")

    #expect(outcome.status == 0)
    #expect(!outcome.messages.contains("read"), "\(outcome.messages)")
    #expect(outcome.messages.contains("All alerts are paused until"), "\(outcome.messages)")
    #expect(outcome.output.contains("snoozed"), "\(outcome.output)")
    #expect(outcome.output.contains("산책"), "\(outcome.output)")
    #expect(outcome.output.contains(" of 4\n"), "\(outcome.output)")
    for file in files { #expect(file.mutations("0").count >= file.count, "\(file.path)") }
  }

  @Test(
    .enabled(if: BuiltCommand.isRelease, "make test runs it: thousands of starts need the release build"),
    arguments: ["state.plist", "alerts.plist", "settings.plist", "journal.jsonl"], Self.numbers)
  func `any number in a file lets every command end by itself`(file: String, number: String) async throws {
    let file = try #require(files.first { name(of: $0.path) == file })
    var failures: [String] = []

    for mutation in file.mutations(number) {
      try write(mutation.text, to: file.path)
      let wrong = zip(Self.commands, try await statuses()).filter { !["0", "6"].contains($1) }
      if !wrong.isEmpty { failures.append("\(mutation.what): \(wrong.map { "\($0) ended with \($1)" })") }
    }

    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}
