import ReminderFiles
import ReminderSimulation

extension SimulatedScreen {
  /// The number of notifications of the running daemon.
  var count: Int { numbers.count }

  /// All notifications on the screen, of any daemon.
  var all: [Notice] { notices.sorted { $0.key < $1.key }.map(\.value) }

  /// The notifications of the running daemon, including adopted ones, by its identifiers.
  var shown: [Notice.ID: Notice] { numbers.compactMapValues { notices[$0] } }

  /// Restarts the server with an empty screen; returns the notifications that the daemon had on it.
  mutating func restart() -> [Notice.ID] {
    run += 1
    notices = [:]
    defer { numbers = [:] }
    return numbers.keys.sorted()
  }
}
