import Foundation
import PosixKit
import ReminderFiles
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
}
