import GLibKit
import PosixKit

extension SessionBus {
  /// The bus of the session; nil where it has none.
  static func ofSession() -> SessionBus? {
    // GDBus would try to start a bus of its own where the session has none.
    isNamed ? SessionBus() : nil
  }

  /// True where the session says where its bus is; that one may be gone.
  static var isNamed: Bool {
    let hasAddress = Program.environment("DBUS_SESSION_BUS_ADDRESS")?.isEmpty == false
    let socket = (Program.environment("XDG_RUNTIME_DIR") ?? "/run/user/\(Program.user)") + "/bus"
    return hasAddress || FileSystem.live.modified(socket) != nil
  }
}
