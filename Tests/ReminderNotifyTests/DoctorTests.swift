import Foundation
import PosixKit
import ReminderModel
import TestSupport
import Testing

@testable import reminder_notify

/// What `doctor` says of a desktop in good order, and of one in which something is broken.
@Suite struct DoctorTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox { try .inGoodOrder(language) }

  private func checks(_ sandbox: Sandbox) throws -> [String: DoctorCheck] { try sandbox.checks() }

  @Test(arguments: Language.allCases)
  func `of a desktop in good order all is well`(language: Language) throws {
    let sandbox = try sandbox(language)

    let outcome = sandbox.run("doctor")
    let found = try checks(sandbox)

    #expect(outcome.status == .done, "\(outcome.output)")
    #expect(outcome.output.hasSuffix(language == .korean ? "문제가 없습니다.\n" : "All is well.\n"))
    #expect(found.count == 29 && found.values.allSatisfy { $0.ok != false && $0.fix == nil })
    #expect(
      found.filter { $0.value.ok == nil }.keys.sorted() == [
        "holidays", "journal", "log", "lunarTable", "muted", "state",
      ])
  }

  @Test(arguments: BrokenDesktop.all.map(\.name), Language.allCases)
  func `each broken situation is named, with its cure`(name: String, language: Language) throws {
    let (_, id, fix, damage) = try #require(BrokenDesktop.all.first { $0.name == name })
    let sandbox = try sandbox(language)
    try damage(sandbox)

    let outcome = sandbox.run("doctor")
    let found = try checks(sandbox)

    #expect(outcome.status == .failed)
    #expect(found[id]?.ok == false, "\(found)")
    let expected = fix.map { language == .korean ? $0.replacing("LC_ALL=C.UTF-8", with: "LC_ALL=ko_KR.UTF-8") : $0 }
    #expect(found[id]?.fix == expected)
    #expect(!outcome.messages.contains("doctor."))
    if let expected { #expect(outcome.output.contains("    " + expected + "\n")) }
  }

  @Test(arguments: [
    (["apt", "pacman"], "sudo apt install dunst", "sudo apt install fonts-noto-cjk"),
    (["rpm-ostree", "dnf"], "rpm-ostree install dunst", "rpm-ostree install google-noto-sans-cjk-fonts"),
    (["dnf"], "sudo dnf install dunst", "sudo dnf install google-noto-sans-cjk-fonts"),
    (["zypper"], "sudo zypper install dunst", "sudo zypper install google-noto-sans-cjk-fonts"),
    (["pacman"], "sudo pacman -S dunst", "sudo pacman -S noto-fonts-cjk"), (["nix-env"], nil, nil),
  ])
  func `a package is installed by the package manager that there is`(
    programs: [String], server: String?, font: String?
  ) throws {
    let sandbox = try sandbox()
    let find = sandbox.findProgram
    sandbox.findProgram = { $0.contains("reminder") ? find($0) : programs.contains($0) ? "/usr/bin/" + $0 : nil }
    sandbox.server?.present = false
    sandbox.server?.answers = false
    sandbox.server?.activatable = false
    sandbox.reply("fc-list", "")

    let found = try checks(sandbox)

    #expect(found["server"]?.ok == false && found["server"]?.fix == server)
    #expect(found["fonts"]?.ok == false && found["fonts"]?.fix == font)
  }

  @Test(arguments: [
    ("fedora", "sudo dnf install dunst"), ("\"suse opensuse\"", "sudo zypper install dunst"),
    ("nixos", "sudo apt install dunst"),
  ])
  func `the package manager of the distribution goes before that of another one`(like: String, server: String) throws {
    let sandbox = try sandbox()
    let (find, read) = (sandbox.findProgram, sandbox.fileSystem.read)
    sandbox.findProgram = { ["rpm-ostree", "pacman"].contains($0) ? nil : find($0) }
    sandbox.fileSystem.read = { (path, limit) throws(FileSystem.ReadError) in
      path == "/etc/os-release" ? Array("NAME=x\nID=x\nID_LIKE=\(like)\n".utf8) : try read(path, limit)
    }
    sandbox.server = ServerReport()
    sandbox.server?.bus = true

    #expect(try checks(sandbox)["server"]?.fix == server)
  }

  @Test(arguments: [
    ("dunst", "dunst"), ("xfce4-notifyd", "xfce4-notifyd"), ("notification-da", "notification-daemon"), ("", "unknown"),
  ])
  func `a server that hangs is named with its process`(comm: String, name: String) throws {
    let sandbox = try sandbox()
    sandbox.server?.answers = false
    sandbox.reply("busctl", "PID=812\nComm=\(comm)\n")

    #expect(try checks(sandbox)["server"]?.text == "not responding: \(name) (PID 812)")
  }

  @Test func `what is only read need not be writable`() throws {
    let sandbox = try sandbox()
    let folder = parent(of: sandbox.paths.journal)
    let files = [sandbox.paths.holidays, sandbox.paths.kindnesses, folder + "/journal-2025.jsonl"]
    for file in files { try sandbox.write("", to: file) }
    sandbox.machine.status = { [files] path in
      FileStatus(
        permissions: files.contains(path) ? 0o400 : 0o700, isUsable: !files.contains(path), isReadable: true,
        freeBytes: 1 << 30)
    }
    #expect(try checks(sandbox)["modes"]?.ok == true)

    sandbox.close(sandbox.paths.holidays, mode: 0)
    #expect(try checks(sandbox)["modes"]?.fix == "chmod 600 /home/me/.config/reminder-notify/holidays.txt")
  }

  @Test func `an entry that a window manager does not read is well only where its configuration has the line`() throws {
    let sandbox = try sandbox()
    sandbox.session.desktop = "wayfire"
    let environment = sandbox.machine.environment
    sandbox.machine.environment = { [home = sandbox.home] in $0 == "HOME" ? home : environment($0) }
    func found() throws -> DoctorCheck { try #require(try checks(sandbox)["autostart"]) }
    let line = "reminder-notify = /home/me/bin/reminder-notify run --wait"

    for text in [nil, "# \(line)\n"] {
      if let text { try sandbox.write(text, to: sandbox.home + "/.config/wayfire.ini") }
      #expect(try found().ok == nil && found().fix == "[autostart]\n" + line)
    }
    #expect(try found().text.hasSuffix("add this to ~/.config/wayfire.ini:"))
    #expect(sandbox.run("doctor").output.contains("    [autostart]\n    \(line)\n"))
    try sandbox.write("[autostart]\n\(line)\n", to: sandbox.home + "/.config/wayfire.ini")
    #expect(try found().ok == true && found().text == "Autostart is enabled: ~/.config/wayfire.ini")
  }

  @Test func `a daemon of the unit is well, and its log is that of systemd`() throws {
    let sandbox = try sandbox()
    try sandbox.enableUnit()
    sandbox.machine.groups = { _ in "1:name=systemd:/a.slice/app.slice/reminder-notify.service\n0::/a.slice\n" }

    let found = try checks(sandbox)

    #expect(found["daemon"]?.ok == true)
    #expect(found["log"]?.text == "journalctl --user -u reminder-notify")
  }

  @Test(arguments: [("", true), ("4711\n", false)])
  func `the last message is told of a daemon that did not end as it should`(lock: String, isWell: Bool) throws {
    let (file, unit) = (try sandbox(), try sandbox())
    for sandbox in [file, unit] {
      sandbox.daemon = nil
      try sandbox.write(lock, to: sandbox.paths.daemonLock)
    }
    try file.write("2026-11-21T09:00:00+09:00 Next\n2026-11-21T09:30:00+09:00 Bad\n", to: file.paths.daemonLog)
    try unit.enableUnit()
    let output = unit.machine.output
    unit.machine.output = { program, arguments in
      program == "journalctl" && arguments.last == "_SYSTEMD_USER_UNIT=reminder-notify.service"
        ? "Bad\n" : output(program, arguments)
    }

    for (sandbox, said, place) in [
      (file, "2026-11-21T09:30:00+09:00 Bad", "/home/me/.local/state/reminder-notify/daemon.log"),
      (unit, "Bad", "journalctl --user -u reminder-notify"),
    ] {
      let found = try checks(sandbox)["log"]
      #expect(found?.ok == isWell)
      #expect(
        found?.text == (isWell ? place : "the daemon ended unexpectedly; its last message: \(said) (\(place))"))
    }
  }

  @Test func `without a session bus what needs it is not known`() throws {
    let sandbox = try sandbox()
    (sandbox.server, sandbox.daemon) = (ServerReport(), nil)

    let found = try checks(sandbox)

    #expect(found["bus"]?.ok == false)
    for id in ["server", "buttons", "muted", "dnd", "daemon", "version", "zone"] {
      #expect(found[id].map { $0.ok == nil } == true, "\(id)")
    }
  }

  @Test func `a damaged list has its last good version beside it`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "10:00")
    try sandbox.write("<plist", to: sandbox.paths.alerts)

    #expect(try checks(sandbox)["alerts"]?.fix == "reminder-notify undo --restore")
  }

  @Test func `a list of a later version, or behind a link, is not replaced by an older one`() throws {
    let (later, linked) = (try sandbox(), try sandbox())
    for sandbox in [later, linked] { _ = sandbox.run("add", "10:00") }
    try later.write("<plist><dict><key>schema</key><integer>2</integer></dict></plist>", to: later.paths.alerts)
    try FileManager.default.removeItem(atPath: linked.paths.alerts)
    try linked.write("<plist", to: linked.home + "/sync/alerts.plist")
    try FileManager.default.createSymbolicLink(
      atPath: linked.paths.alerts, withDestinationPath: linked.home + "/sync/alerts.plist")
    try linked.write("", to: linked.home + "/sync/alerts.sync-conflict-20261121.plist")

    let found = try checks(linked)

    #expect(try checks(later)["alerts"]?.fix == nil)
    #expect(found["alerts"]?.fix == "reminder-notify undo --restore")
    #expect(found["copies"]?.fix?.hasSuffix("/home/me/sync/alerts.sync-conflict-20261121.plist") == true)
    #expect(found["modes"]?.ok == true)
  }

  @Test func `fix runs what loses nothing, after a yes, and no decision of the user's`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("autostart", "disable")
    _ = sandbox.run("pause")
    sandbox.machine.output = { program, _ in program == "fc-list" ? "Noto\n" : "0.0.9\n" }
    sandbox.alarmProblem = .muted
    var (ran, asked): ([[String]], [String]) = ([], [])
    sandbox.runProgram = { program, arguments in
      ran.append([program] + arguments)
      return .exited(0)
    }

    sandbox.answer = { question in
      asked.append(question)
      return "n"
    }
    #expect(sandbox.run("doctor", "--fix").status == .failed)
    #expect(ran.isEmpty && asked == ["Run 'reminder-notify restart'? [y/N] "])
    sandbox.answer = { _ in "y" }
    #expect(sandbox.run("doctor", "--fix").output.contains("Done: reminder-notify restart\n"))
    #expect(ran == [["/usr/bin/env", sandbox.home + "/bin/reminder-notify", "restart"]])
  }

  @Test func `off a terminal fix asks nothing`() throws {
    let sandbox = try sandbox()
    sandbox.daemon = nil
    var ran = 0
    sandbox.runProgram = { _, _ in
      ran += 1
      return .exited(1)
    }

    #expect(sandbox.run("doctor", "--fix").status == .usage)
    #expect(ran == 0)
    #expect(sandbox.run("doctor", "--fix", "-y").output.contains("That did not work: reminder-notify restart\n"))
    #expect(ran == 1)
    #expect(sandbox.run("doctor", "--json", "--show").status == .usage)
  }

  @Test func `show measures a notification, and its report has no label and no path`() throws {
    let sandbox = try sandbox()
    try sandbox.store([.sample(1, "09:30", label: "비밀")])
    sandbox.server?.doNotDisturb = true
    var waited = 0
    sandbox.wait = { milliseconds in
      waited += milliseconds
      guard waited == 1 else { return }
      sandbox.passed += 1
      try sandbox.showTests()
    }

    let outcome = sandbox.run("doctor", "--show")

    #expect(
      outcome.output.contains(
        "The notification was shown after 1000 ms.\n"
          + "problem: Do not disturb: It is on: the desktop holds notifications back, and sounds stay silent.\nWake-ups of the daemon in 10 s: 0\n"
      ))
    let report = outcome.output.split(separator: "For a bug report, without labels and paths:\n").last ?? ""
    #expect(
      report.contains("reminder-notify: 0.1.0, daemon 0.1.0\n") && report.contains("server: dunst 1.9.0 (actions body)")
    )
    #expect(!report.contains("비밀") && !report.contains(sandbox.home) && !report.contains("/home/me"))
    #expect(waited == 13_001)
  }

  @Test func `show says where nothing is shown, and prints its report all the same`() throws {
    let sandbox = try sandbox()
    sandbox.wait = { _ in }

    let outcome = sandbox.run("doctor", "--show")

    #expect(outcome.status == .failed)
    #expect(outcome.output.contains("To see why: reminder-notify doctor\n"))
    #expect(outcome.output.contains("notification: not shown\n"))
  }

  @Test func `show without a daemon says how to start it`() throws {
    let sandbox = try sandbox()
    sandbox.daemon = nil

    #expect(sandbox.run("doctor", "--show").messages.contains("To start it: reminder-notify restart"))
  }
}
