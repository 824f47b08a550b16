/// The daemon program's report of the notification server; unknown values are left out of its JSON.
///
/// More than ten stored properties: the keys of the JSON.
package struct ServerReport: Codable, Equatable, Sendable {
  /// True if there is a session bus.
  package var bus = false
  /// True if a notification server is running.
  package var present = false
  /// True if no server is running and the bus can start one, false if it cannot; nil if one is running.
  package var activatable: Bool?
  /// True if the server answers.
  package var answers = false
  /// The name, vendor and version (`GetServerInformation`); nil without an answer.
  package var name: String?
  package var vendor: String?
  package var version: String?
  /// Sorted; nil without an answer.
  package var capabilities: [String]?
  /// False for a server that accepts actions and draws no buttons, or accepts none; nil without an answer.
  package var drawsButtons: Bool?
  /// Nil if it cannot be read.
  package var doNotDisturb: Bool?
  /// True if the desktop's settings show no notifications of this program; nil if they have none of programs.
  package var muted: Bool?

  package init() {}

  /// True if the server answers, or can be started.
  package var canShow: Bool { answers || activatable == true }
  /// True if there is a bus, but no notification server on it and none that can be started.
  package var isMissing: Bool { bus && !present && activatable != true }
}
