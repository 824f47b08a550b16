import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

private func text(_ executable: String, isIsolated: Bool = true) -> String {
  AutostartUnit.text(executable: executable, description: "Water Reminder", isIsolated: isIsolated)
}

private func state(of unit: AutostartUnit) throws -> AutostartEntry.State {
  try unit.state(for: "/p/reminder-notify", find: { $0.hasPrefix("/gone") ? nil : $0 }, .live)
}

@Suite struct AutostartUnitTests {
  private let directory: TemporaryDirectory
  private let unit: AutostartUnit

  init() throws {
    directory = try TemporaryDirectory()
    unit = AutostartUnit(path: directory.path + "/systemd/user/reminder-notify.service")
  }

  @Test func `a unit is bound to the graphical session, and tells when it is ready`() {
    let lines = text("/usr/bin/reminder-notify").split(separator: "\n")

    for line in [
      "PartOf=graphical-session.target", "After=graphical-session.target", "WantedBy=graphical-session.target",
      "ConditionFileIsExecutable=/usr/bin/reminder-notify", "Type=notify", "Restart=on-failure",
      #"ExecStart="/usr/bin/reminder-notify" run --wait"#, "ProtectSystem=full",
    ] {
      #expect(lines.contains(Substring(line)))
    }
  }

  @Test func `where services of a user get no user namespace, nothing that needs one is in the unit`() {
    let text = text("/a", isIsolated: false)

    #expect(text.contains("\nRestrictAddressFamilies=AF_UNIX\n"))
    for option in ["Private", "Protect", "Capability"] { #expect(!text.contains("\n" + option)) }
  }

  @Test(arguments: [
    "/usr/bin/reminder-notify", "/home/나/물 알림/reminder-notify", "/a b/c'd/e\"f", #"/back\slash\\two"#, "/100%/%f",
    "/a$HOME",
  ])
  func `the path of the program is read out of the unit as it is`(path: String) {
    #expect(AutostartUnit.program(in: text(path)) == path)
  }

  @Test func `a unit that is written is wanted by its target, and leaves nothing when it is removed`() throws {
    #expect(try state(of: unit) == .off)
    try unit.remove(.live)

    try unit.write(text("/p/reminder-notify"), .live)
    try unit.write(text("/p/reminder-notify"), .live)

    #expect(try state(of: unit) == .on)
    let wants = directory.path + "/systemd/user/graphical-session.target.wants"
    let link = URL(filePath: wants + "/reminder-notify.service")
    #expect(link.resolvingSymlinksInPath().path == URL(filePath: unit.path).resolvingSymlinksInPath().path)
    try unit.remove(.live)
    #expect(try state(of: unit) == .off)
    #expect(try FileManager.default.contentsOfDirectory(atPath: wants).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: unit.path))
  }

  @Test(arguments: [
    ("/q/reminder-notify", AutostartEntry.State.startsOther("/q/reminder-notify")),
    ("/gone/reminder-notify", .startsNothing("/gone/reminder-notify")), ("/usr/bin/env", .on),
  ])
  func `a unit starts another copy, nothing, or a command of the user's own`(
    program: String, expected: AutostartEntry.State
  ) throws {
    try unit.write(text(program), .live)

    #expect(try state(of: unit) == expected)
  }

  @Test func `a unit that the target does not want any more is off`() throws {
    try unit.write(text("/p/reminder-notify"), .live)
    try FileManager.default.removeItem(
      atPath: directory.path + "/systemd/user/graphical-session.target.wants/reminder-notify.service")

    #expect(try state(of: unit) == .off)
  }

  @Test(
    .enabled(if: CalendarOracle.isInstalled, "systemd-analyze (of the package systemd) is not installed"),
    arguments: [
      ["--user", "verify"], ["--user", "security", "--offline=true", "--no-pager", "--threshold=24"],
    ])
  func `systemd has nothing against a unit, and finds it exposed as little as the manual says`(
    words: [String]
  ) throws {
    let isVerified = words.contains("verify")
    try unit.write(text("/usr/bin/true"), .live)

    let (status, said) = try analyze(words)

    #expect(status == 0)
    #expect(isVerified ? said.isEmpty : said.contains("reminder-notify.service: 2.3 "))
    try unit.write(isVerified ? "[Service]\nRestartt=no\n" : text("/usr/bin/true", isIsolated: false), .live)
    let other = try analyze(words)
    #expect(isVerified ? other.said.contains("Restartt") : other.status == 1)
  }

  /// Runs systemd-analyze(1) on the unit.
  private func analyze(_ words: [String]) throws -> (status: Int32, said: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["systemd-analyze"] + words + [unit.path]
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "XDG_RUNTIME_DIR": directory.path,
    ]
    (process.standardOutput, process.standardError) = (output, output)
    try process.runUnblocked()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }
}
