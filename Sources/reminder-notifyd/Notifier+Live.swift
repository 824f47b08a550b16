import GLibKit
import PosixKit
import ReminderCore

extension Notifier {
  /// The desktop's server where there is a session bus, the terminal otherwise.
  static func live(_ installation: Installation, _ log: Log, report: @escaping (Event) -> Void) -> Notifier {
    // GDBus would try to start a bus of its own where the session has none.
    let hasAddress = Program.environment("DBUS_SESSION_BUS_ADDRESS")?.isEmpty == false
    let socket = (Program.environment("XDG_RUNTIME_DIR") ?? "/run/user/\(Program.user)") + "/bus"
    guard hasAddress || FileSystem.live.modified(socket) != nil, let bus = SessionBus(),
      Notification.prepare(applicationName: "reminder-notify")
    else {
      log(.noSessionBus)
      return TerminalNotifier(report: report).notifier
    }
    return DesktopNotifier(
      bus: bus, defaultIcon: installation.icon ?? "reminder-notify", log: log, report: report
    ).notifier
  }
}
