/// The notification on the screen that a delivery was shown as: known to the next run of the daemon as well.
package struct NotificationID: Hashable, Sendable {
  /// Which server, on which run of the bus.
  package let server: String
  /// What the server calls it.
  package let number: UInt32

  package init(server: String, number: UInt32) {
    self.server = server
    self.number = number
  }

  /// Nil unless both are there.
  package init?(server: String?, number: UInt32?) {
    guard let server, let number else { return nil }
    self.init(server: server, number: number)
  }
}

extension NotificationID: Comparable {
  /// In the order in which a server has shown them.
  package static func < (left: NotificationID, right: NotificationID) -> Bool {
    (left.server, left.number) < (right.server, right.number)
  }
}
