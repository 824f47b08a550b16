package import ReminderCore

/// The notifications that a simulated server shows; they outlive the daemon that has shown them.
package struct SimulatedScreen: Sendable {
  /// The run of the server.
  private var run = 1
  private var last: UInt32 = 0
  private var deliveries: [UInt32: Delivery] = [:]
  /// The notifications of the running daemon, including adopted ones.
  private var numbers: [Delivery.ID: UInt32] = [:]

  package init() {}

  /// The number of notifications of the running daemon.
  package var count: Int { numbers.count }

  /// All notifications on the screen, of any daemon.
  package var all: [Delivery] { deliveries.sorted { $0.key < $1.key }.map(\.value) }

  /// The notifications of the running daemon, including adopted ones, by its identifiers.
  package var shown: [Delivery.ID: Delivery] { numbers.compactMapValues { deliveries[$0] } }

  private var name: String { "server \(run)" }

  package mutating func show(_ delivery: Delivery) -> NotificationID {
    last += 1
    deliveries[last] = delivery
    numbers[delivery.id] = last
    return NotificationID(server: name, number: last)
  }

  package mutating func close(_ id: Delivery.ID) {
    if let number = numbers.removeValue(forKey: id) { deliveries[number] = nil }
  }

  /// Forgets which daemon has shown the notifications, when another one starts.
  package mutating func forgetDaemon() {
    numbers = [:]
  }

  /// Reports a notification to the running daemon from now on; returns its delivery, nil if it does not exist.
  package mutating func adopt(_ id: Delivery.ID, _ notification: NotificationID) -> Delivery? {
    guard notification.server == name, let delivery = deliveries[notification.number] else { return nil }
    numbers[id] = notification.number
    return delivery
  }

  /// Restarts the server with an empty screen; returns the notifications that the daemon had on it.
  package mutating func restart() -> [Delivery.ID] {
    run += 1
    deliveries = [:]
    defer { numbers = [:] }
    return numbers.keys.sorted()
  }
}
