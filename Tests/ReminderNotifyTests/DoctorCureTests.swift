import Foundation
import PosixKit
import ReminderModel
import TestSupport
import Testing

@testable import reminder_notify

/// The sentences of `doctor` and its commands, where one situation has several.
@Suite struct DoctorCureTests {
  @Test(arguments: [
    (nil, [], "editor"), ("code -w", [], "code -w"), (" ", ["editor"], "nano"), (nil, ["editor", "nano"], "vi"),
    (nil, ["editor", "nano", "vi"], "vi"),
  ])
  func `the editor is the chosen one, or the first that is there`(
    chosen: String?, lost: [String], editor: String
  ) throws {
    let sandbox = try Sandbox.inGoodOrder()
    if let chosen { sandbox.setVariable("EDITOR", chosen) }
    for name in lost { sandbox.lose(name) }
    try sandbox.write("<plist", to: sandbox.paths.settings)

    #expect(try sandbox.checks()["settings"]?.fix == editor + " /home/me/.config/reminder-notify/settings.plist")
  }

  @Test func `an entry beside a unit is told by autostart status too`() throws {
    let sandbox = try Sandbox.inGoodOrder()
    let entry = try String(contentsOfFile: sandbox.paths.autostartEntry, encoding: .utf8)
    try sandbox.enableUnit()
    try sandbox.write(entry, to: sandbox.paths.autostartEntry)

    let status = sandbox.run("autostart", "status")

    #expect(status.status == .done && status.messages.contains("both start the daemon"), "\(status.messages)")
  }

  @Test func `lines of the journal that cannot be read are counted, and cost themselves alone`() throws {
    let sandbox = try Sandbox.inGoodOrder()
    try sandbox.record(.sample(1, due: "2026-11-21T09:30"))
    let text = try String(contentsOfFile: sandbox.paths.journal, encoding: .utf8)
    try sandbox.write("{\n" + text, to: sandbox.paths.journal)

    let journal = try sandbox.checks()["journal"]

    #expect(journal?.ok == true && journal?.text == "Skipped unreadable journal lines: 1.")
  }

  @Test func `a bus that is not known is that of a program that is not there or does not start, or does not answer`()
    throws
  {
    let sandbox = try Sandbox.inGoodOrder()
    sandbox.server = nil
    func bus() throws -> String? {
      let bus = try sandbox.checks()["bus"]
      #expect(bus?.ok == false && bus?.fix == nil)
      return bus?.text
    }

    #expect(try bus() == "The daemon's program was not found, so the session cannot be asked.")
    let program = try sandbox.installDaemon()
    #expect(try bus() == "The session bus does not answer.")
    sandbox.reply(program, nil)
    #expect(
      try bus()
        == "The daemon's program does not start. To see why: /home/me/libexec/reminder-notify/reminder-notifyd --version"
    )
  }

  @Test func `where the daemon's program reports nothing, restart is the cure of nothing`() throws {
    let sandbox = try Sandbox.inGoodOrder()
    try sandbox.installDaemon()
    sandbox.server = nil
    sandbox.machine.executable = { _ in "/usr/libexec/reminder-notify/reminder-notifyd (deleted)" }

    #expect(try sandbox.checks()["version"]?.ok == false)
    #expect(try sandbox.checks().values.allSatisfy { $0.fix?.hasSuffix("restart") != true })
  }

  @Test func `the sentences say what is the matter`() throws {
    let sandbox = try Sandbox.inGoodOrder()
    let program = try sandbox.installDaemon()
    sandbox.reply(program, nil)
    sandbox.machine.executable = { _ in program + " (deleted)" }
    sandbox.machine.isStopped = { _ in true }
    sandbox.refuse(sandbox.paths.autostartEntry)

    let found = try sandbox.checks()

    #expect(
      found["version"]?.text == "The daemon's program was replaced by one that does not start: "
        + "/home/me/libexec/reminder-notify/reminder-notifyd")
    #expect(found["daemon"]?.text == "stopped (PID 4711)")
    #expect(
      found["autostart"]?.text
        == "/home/me/.config/autostart/reminder-notify.desktop: cannot be read. Permission is denied.")
  }

  @Test(arguments: ["/.config", "/.local"])
  func `a folder above that cannot be used is named, also where no file of the program can be reached`(
    folder: String
  ) throws {
    let sandbox = try Sandbox.inGoodOrder()
    let closed = sandbox.home + folder
    sandbox.closeAbove(closed)

    let found = try sandbox.checks()

    #expect(found["modes"]?.text == "cannot be read and written: /home/me" + folder)
    #expect(found["disk"]?.text != "there is none yet")
  }

  @Test func `of a folder of another user the files are not named beside it`() throws {
    let sandbox = try Sandbox.inGoodOrder()
    let folder = parent(of: sandbox.paths.alerts)
    sandbox.machine.status = { path in
      let isOwn = !path.hasPrefix(folder)
      return FileStatus(permissions: 0o700, isUsable: isOwn, isOwn: isOwn, isFolder: path == folder)
    }

    #expect(try sandbox.checks()["modes"]?.fix == #"sudo chown -R "$USER" /home/me/.config/reminder-notify"#)
  }

  @Test(arguments: Language.allCases)
  func `doctor, which changes nothing, does not say so of a file`(language: Language) throws {
    let sandbox = try Sandbox.inGoodOrder(language)
    for path in [sandbox.paths.alerts, sandbox.paths.settings, sandbox.paths.state] {
      try sandbox.write("<plist", to: path)
    }
    try sandbox.write("", to: sandbox.paths.journal)
    sandbox.fileSystem.openAtEnd = { _ throws(SystemError) in throw SystemError(call: "open", code: 13) }
    try FileManager.default.createDirectory(atPath: sandbox.paths.holidays, withIntermediateDirectories: true)

    let output = sandbox.run("doctor").output

    for text in ["Nothing was changed", "left as it is", "바뀌지 않았습니다", "그대로 두었습니다"] {
      #expect(!output.contains(text), "\(output)")
    }
    #expect(output.contains("/home/me/.config/reminder-notify/alerts.plist"))
  }

  static let locales: [(variables: [String: String], lost: [String], text: String, fix: String?)] = [
    (
      ["LANG": "ko_KR.UTF-8"], [], "ko_KR.UTF-8",
      "sudo apt install locales && echo 'ko_KR.UTF-8 UTF-8' | sudo tee -a /etc/locale.gen && sudo locale-gen"
    ),
    (
      ["LANG": "ca_ES.utf8@valencia"], ["apt"], "ca_ES.utf8@valencia",
      "echo 'ca_ES.UTF-8@valencia UTF-8' | sudo tee -a /etc/locale.gen && sudo locale-gen"
    ),
    (
      ["LANG": "ko_KR.UTF-8"], ["apt", "locale-gen", "rpm-ostree"], "ko_KR.UTF-8", "sudo dnf install glibc-langpack-ko"
    ),
    (
      ["LANG": "ko_KR.UTF-8"], ["apt", "locale-gen", "rpm-ostree", "dnf"], "ko_KR.UTF-8",
      "sudo zypper install glibc-locale"
    ),
    (["LANG": "ko_KR.UTF-8"], ["apt", "locale-gen", "rpm-ostree", "dnf", "zypper"], "ko_KR.UTF-8", nil),
    (
      ["LANG": "C.UTF-8", "LC_CTYPE": "C.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], ["apt"], "ko_KR.UTF-8",
      "echo 'ko_KR.UTF-8 UTF-8' | sudo tee -a /etc/locale.gen && sudo locale-gen"
    ),
    (["LANG": "ko.UTF-8"], [], "ko.UTF-8", nil), (["LANG": "C.UTF-8", "LC_MESSAGES": "ko_KR"], [], "ko_KR", nil),
  ]

  @Test(arguments: locales.indices)
  func `a locale that is not installed is a hint, with what installs it`(place: Int) throws {
    let (variables, lost, name, fix) = Self.locales[place]
    let sandbox = try Sandbox.inGoodOrder()
    let environment = sandbox.machine.environment
    sandbox.machine.environment = { variables[$0] ?? environment($0) }
    sandbox.machine.hasLocale = { ["C", "C.UTF-8"].contains($0) }
    for program in lost + (lost.isEmpty ? ["locale-gen"] : []) { sandbox.lose(program) }

    let found = try #require(try sandbox.checks()["locale"])

    #expect(found.ok == nil && found.text.hasPrefix(name + " is not installed."))
    #expect(found.fix == fix)
    #expect(sandbox.run("doctor").status == .done)
  }

  @Test func `a sound of an alert that is no sound is taken away from the alert`() throws {
    let sandbox = try Sandbox.inGoodOrder()
    let sound = try sandbox.setSoundFile()
    try sandbox.settle { $0.sound = "bell" }
    _ = sandbox.run("edit", "1", "--sound", sound)
    #expect(try sandbox.checks()["files"]?.ok == true)
    try sandbox.refuseSounds()

    let found = try sandbox.checks()["files"]

    #expect(found?.text == "/home/me/a.wav: this sound cannot be read. Is it a WAV, FLAC, Ogg or MP3 file?")
    #expect(found?.fix == "reminder-notify edit 1 --sound ''")
    #expect(sandbox.run("edit", "1", "--sound", "").status == .done)
    #expect(try sandbox.checks()["files"]?.ok == nil)
  }

  @Test func `where the lock cannot be opened, no command says that the daemon does not run`() throws {
    let sandbox = try Sandbox.inGoodOrder()
    // One that has come since, and waits.
    _ = sandbox.run("add", "+1m")
    sandbox.passed = 120
    sandbox.daemon = nil
    #expect(sandbox.run("status").output.contains("the daemon is not running"))
    #expect(sandbox.run("why", "2").output.contains("the daemon was not running"))
    sandbox.closeLock()
    let text =
      "It is not known whether the daemon runs: /home/me/.local/state/reminder-notify/daemon.lock cannot be opened. Permission is denied."

    let found = try sandbox.checks()
    let status = sandbox.run("status")

    #expect(found["daemon"]?.text == text)
    #expect(status.output.contains(text + " → chmod 600 /home/me/.local/state/reminder-notify/daemon.lock\n"))
    #expect(status.messages == "")
    for words in [["doctor", "--show"], ["list"], ["restart"], ["quit"]] {
      let outcome = sandbox.run(words)
      #expect(outcome.messages.contains(text) && !outcome.screen.contains("not running"), "\(outcome)")
    }
    #expect(!status.output.contains("not running") && !sandbox.run("why", "2").output.contains("not running"))
    for id in ["version", "zone"] { #expect(found[id].map { $0.ok == nil && $0.text == "unknown" } == true) }
  }
}
