package import ReminderCore

/// The notifications that a simulated server has on its screen; they outlive the daemon that has shown them.
package struct SimulatedScreen: Sendable {
  /// Which run of the server it is.
  private var run = 1
  private var last: UInt32 = 0
  private var deliveries: [UInt32: Delivery] = [:]
  /// The numbers of what the daemon that runs has shown, or hears of.
  private var numbers: [Delivery.ID: UInt32] = [:]

  package init() {}

  /// How many notifications it has of the daemon that runs.
  package var count: Int { numbers.count }

  /// Everything that is there, of whatever daemon.
  package var all: [Delivery] { deliveries.sorted { $0.key < $1.key }.map(\.value) }

  /// What is there that the daemon which runs has shown, or hears of, and what it calls each.
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

  /// A daemon starts, and has shown nothing.
  package mutating func forgetDaemon() {
    numbers = [:]
  }

  /// Tells the daemon from now on of a notification; returns what it was shown for, nil where it is not there.
  package mutating func adopt(_ id: Delivery.ID, _ notification: NotificationID) -> Delivery? {
    guard notification.server == name, let delivery = deliveries[notification.number] else { return nil }
    numbers[id] = notification.number
    return delivery
  }

  /// Another server starts with an empty screen; returns what the daemon had on the one before.
  package mutating func restart() -> [Delivery.ID] {
    run += 1
    deliveries = [:]
    defer { numbers = [:] }
    return numbers.keys.sorted()
  }
}
