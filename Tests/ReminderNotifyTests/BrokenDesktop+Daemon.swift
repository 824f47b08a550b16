import Foundation
import PosixKit
import ReminderModel
import TestSupport

@testable import reminder_notify

extension BrokenDesktop {
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
    (
      "lock that cannot be opened", "daemon", "chmod 600 /home/me/.local/state/reminder-notify/daemon.lock",
      { $0.closeLock() }
    ),
    (
      "lock of another user", "daemon", #"sudo chown "$USER" /home/me/.local/state/reminder-notify/daemon.lock"#,
      { $0.closeLock(isOwn: false) }
    ),
    ("lock behind a link that cannot be opened", "daemon", nil, { $0.closeLock(isLink: true) }),
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
