/// What the daemon's program says of the notification server; what is not known is left out of its JSON.
package struct ServerReport: Codable, Equatable, Sendable {
  /// There is a session bus.
  package var bus = false
  /// Somebody is there to show notifications.
  package var present = false
  /// They answer.
  package var answers = false
  /// Name, vendor and version as it gives them (`GetServerInformation`); nil where nobody answers.
  package var name: String?
  package var vendor: String?
  package var version: String?
  /// Sorted; nil where nobody answers.
  package var capabilities: [String]?
  /// False for a server that takes actions and draws no buttons, or takes none; nil where nobody answers.
  package var drawsButtons: Bool?
  /// Nil where it cannot be read.
  package var doNotDisturb: Bool?

  package init() {}
}
