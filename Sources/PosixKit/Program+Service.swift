internal import CPosix
internal import Glibc

extension Program {
  /// True if a service manager has started this process itself, for a unit (systemd.exec(5), `SYSTEMD_EXEC_PID`).
  package static var isService: Bool {
    environment("SYSTEMD_EXEC_PID") == String(getpid())
  }

  /// True if a service manager has started this process itself, and waits until it is told that it is ready.
  package static var tellsReady: Bool { isService && environment("NOTIFY_SOCKET") != nil }

  /// Tells the service manager that this program has begun to do its work (sd_notify(3)); does nothing if none asks.
  package static func tellReady() {
    guard let name = environment("NOTIFY_SOCKET") else { return }
    unsafe send_to_manager(name, "READY=1")
  }
}
