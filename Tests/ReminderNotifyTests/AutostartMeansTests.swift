import Foundation
import PosixKit
import ReminderFiles
import Testing

@testable import reminder_notify

/// By which means the daemon is started at login.
@Suite struct AutostartMeansTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    sandbox.daemon = nil
    try sandbox.installDaemon()
  }

  /// A session that systemd runs; the programs that were run are in what this returns.
  private func systemd(isTargetActive: Bool = true, allowsIsolation: Bool = true, starts: Int32? = nil) -> Runs {
    let runs = Runs()
    sandbox.session.hasUserManager = true
    sandbox.runProgram = { [sandbox] program, words in
      runs.lines.append(([program] + words).joined(separator: " "))
      if words.contains("is-active") { return .exited(isTargetActive ? 0 : 3) }
      if words.contains("restart") { sandbox.daemon = starts }
      return .exited(program == "systemd-run" && !allowsIsolation ? 1 : 0)
    }
    return runs
  }

  private final class Runs { var lines: [String] = [] }

  private func json(_ words: String...) throws -> JSONValue { try JSONValue(sandbox.run(["autostart"] + words).output) }

  private var exists: (unit: Bool, entry: Bool) {
    let manager = FileManager.default
    return (
      manager.fileExists(atPath: sandbox.paths.autostartUnit), manager.fileExists(atPath: sandbox.paths.autostartEntry)
    )
  }

  @Test func `where systemd runs the graphical session it is a unit, and elsewhere an entry, never both`() throws {
    let runs = systemd()

    let outcome = sandbox.run("autostart", "enable")

    let path = "/home/me/.config/systemd/user/reminder-notify.service"
    #expect(outcome.output == "Starts with every graphical session, as a systemd user unit: \(path)\n")
    #expect(exists == (true, false))
    #expect(runs.lines.last == "systemctl --user --quiet daemon-reload")
    #expect(try json("status", "--json")["means"] == "systemd")
    #expect(try json("status", "--json")["entry"] == .string(path))
    #expect(
      sandbox.run("autostart", "status").output == "Autostart is enabled, as a systemd user unit: \(path)\n")
    #expect(try json("enable", "--xdg", "--json")["means"] == "xdg")
    #expect(exists == (false, true))
    #expect(try json("enable", "--json")["means"] == "systemd")
    #expect(exists == (true, false))
    #expect(try json("disable", "--json")["enabled"] == false)
    #expect(exists == (false, false))
  }

  @Test func `where the session does not reach the target the folder of the desktop is used, or the unit on demand`() {
    _ = systemd(isTargetActive: false)

    #expect(sandbox.run("autostart", "enable").output.hasPrefix("Starts at every login: "))
    let outcome = sandbox.run("autostart", "enable", "--systemd")

    #expect(exists == (true, false))
    #expect(outcome.messages.contains("\ngraphical-session.target is not active in this session"))
  }

  @Test(arguments: [true, false])
  func `the sandbox is as close as the manager of this machine can make it, and is told`(allowsIsolation: Bool) throws {
    let runs = systemd(allowsIsolation: allowsIsolation)

    let outcome = sandbox.run("autostart", "enable")

    #expect(outcome.messages.hasPrefix("systemd confines it" + (allowsIsolation ? ":" : " without user namespaces")))
    let text = try String(contentsOfFile: sandbox.paths.autostartUnit, encoding: .utf8)
    #expect(text.contains("\nPrivateUsers=yes\n") == allowsIsolation)
    let trial = runs.lines.first { $0.hasPrefix("systemd-run --user ") }
    #expect(trial?.hasSuffix("/libexec/reminder-notify/reminder-notifyd --version") == true)
  }

  @Test func `a unit that is enabled is started by systemd, and restart does so too`() throws {
    let runs = systemd(starts: 4712)
    sandbox.server = .dunst

    let outcome = sandbox.run("autostart", "enable", "--now")

    #expect(outcome.output.hasSuffix("The daemon has started (PID 4712).\n"))
    // A start does nothing while the process of before still ends.
    #expect(
      runs.lines.suffix(2) == [
        "systemctl --user --quiet reset-failed reminder-notify.service",
        "systemctl --user --quiet restart reminder-notify.service",
      ])
    sandbox.end = { [sandbox] (_) throws(SystemError) in
      sandbox.daemon = nil
      return true
    }
    #expect(
      sandbox.run("restart").output == "The daemon has ended (PID 4712).\nThe daemon has started (PID 4712).\n")
  }

  @Test
  func `a unit that systemd has started, and that runs no daemon, is not stood in for by a process outside of it`()
    throws
  {
    _ = systemd(starts: nil)
    sandbox.server = .dunst
    var waited = 0
    sandbox.wait = { waited += $0 }

    let outcome = sandbox.run("autostart", "enable", "--now")

    #expect(outcome.status == .failed && waited == 10_000)
    #expect(
      outcome.messages.hasSuffix(
        "The daemon did not start. To see why: journalctl --user -u reminder-notify\n"))
  }

  @Test(arguments: [
    (["--systemd", "--xdg"], Status.usage, "--systemd and --xdg cannot be combined. Give one of them, or none.\n"),
    (
      ["--systemd"], .failed,
      "No systemd manager for your services runs here. Leave out --systemd to use the autostart folder of the desktop.\n"
    ),
  ])
  func `what cannot be is refused, and nothing is changed`(words: [String], status: Status, message: String) {
    #expect(
      sandbox.run(["autostart", "enable"] + words) == .init(status: status, messages: message, screen: message))
    #expect(exists == (false, false))
  }

  @Test func `an entry that started nothing is replaced, and that is said`() throws {
    _ = sandbox.run("autostart", "enable")
    let path = sandbox.paths.autostartEntry
    try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(of: sandbox.home + "/bin", with: "/old")
      .write(toFile: path, atomically: true, encoding: .utf8)

    let messages = sandbox.run("autostart", "enable").messages

    #expect(messages.hasPrefix("It replaces what would have started /old/reminder-notify.\n"))
    #expect(!sandbox.run("autostart", "enable").messages.contains("replaces"))
  }

  @Test(arguments: [
    ("sway", "~/.config/sway/config", "exec /home/me/bin/reminder-notify run --wait"),
    ("i3", "~/.config/i3/config", "exec /home/me/bin/reminder-notify run --wait"),
    ("Hyprland", "~/.config/hypr/hyprland.conf", "exec-once = /home/me/bin/reminder-notify run --wait"),
    ("river", "~/.config/river/init", "/home/me/bin/reminder-notify run --wait &"),
    ("labwc", "~/.config/labwc/autostart", "/home/me/bin/reminder-notify run --wait &"),
    ("niri", "~/.config/niri/config.kdl", #"spawn-at-startup "/home/me/bin/reminder-notify" "run" "--wait""#),
    ("Wayfire", "~/.config/wayfire.ini", "[autostart]\n    reminder-notify = /home/me/bin/reminder-notify run --wait"),
    ("awesome", "~/.config/awesome/rc.lua", #"awful.spawn("/home/me/bin/reminder-notify run --wait")"#),
    (
      "qtile", "~/.config/qtile/config.py",
      "import subprocess\n    from libqtile import hook\n    "
        + #"hook.subscribe.startup_once(lambda: subprocess.Popen("/home/me/bin/reminder-notify run --wait", shell=True))"#
    ),
    ("GNOME", "", nil), (nil, "", nil),
  ])
  func `a window manager that reads no autostart folder is told its line, and the file for it`(
    desktop: String?, file: String, line: String?
  ) {
    sandbox.session.desktop = desktop
    // dex(1) may be installed, and not be started by it.
    sandbox.findProgram = { [sandbox] in $0 == "reminder-notify" ? sandbox.installation.executable : $0 }

    let messages = sandbox.run("autostart", "enable").messages

    #expect(messages.contains("may not read the autostart folder") == (line != nil))
    if let line { #expect(messages.contains("add this to \(file):\n    \(line)\n")) }
  }

  @Test func `the line of a window manager does not depend on the folder in which it was asked for`() {
    let session = { (desktop: String) in
      var session = Session()
      session.desktop = desktop
      return session
    }
    sandbox.session = session("sway")
    sandbox.findProgram = { _ in nil }

    #expect(sandbox.run("autostart", "enable").messages.contains("    exec /home/me/bin/reminder-notify run --wait\n"))
    sandbox.installation = Installation(executable: "/usr/bin/reminder-notify", exists: { _ in false })
    #expect(sandbox.context().configuration?.text == "exec reminder-notify run --wait")
    #expect(Session(environment: { ["LABWC_PID": "7"][$0] }, user: 7, exists: { _ in false }).desktop == "labwc")
    #expect(
      session("niri").configuration(of: "'/a b/reminder-notify' run")?.text
        == #"spawn-at-startup "sh" "-c" "'/a b/reminder-notify' run""#)
  }

  @Test(arguments: [
    (["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"], ["/run/systemd/system", "/run/user/7/systemd/private"], true, "ubuntu"),
    (
      ["SWAYSOCK": "/s", "XDG_RUNTIME_DIR": "/r"], ["/run/systemd/system", "/r/systemd/private", "/r/bus"], true, "sway"
    ),
    (["XDG_CURRENT_DESKTOP": ""], ["/run/systemd/system"], false, nil),
    ([:], ["/run/user/7/systemd/private"], false, nil),
  ])
  func `a session is known by its variables and by the sockets of its manager`(
    environment: [String: String], paths: [String], hasManager: Bool, desktop: String?
  ) {
    let session = Session(environment: { environment[$0] }, user: 7, exists: paths.contains)

    #expect(session.hasUserManager == hasManager)
    #expect(session.desktop == desktop)
    #expect(session.busSocket == paths.first { $0 == "/r/bus" })
  }
}
