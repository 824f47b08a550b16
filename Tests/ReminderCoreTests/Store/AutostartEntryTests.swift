import Foundation
import Glibc
import PosixKit
import ReminderFiles
import Testing

private func text(_ executable: String) -> String {
  AutostartEntry.text(
    executable: executable, names: [(.english, "Water Reminder", "Drink"), (.korean, "물 알림", "마시기")])
}

@Test func `an entry names the program in both languages and starts the daemon`() {
  #expect(
    text("/usr/bin/reminder-notify") == """
      [Desktop Entry]
      Type=Application
      Name=Water Reminder
      Comment=Drink
      Name[ko]=물 알림
      Comment[ko]=마시기
      TryExec=/usr/bin/reminder-notify
      Exec="/usr/bin/reminder-notify" run --wait
      Icon=reminder-notify
      Terminal=false
      NoDisplay=true

      """)
}

/// What a session does with an entry, where this program is `/a` and every program is where an entry says.
private func state(of entry: AutostartEntry) throws -> AutostartEntry.State {
  try entry.state(for: "/a", find: { $0 }, .live)
}

/// The program and its arguments that a desktop reads out of an entry (Desktop Entry Specification, "The Exec key").
private func command(in entry: String) throws -> [String] {
  let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("Exec=") }).dropFirst(5)
  // First as every string of an entry: only \\ occurs here.
  let value = line.replacing(#"\\"#, with: #"\"#)
  // Then as a command line: quotes, backslashes inside them, and %% for one per cent sign.
  var words = [""]
  var isQuoted = false
  var characters = value.makeIterator()
  while let character = characters.next() {
    switch character {
    case "\"": isQuoted.toggle()
    case " " where !isQuoted: words.append("")
    case "\\":
      let escaped = characters.next()
      words[words.count - 1].append(try #require(escaped))
    case "%":
      let second = characters.next()
      #expect(second == "%")
      words[words.count - 1].append("%")
    default:
      #expect(isQuoted || character.isLetter || character == "-")
      words[words.count - 1].append(character)
    }
  }
  return words
}

@Test(arguments: [
  "/usr/bin/reminder-notify", "/home/나/물 알림/reminder-notify", "/a b/c'd/e\"f", "/a$HOME/`x`", #"/back\slash\\two"#,
  "/100%/%f",
  "/tab~#;&|<>(){}*?!", "/é/e\u{301}",
])
func `a desktop reads the path of the program as it is`(path: String) throws {
  #expect(try command(in: text(path)) == [path, "run", "--wait"])
  #expect(AutostartEntry.program(in: text(path)) == path)
}

@Test func `enabling writes the entry, once more replaces it, and disabling removes it`() throws {
  let directory = try TemporaryDirectory()
  let entry = AutostartEntry(path: directory.path + "/config/autostart/reminder-notify.desktop")
  #expect(try state(of: entry) == .off)
  try entry.remove(.live)

  try entry.write(text("/a"), .live)
  try entry.write(text("/b"), .live)

  #expect(try state(of: entry) == .on)
  #expect(try contents(entry.path) == Data(text("/b").utf8))
  #expect(try FileManager.default.contentsOfDirectory(atPath: parent(of: entry.path)).count == 1)
  try entry.remove(.live)
  #expect(try state(of: entry) == .off)
  #expect(try FileManager.default.contentsOfDirectory(atPath: parent(of: entry.path)).isEmpty)
}

@Test(arguments: [
  ("", true), ("Hidden=false\n", true), ("Hidden=true\n", false), ("Hidden = true\n", false), ("#Hidden=true\n", true),
  ("X-GNOME-Autostart-enabled=false\n", false), ("X-GNOME-Autostart-enabled=true\n", true),
])
func `an entry that a desktop's settings switched off is not enabled`(line: String, isEnabled: Bool) throws {
  let directory = try TemporaryDirectory()
  let path = try directory.write(text("/a") + line, to: "reminder-notify.desktop")

  #expect(try state(of: AutostartEntry(path: path)) == (isEnabled ? .on : .off))
}

@Test func `what prevents writing the entry is named`() throws {
  let directory = try TemporaryDirectory()
  try directory.write("", to: "file")
  let entry = AutostartEntry(path: directory.path + "/file/reminder-notify.desktop")

  let error = #expect(throws: AutostartEntry.CannotChange.self) { try entry.write("", .live) }

  #expect(error?.path == entry.path && error?.error.reason == .notDirectory)
  #expect(throws: AutostartEntry.CannotChange.self) { try entry.remove(.live) }
}

@Test func `an entry that cannot be read is an error and not switched off`() {
  var fileSystem = FileSystem.live
  let denied = SystemError(call: "open", code: EACCES)
  fileSystem.read = { (_, _) throws(FileSystem.ReadError) in throw .system(denied) }

  let error = #expect(throws: AutostartEntry.CannotRead.self) {
    try AutostartEntry(path: "/x").state(for: "/a", find: { $0 }, fileSystem)
  }

  #expect(error?.path == "/x" && error?.error == denied)
}

/// The line of an entry, and what a session does with it: there are `/p/reminder-notify`, which is this program, its
/// link `/l/reminder-notify`, another copy `/q/reminder-notify`, and `env`.
@Test(arguments: [
  (#"Exec="/p/reminder-notify" run --wait"#, AutostartEntry.State.on), ("Exec=/p/reminder-notify run", .on),
  ("Exec = /p/reminder-notify run", .on), ("Exec=reminder-notify run", .on), ("Exec=/l/reminder-notify run", .on),
  ("Exec=env A=1 /gone/reminder-notify run", .on),
  ("Exec=/q/reminder-notify run", .startsOther("/q/reminder-notify")),
  (#"Exec="/gone/reminder-notify" run"#, .startsNothing("/gone/reminder-notify")),
  ("Exec=gone", .startsNothing("gone")), ("Exec=", .startsNothing("")), ("Name=x", .startsNothing("")),
])
func `an entry starts this program, a command of the user's own, another copy, or nothing`(
  line: String, expected: AutostartEntry.State
) throws {
  let programs = [
    "/p/reminder-notify": "/p/reminder-notify", "reminder-notify": "/p/reminder-notify",
    "/l/reminder-notify": "/p/reminder-notify", "/q/reminder-notify": "/q/reminder-notify", "env": "/usr/bin/env",
  ]
  let directory = try TemporaryDirectory()
  let path = try directory.write("[Desktop Entry]\n\(line)\n", to: "reminder-notify.desktop")

  #expect(try AutostartEntry(path: path).state(for: "/p/reminder-notify", find: { programs[$0] }, .live) == expected)
}
