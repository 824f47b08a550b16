package import ReminderCore

/// The notifications that a simulated server shows; they outlive the daemon that has shown them.
package struct SimulatedScreen: Sendable {
  /// The run of the server.
  package var run = 1
  private var last: UInt32 = 0
  package var notices: [UInt32: Notice] = [:]
  /// The notifications of the running daemon, including adopted ones.
  package var numbers: [Notice.ID: UInt32] = [:]

  package init() {}

  private var name: String { "server \(run)" }

  package mutating func show(_ notice: Notice) -> NotificationID {
    last += 1
    notices[last] = notice
    numbers[notice.id] = last
    return NotificationID(server: name, number: last)
  }

  package mutating func close(_ id: Notice.ID) {
    if let number = numbers.removeValue(forKey: id) { notices[number] = nil }
  }

  /// Forgets which daemon has shown the notifications, when another one starts.
  package mutating func forgetDaemon() {
    numbers = [:]
  }

  /// Reports a notification to the running daemon from now on; returns its notice, nil if it does not exist.
  package mutating func adopt(_ id: Notice.ID, _ notification: NotificationID) -> Notice? {
    guard notification.server == name, let notice = notices[notification.number] else { return nil }
    numbers[id] = notification.number
    return notice
  }
}
