import Foundation
import PosixKit
import ReminderModel
import TestSupport

@testable import reminder_notify

/// A desktop on which something is broken: the check that names it, and the command that puts it right, if there is one.
enum BrokenDesktop {
  typealias Situation = (name: String, check: String, fix: String?, damage: @Sendable (Sandbox) throws -> Void)

  static let all = files + daemon + screen + system

  /// Files and folders.
  static let files: [Situation] = [
    (
      "damaged alerts", "alerts", "editor /home/me/.config/reminder-notify/alerts.plist",
      { try $0.write("<plist", to: $0.paths.alerts) }
    ),
    (
      "damaged settings", "settings", "editor /home/me/.config/reminder-notify/settings.plist",
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
      "folder of another user", "modes", #"sudo chown -R "$USER" /home/me/.config/reminder-notify"#,
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
      {
        $0.refuse($0.paths.settings)
        $0.close($0.paths.settings, mode: 0)
      }
    ),
    (
      "list that cannot be read behind a link", "alerts",
      "editor /home/me/.config/reminder-notify/alerts.plist",
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
    (
      "folder above that cannot be written", "modes", "chmod u+rwx /home/me/.local",
      { $0.closeAbove($0.home + "/.local") }
    ),
    (
      "folder above of another user", "modes", #"sudo chown "$USER" /home/me/.config"#,
      { $0.closeAbove($0.home + "/.config", mode: 0o755, isOwn: false) }
    ),
    ("home folder that cannot be used", "modes", "chmod u+rwx /home/me", { $0.closeAbove($0.home) }),
    (
      "folder above the home folder that cannot be used", "modes", nil,
      { sandbox in
        sandbox.setVariable("HOME", sandbox.home)
        let outside = parent(of: sandbox.home)
        sandbox.machine.status = { path in
          path.hasPrefix(outside + "/") ? nil : FileStatus(permissions: 0o555, isUsable: false, isFolder: true)
        }
      }
    ),
    (
      "list that cannot be reached", "alerts", "chmod u+rwx /home/me/.config",
      {
        $0.refuse($0.paths.alerts)
        $0.closeAbove($0.home + "/.config")
      }
    ),
    (
      "settings that cannot be reached", "settings", "chmod u+rwx /home/me/.config",
      {
        $0.refuse($0.paths.settings)
        $0.closeAbove($0.home + "/.config")
      }
    ),
    (
      "own holidays that cannot be reached", "holidays", "chmod u+rwx /home/me/.config",
      {
        $0.refuse($0.paths.holidays)
        $0.closeAbove($0.home + "/.config")
      }
    ),
    (
      "own holidays that cannot be reached in a folder of the system", "holidays", nil,
      {
        $0.refuse($0.paths.holidays)
        $0.closeAbove($0.home + "/.config")
        $0.setVariable("HOME", "/home/other")
      }
    ),
    (
      "journal that cannot be reached", "journal", "chmod u+rwx /home/me/.local",
      {
        try $0.write("", to: $0.paths.journal)
        $0.fileSystem.openAtEnd = { _ throws(SystemError) in throw SystemError(call: "open", code: 13) }
        $0.closeAbove($0.home + "/.local")
      }
    ),
    ("pause", "next", "reminder-notify resume", { _ = $0.run("pause") }),
    (
      "conflict copy of the holidays", "copies",
      "diff /home/me/.config/reminder-notify/holidays.txt /home/me/.config/reminder-notify/holidays.sync-conflict-1.txt",
      { try $0.write("", to: parent(of: $0.paths.holidays) + "/holidays.sync-conflict-1.txt") }
    ),
    (
      "conflict copy of the kindnesses", "copies",
      "diff /home/me/.config/reminder-notify/kindnesses.txt '/home/me/.config/reminder-notify/kindnesses (충돌).txt'",
      { try $0.write("", to: parent(of: $0.paths.kindnesses) + "/kindnesses (충돌).txt") }
    ),
    (
      "sound that cannot be read", "files", "chmod u+r /home/me/a.wav",
      { sandbox in
        let sound = sandbox.home + "/a.wav"
        try sandbox.write("", to: sound)
        try sandbox.settle { $0.sound = sound }
        sandbox.close(sound, mode: 0o200)
      }
    ),
    (
      "sound of another user that cannot be read", "files", nil,
      { sandbox in
        let sound = sandbox.home + "/a.wav"
        try sandbox.write("", to: sound)
        try sandbox.settle { $0.sound = sound }
        sandbox.machine.status = {
          FileStatus(permissions: $0 == sound ? 0o200 : 0o700, isUsable: $0 != sound, isOwn: $0 != sound)
        }
      }
    ),
    (
      "hook that cannot be run", "files", "chmod u+x /home/me/hook",
      { sandbox in
        let hook = sandbox.home + "/hook"
        try sandbox.write("#!/bin/sh\n", to: hook)
        try sandbox.settle { $0.hook = hook }
        sandbox.lose(hook)
        sandbox.close(hook, mode: 0o600)
      }
    ),
    (
      "folder in the place of a hook", "files", "reminder-notify config unset hook",
      { sandbox in
        let hook = sandbox.home + "/bin"
        try FileManager.default.createDirectory(atPath: hook, withIntermediateDirectories: true)
        try sandbox.settle { $0.hook = hook }
        sandbox.lose(hook)
      }
    ),
    (
      "messages without a text", "files", "editor /home/me/m.txt",
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
      "own holiday that cannot be read", "holidays", "editor /home/me/.config/reminder-notify/holidays.txt",
      { try $0.write("soon\n", to: $0.paths.holidays) }
    ),
    (
      "hook that is gone", "files", "reminder-notify config unset hook",
      { sandbox in
        try sandbox.settle { $0.hook = "/none/hook" }
        let findProgram = sandbox.findProgram
        sandbox.findProgram = { $0 == "/none/hook" ? nil : findProgram($0) }
      }
    ),
  ]

  /// The daemon and what starts it.
  static let daemon: [Situation] = [
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
    ("stopped daemon", "daemon", "kill -CONT 4711", { $0.machine.isStopped = { $0 == 4711 } }),
    ("daemon outside of its unit", "daemon", "reminder-notify restart", { try $0.enableUnit() }),
    ("daemon of another version", "version", "reminder-notify restart", { $0.machine.output = { _, _ in "0.0.9\n" } }),
    (
      "daemon whose program was replaced", "version", "reminder-notify restart",
      { $0.machine.executable = { _ in "/usr/libexec/reminder-notify/reminder-notifyd (deleted)" } }
    ),
    (
      "daemon whose program was replaced by one that does not start", "version", nil,
      {
        $0.reply(try $0.installDaemon(), nil)
        $0.machine.executable = { _ in "/usr/libexec/reminder-notify/reminder-notifyd (deleted)" }
      }
    ),
    (
      "daemon of an unknown version whose program does not start", "version", nil,
      {
        $0.reply(try $0.installDaemon(), nil)
        $0.reply("/proc/4711/exe", nil)
      }
    ),
    ("daemon of an unknown version", "version", "reminder-notify restart", { $0.reply("/proc/4711/exe", nil) }),
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
      "autostart entry that cannot be read", "autostart", "reminder-notify autostart enable",
      { $0.refuse($0.paths.autostartEntry) }
    ),
    (
      "autostart entry that cannot be reached", "autostart", "chmod u+rwx /home/me/.config",
      {
        $0.refuse($0.paths.autostartEntry)
        $0.closeAbove($0.home + "/.config")
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
    ("zone that is not known", "zone", "unset TZ", { $0.machine.unknownZone = { "Nowhere/Bad" } }),
    (
      "zone that is not known, in fish", "zone", "set -e TZ",
      {
        $0.machine.unknownZone = { "Nowhere/Bad" }
        $0.setVariable("SHELL", "/usr/bin/fish")
      }
    ),
  ]
}
