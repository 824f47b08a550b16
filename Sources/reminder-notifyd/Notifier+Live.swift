import GLibKit
import ReminderFiles

extension Notifier {
  /// The desktop's server where there is a session bus, the terminal otherwise.
  static func live(_ installation: Installation, _ log: Log, report: @escaping (Event) -> Void) -> Notifier {
    guard let bus = SessionBus.ofSession(),
      Notification.prepare(applicationName: log.strings(Phrase("application.name")))
    else {
      log(Phrase("daemon.noSessionBus"))
      return TerminalNotifier(strings: { log.strings }, report: report).notifier
    }
    return DesktopNotifier(
      bus: bus, icon: { installation.icon($0.icon) ?? "reminder-notify" }, log: log, report: report
    ).notifier
  }
}
