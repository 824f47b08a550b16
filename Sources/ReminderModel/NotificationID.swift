/// The identifier of a notification on the screen, which outlives the daemon.
package struct NotificationID: Hashable, Sendable {
  /// The server, on one run of the bus.
  package let server: String
  /// The identifier that the server gave.
  package let number: UInt32

  package init(server: String, number: UInt32) {
    self.server = server
    self.number = number
  }

  /// Returns nil unless both are given.
  package init?(server: String?, number: UInt32?) {
    guard let server, let number else { return nil }
    self.init(server: server, number: number)
  }
}

extension NotificationID: Comparable {
  /// Orders notifications as a server has shown them.
  package static func < (left: NotificationID, right: NotificationID) -> Bool {
    (left.server, left.number) < (right.server, right.number)
  }
}
