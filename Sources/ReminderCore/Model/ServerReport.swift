/// What the daemon's program says of the notification server; what is not known is left out of its JSON.
package struct ServerReport: Codable, Equatable, Sendable {
  /// There is a session bus.
  package var bus = false
  /// Somebody is there to show notifications.
  package var present = false
  /// They answer.
  package var answers = false
  package var name: String?
  package var vendor: String?
  package var version: String?
  package var capabilities: [String]?
  package var drawsButtons: Bool?
  package var doNotDisturb: Bool?

  package init() {}
}
