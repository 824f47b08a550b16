/// What the daemon's program says of the notification server; what is not known is left out of its JSON.
package struct ServerReport: Codable, Equatable, Sendable {
  /// There is a session bus.
  package var bus = false
  /// True where a notification server is running.
  package var present = false
  /// True where none is running and the bus can start one, false where it cannot; nil where one is running.
  package var activatable: Bool?
  /// They answer.
  package var answers = false
  /// Name, vendor and version as it gives them (`GetServerInformation`); nil without an answer.
  package var name: String?
  package var vendor: String?
  package var version: String?
  /// Sorted; nil without an answer.
  package var capabilities: [String]?
  /// False for a server that takes actions and draws no buttons, or takes none; nil without an answer.
  package var drawsButtons: Bool?
  /// Nil where it cannot be read.
  package var doNotDisturb: Bool?

  package init() {}

  /// True where a server shows what it is asked to, or is started for that.
  package var canShow: Bool { answers || activatable == true }
  /// True where there is a bus for a notification server, and none on it that could be there.
  package var isMissing: Bool { bus && !present && activatable != true }
}
