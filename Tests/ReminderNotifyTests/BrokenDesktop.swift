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
      "file system without inodes", "disk", #"du --inodes -xd1 "$HOME" 2>/dev/null | sort -h | tail"#,
      { $0.machine.status = { _ in FileStatus(permissions: 0o700, freeBytes: 1 << 30, hasFreeInodes: false) } }
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
        let sound = try sandbox.setSoundFile()
        sandbox.close(sound, mode: 0o200)
      }
    ),
    (
      "sound of another user that cannot be read", "files", nil,
      { sandbox in
        let sound = try sandbox.setSoundFile()
        sandbox.machine.status = {
          FileStatus(permissions: $0 == sound ? 0o200 : 0o700, isUsable: $0 != sound, isOwn: $0 != sound)
        }
      }
    ),
    (
      "sound that is no sound", "files", "reminder-notify config unset sound",
      {
        _ = try $0.setSoundFile()
        try $0.refuseSounds()
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
}
