import Foundation
import PosixKit
import ReminderModel
import TestSupport
import Testing

@testable import reminder_notify

/// What `doctor` says of a desktop in good order, and of one in which something is broken.
@Suite struct DoctorTests {
  /// Alerts that ring on working days, a daemon, a server that draws buttons, and an entry that starts the daemon at login.
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    var alert = Alert.sample(1, "09:30", Recurrence.weekly(.workdays).observing(.skip))
    alert.content.isAlarm = true
    try sandbox.store([alert])
    try sandbox.settle { $0.sound = "/usr/share/sounds/a.wav" }
    sandbox.fileSystem.modified = { path in path == "/usr/share/sounds/a.wav" ? 0 : FileSystem.live.modified(path) }
    sandbox.server = .quietless
    _ = sandbox.run("autostart", "enable")
    return sandbox
  }

  private struct Check: Decodable {
    let id: String
    let ok: Bool?
    let text: String
    let fix: String?
  }

  private struct Checks: Decodable {
    let checks: [Check]
  }

  private func checks(_ sandbox: Sandbox) throws -> [String: Check] {
    let output = Data(sandbox.run("doctor", "--json").output.utf8)
    let checks = try JSONDecoder().decode(Checks.self, from: output).checks
    return Dictionary(checks.map { ($0.id, $0) }) { first, _ in first }
  }

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

  /// What is broken, the check that names it, and the command that puts it right.
  static let broken: [(name: String, check: String, fix: String?, break: @Sendable (Sandbox) throws -> Void)] = [
    (
      "damaged alerts", "alerts", #""${EDITOR:-vi}" /home/me/.config/reminder-notify/alerts.plist"#,
      { try $0.write("<plist", to: $0.paths.alerts) }
    ),
    (
      "damaged settings", "settings", #""${EDITOR:-vi}" /home/me/.config/reminder-notify/settings.plist"#,
      { try $0.write("<plist", to: $0.paths.settings) }
    ),
    ("damaged snapshot", "state", "reminder-notify restart", { try $0.write("<plist", to: $0.paths.state) }),
    (
      "journal that is a folder", "journal",
      "mv /home/me/.local/share/reminder-notify/journal.jsonl /home/me/.local/share/reminder-notify/journal.jsonl.old",
      {
        try? FileManager.default.removeItem(atPath: $0.paths.journal)
        try FileManager.default.createDirectory(atPath: $0.paths.journal, withIntermediateDirectories: true)
      }
    ),
    (
      "own holidays that are a folder", "holidays",
      "mv /home/me/.config/reminder-notify/holidays.txt /home/me/.config/reminder-notify/holidays.txt.old",
      { try FileManager.default.createDirectory(atPath: $0.paths.holidays, withIntermediateDirectories: true) }
    ),
    (
      "missing sound", "files", "reminder-notify config unset sound",
      { try $0.settle { $0.sound = "/usr/share/sounds/b.wav" } }
    ),
    (
      "conflict copy of the journal", "copies",
      "diff /home/me/.local/share/reminder-notify/journal.jsonl /home/me/.local/share/reminder-notify/journal.sync-conflict-1.jsonl",
      { try $0.write("", to: parent(of: $0.paths.journal) + "/journal.sync-conflict-1.jsonl") }
    ),
    (
      "conflict copy", "copies",
      "diff /home/me/.config/reminder-notify/alerts.plist '/home/me/.config/reminder-notify/alerts (conflicted copy).plist'",
      { try $0.write("", to: parent(of: $0.paths.alerts) + "/alerts (conflicted copy).plist") }
    ),
    (
      "folder that others read", "modes", "chmod go= /home/me/.config/reminder-notify",
      { sandbox in
        let folder = parent(of: sandbox.paths.alerts)
        sandbox.machine.status = { FileStatus(permissions: $0 == folder ? 0o755 : 0o700, freeBytes: 1 << 30) }
      }
    ),
    (
      "folder of another user", "modes", #"sudo chown "$USER" /home/me/.config/reminder-notify"#,
      { sandbox in
        let folder = parent(of: sandbox.paths.alerts)
        sandbox.machine.status = {
          FileStatus(permissions: 0o700, isUsable: $0 != folder, isOwn: $0 != folder, freeBytes: 1 << 30)
        }
      }
    ),
    (
      "folder that cannot be looked into", "modes", "chmod 700 /home/me/.config/reminder-notify",
      { $0.close(parent(of: $0.paths.alerts), mode: 0o600, isFolder: true) }
    ),
    (
      "file that cannot be written", "modes", "chmod 600 /home/me/.config/reminder-notify/alerts.plist",
      { $0.close($0.paths.alerts, mode: 0o400) }
    ),
    (
      "file system that cannot be written", "modes", nil,
      { $0.close(parent(of: $0.paths.alerts), mode: 0o700, isFolder: true) }
    ),
    (
      "file of another user that others read", "modes",
      #"sudo chown "$USER" /home/me/.config/reminder-notify/alerts.plist"#,
      { sandbox in
        let file = sandbox.paths.alerts
        sandbox.machine.status = { path in
          FileStatus(permissions: path == file ? 0o644 : 0o700, isOwn: path != file, freeBytes: 1 << 30)
        }
      }
    ),
    (
      "settings that cannot be read", "settings", "chmod 600 /home/me/.config/reminder-notify/settings.plist",
      { sandbox in
        let (file, read) = (sandbox.paths.settings, sandbox.fileSystem.read)
        sandbox.fileSystem.read = { (path, limit) throws(FileSystem.ReadError) in
          if path == file { throw .system(SystemError(call: "open", code: 13)) }
          return try read(path, limit)
        }
        sandbox.close(file, mode: 0)
      }
    ),
    (
      "list that cannot be read behind a link", "alerts",
      #""${EDITOR:-vi}" /home/me/.config/reminder-notify/alerts.plist"#,
      { sandbox in
        let file = sandbox.paths.alerts
        try sandbox.write("<plist", to: file)
        sandbox.machine.status = { path in
          FileStatus(
            permissions: path == file ? 0 : 0o700, isUsable: path != file, isOwn: path != file, isLink: path == file,
            freeBytes: 1 << 30)
        }
      }
    ),
    (
      "full disk", "disk", #"du -xahd1 "$HOME" 2>/dev/null | sort -h | tail"#,
      { $0.machine.status = { _ in FileStatus(permissions: 0o700, freeBytes: 4096) } }
    ),
    ("pause", "next", "reminder-notify resume", { _ = $0.run("pause") }),
    (
      "daemon that ended unexpectedly", "log", "reminder-notify restart",
      { sandbox in
        sandbox.daemon = nil
        try sandbox.write("4711\n", to: sandbox.paths.daemonLock)
        try sandbox.write(
          "2026-11-21T09:00:00+09:00 Next\n2026-11-21T09:30:00+09:00 Bad\n", to: sandbox.paths.daemonLog)
      }
    ),
    ("no daemon", "daemon", "reminder-notify restart", { $0.daemon = nil }),
    ("daemon outside of its unit", "daemon", "reminder-notify restart", { try $0.enableUnit() }),
    ("daemon of another version", "version", "reminder-notify restart", { $0.machine.output = { _, _ in "0.0.9\n" } }),
    (
      "daemon whose program was replaced", "version", "reminder-notify restart",
      { $0.machine.executable = { _ in "/usr/libexec/reminder-notify/reminder-notifyd (deleted)" } }
    ),
    (
      "daemon in another zone", "zone", "reminder-notify restart",
      {
        try $0.show((1, "2026-11-20T09:30"))
        $0.move(toHours: -3)
      }
    ),
    (
      "no autostart", "autostart", "reminder-notify autostart enable", { _ = $0.run("autostart", "disable") }
    ),
    (
      "autostart of a program that is gone", "autostart", "reminder-notify autostart enable",
      { sandbox in
        let program = sandbox.home + "/bin/reminder-notify"
        sandbox.findProgram = { $0 == "reminder-notify" ? program : nil }
      }
    ),
    (
      "entry and unit", "autostart", "reminder-notify autostart enable",
      { sandbox in
        let entry = try String(contentsOfFile: sandbox.paths.autostartEntry, encoding: .utf8)
        try sandbox.enableUnit()
        try sandbox.write(entry, to: sandbox.paths.autostartEntry)
      }
    ),
    (
      "no session bus", "bus", "sudo apt install dbus-user-session",
      {
        $0.server = ServerReport()
        $0.machine.status = { _ in nil }
      }
    ),
    (
      "no session bus although it is installed", "bus", nil,
      {
        $0.server = ServerReport()
        $0.machine.status = { _ in FileStatus(permissions: 0o700) }
      }
    ),
    (
      "a session bus that is not started", "bus", "systemctl --user start dbus.socket",
      {
        $0.server = ServerReport()
        $0.machine.status = { _ in FileStatus(permissions: 0o700) }
        $0.session.hasUserManager = true
      }
    ),
    (
      "a shell that does not know the session bus", "bus",
      "export DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1000/bus",
      {
        $0.server = ServerReport()
        $0.session.busSocket = "/run/user/1000/bus"
        $0.machine.environment = { $0 == "DBUS_SESSION_BUS_ADDRESS" ? "unix:path=/tmp/dbus-old,guid=1" : nil }
      }
    ),
    (
      "a session bus that does not answer", "bus", nil,
      {
        $0.server = ServerReport()
        $0.session.busSocket = "/run/user/1000/bus"
        $0.machine.environment = { $0 == "XDG_RUNTIME_DIR" ? "/run/user/1000" : nil }
      }
    ),
    (
      "no daemon and no program of it", "daemon", nil,
      {
        $0.daemon = nil
        $0.server = nil
      }
    ),
    (
      "unit that the session does not start", "autostart", "reminder-notify autostart enable --xdg",
      {
        try $0.enableUnit()
        $0.session.desktop = "LXQt"
        $0.runProgram = { _, _ in .exited(3) }
      }
    ),
    (
      "unit in a session that reads no entry either", "autostart", "exec /home/me/bin/reminder-notify run --wait",
      {
        try $0.enableUnit()
        $0.session.desktop = "sway"
        $0.runProgram = { _, _ in .exited(3) }
      }
    ),
    (
      "no notification server", "server", "sudo apt install dunst",
      {
        $0.server?.present = false
        $0.server?.answers = false
        $0.server?.activatable = false
      }
    ),
    (
      "server that hangs", "server", "kill 812",
      {
        $0.server?.answers = false
        $0.reply("busctl", "PID=812\nPPID=1\nComm=dunst\nUID=1000\n")
      }
    ),
    (
      "server with a long name that hangs", "server", "kill 812",
      {
        $0.server?.answers = false
        $0.reply("busctl", "PID=812\nComm=mate-notificati\n")
      }
    ),
    (
      "shell of Plasma that hangs", "server", "systemctl --user restart plasma-plasmashell",
      {
        $0.server?.answers = false
        $0.session.hasUserManager = true
        $0.reply("busctl", "PID=812\nComm=plasmashell\n")
      }
    ),
    (
      "window manager that hangs", "server", nil,
      {
        $0.server?.answers = false
        $0.reply("busctl", "PID=812\nComm=awesome\n")
      }
    ),
    (
      "shell of the desktop that hangs", "server", nil,
      {
        $0.server?.answers = false
        $0.reply("busctl", "PID=812\nComm=gnome-shell\n")
      }
    ),
    ("server that hangs, of an unknown process", "server", nil, { $0.server?.answers = false }),
    (
      "muted by GNOME", "muted",
      "gsettings set org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/reminder-notify/ enable true && gsettings set org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/reminder-notify/ show-banners true",
      {
        $0.server?.name = "gnome-shell"
        $0.server?.muted = true
      }
    ),
    (
      "muted by Plasma", "muted",
      "kwriteconfig6 --file plasmanotifyrc --group Applications --group reminder-notify --key ShowPopups true && "
        + "gdbus emit --session --object-path /plasmanotifyrc --signal org.kde.kconfig.notify.ConfigChanged "
        + #""{'Applications\u001dreminder-notify': [b'ShowPopups']}""#,
      {
        $0.server?.name = "Plasma"
        try $0.write(
          "[Applications][other]\nShowPopups=true\n[Applications][reminder-notify]\nShowPopups=false\n",
          to: $0.home + "/.config/plasmanotifyrc")
      }
    ),
    ("do not disturb", "dnd", "dunstctl set-paused false", { $0.server?.doNotDisturb = true }),
    (
      "do not disturb of Budgie", "dnd",
      "gdbus call --session --dest org.budgie_desktop.Notifications --object-path /org/budgie_desktop/Notifications "
        + "--method org.buddiesofbudgie.budgie.Dispatcher.ToggleDoNotDisturb",
      {
        $0.server?.name = "Budgie Notification Server"
        $0.server?.doNotDisturb = true
      }
    ),
    (
      "do not disturb of Plasma", "dnd",
      "kwriteconfig6 --file plasmanotifyrc --group DoNotDisturb --key Until --delete && "
        + "gdbus emit --session --object-path /plasmanotifyrc --signal org.kde.kconfig.notify.ConfigChanged "
        + #""{'DoNotDisturb': [b'Until']}""#,
      {
        $0.server?.name = "Plasma"
        $0.server?.doNotDisturb = true
        try $0.write("[DoNotDisturb]\nUntil=2027,11,21,9,0,0\n", to: $0.home + "/.config/plasmanotifyrc")
      }
    ),
    (
      "do not disturb of Plasma by another program", "dnd", nil,
      {
        $0.server?.name = "Plasma"
        $0.server?.doNotDisturb = true
        try $0.write("[DoNotDisturb]\nUntil=2026,11,21,13,4,59\n", to: $0.home + "/.config/plasmanotifyrc")
      }
    ),
    ("volume 0", "sound", "reminder-notify config set volume 70", { try $0.settle { $0.volume = 0 } }),
    (
      "messages without a text", "files", #""${EDITOR:-vi}" /home/me/m.txt"#,
      { sandbox in
        try sandbox.write("# none\n", to: sandbox.home + "/m.txt")
        try sandbox.settle { $0.messages = sandbox.home + "/m.txt" }
      }
    ),
    (
      "calendar that is gone", "files", "reminder-notify config unset holidayFile",
      { try $0.settle { $0.holidayFile = "/none.ics" } }
    ),
    (
      "own holiday that cannot be read", "holidays", #""${EDITOR:-vi}" /home/me/.config/reminder-notify/holidays.txt"#,
      { try $0.write("soon\n", to: $0.paths.holidays) }
    ),
    (
      "no audio server", "sound", "systemctl --user restart pipewire pipewire-pulse wireplumber",
      {
        $0.alarmProblem = .noServer
        $0.session.hasUserManager = true
      }
    ),
    (
      "no audio server and no user manager", "sound", "pipewire & wireplumber & pipewire-pulse &",
      { $0.alarmProblem = .noServer }
    ),
    (
      "no library of the sound", "sound", "sudo apt install libpulse0 libsndfile1",
      { $0.alarmProblem = .missingLibrary }
    ),
    (
      "muted sound", "sound", "pactl set-sink-mute @DEFAULT_SINK@ 0 && pactl set-sink-volume @DEFAULT_SINK@ 50%",
      { $0.alarmProblem = .muted }
    ),
    (
      "muted sound without PulseAudio's tools", "sound",
      "wpctl set-mute @DEFAULT_AUDIO_SINK@ 0 && wpctl set-volume @DEFAULT_AUDIO_SINK@ 50%",
      {
        $0.alarmProblem = .muted
        $0.lose("pactl")
      }
    ),
    (
      "command not in PATH", "path", "export PATH=/home/me/bin:$PATH",
      { sandbox in sandbox.findProgram = { $0 == "reminder-notify" ? nil : $0 } }
    ),
    (
      "locale without UTF-8", "locale", "export LC_ALL=C.UTF-8",
      {
        $0.machine.environment = { $0 == "LC_ALL" ? "ko_KR.eucKR" : nil }
        $0.machine.output = { program, _ in program == "locale" ? "C.utf8\nko_KR.utf8\n" : Version.current + "\n" }
      }
    ),
    (
      "no Korean font", "fonts", "sudo apt install fonts-noto-cjk",
      {
        $0.machine.output = { program, arguments in
          program != "fc-list" ? Version.current + "\n" : arguments.contains(":charset=ac00") ? "" : "Noto\n"
        }
      }
    ),
    (
      "no emoji", "emoji", "sudo apt install fonts-noto-color-emoji",
      {
        $0.machine.output = { program, arguments in
          program != "fc-list" ? Version.current + "\n" : arguments.contains(":charset=1f4a6") ? "" : "Noto\n"
        }
      }
    ),
    ("zone that is not known", "zone", "unset TZ", { $0.machine.unknownZone = { "Nowhere/Bad" } }),
    (
      "hook that is gone", "files", "reminder-notify config unset hook",
      { sandbox in
        try sandbox.settle { $0.hook = "/none/hook" }
        let findProgram = sandbox.findProgram
        sandbox.findProgram = { $0 == "/none/hook" ? nil : findProgram($0) }
      }
    ),
    (
      "do not disturb of Xfce", "dnd", "xfconf-query -c xfce4-notifyd -p /do-not-disturb -s false",
      {
        $0.server?.name = "Xfce Notify Daemon"
        $0.server?.doNotDisturb = true
      }
    ),
    ("clock without NTP", "clock", "sudo timedatectl set-ntp true", { $0.machine.isClockSynchronised = { false } }),
    (
      "clock without a service for it", "clock", "sudo apt install systemd-timesyncd",
      {
        $0.machine.isClockSynchronised = { false }
        $0.reply("timedatectl", "no\n")
      }
    ),
    (
      "clock without systemd", "clock", nil,
      {
        $0.machine.isClockSynchronised = { false }
        $0.reply("timedatectl", nil)
      }
    ),
    (
      "table of holidays that ends", "holidayTable", #""${EDITOR:-vi}" /home/me/.config/reminder-notify/holidays.txt"#,
      { $0.reading = ClockReading(realtime: Sandbox.now + 2_303_000_000, boottime: 3600, boot: "boot") }
    ),
  ]

  @Test(arguments: broken.map(\.name), Language.allCases)
  func `each broken situation is named, with its cure`(name: String, language: Language) throws {
    let (_, id, fix, damage) = try #require(Self.broken.first { $0.name == name })
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
    func found() throws -> Check { try #require(try checks(sandbox)["autostart"]) }
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
    var waited = 0
    sandbox.wait = { milliseconds in
      waited += milliseconds
      guard waited == 1 else { return }
      sandbox.passed += 1
      try sandbox.showTests()
    }

    let outcome = sandbox.run("doctor", "--show")

    #expect(outcome.output.contains("The notification was shown after 1000 ms.\nWake-ups of the daemon in 10 s: 0\n"))
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

extension Sandbox {
  /// Keeps this user from a path of its own.
  fileprivate func close(_ closed: String, mode: UInt32, isFolder: Bool = false) {
    machine.status = { path in
      FileStatus(
        permissions: path == closed ? mode : 0o700, isUsable: path != closed, isFolder: isFolder, freeBytes: 1 << 30)
    }
  }

  /// Has a program print something, or fail.
  fileprivate func reply(_ name: String, _ text: String?) {
    let output = machine.output
    machine.output = { program, arguments in program == name ? text : output(program, arguments) }
  }

  /// Takes a program away.
  fileprivate func lose(_ name: String) {
    let find = findProgram
    findProgram = { $0 == name ? nil : find($0) }
  }

  /// Has a unit of systemd's start the daemon at login, in the place of the entry.
  fileprivate func enableUnit() throws {
    _ = run("autostart", "disable")
    session.hasUserManager = true
    try write("[Service]\nExecStart=\(home)/bin/reminder-notify run --wait\n", to: paths.autostartUnit)
    let wants = parent(of: paths.autostartUnit) + "/graphical-session.target.wants"
    try FileManager.default.createDirectory(atPath: wants, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: wants + "/reminder-notify.service", withDestinationPath: "../reminder-notify.service")
  }
}

extension ServerReport {
  /// dunst, told nothing.
  fileprivate static var quietless: ServerReport {
    var report = ServerReport.dunst
    (report.drawsButtons, report.doNotDisturb) = (true, false)
    return report
  }
}
