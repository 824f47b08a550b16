import FoundationEssentials
import GLibKit
import ReminderCore

/// What is known of the notification server, for `reminder-notify status`.
///
/// What is not known is left out of its JSON.
struct ServerReport: Encodable {
  /// There is a session bus.
  private(set) var bus = false
  /// Somebody is there to show notifications.
  private(set) var present = false
  /// They answer.
  private(set) var answers = false
  private(set) var name: String?
  private(set) var vendor: String?
  private(set) var version: String?
  private(set) var capabilities: [String]?
  private(set) var drawsButtons: Bool?
  private(set) var doNotDisturb: Bool?

  /// Asks, starting nothing; what is not answered within 3.5 s is not known.
  static func ask() -> ServerReport {
    var report = ServerReport()
    guard let bus = SessionBus.ofSession() else { return report }
    report.bus = true
    let loop = MainLoop()
    var server: NotificationServer?
    var isAsked = false
    server = NotificationServer(bus: bus) { isPresent in
      report.present = isPresent
      // Where the server changes meanwhile, the question finds the next one, or fails.
      guard !isAsked else { return }
      isAsked = true
      guard isPresent, let server else { return loop.quit() }
      server.probe(starting: false) { description in
        guard let description else { return loop.quit() }
        report.take(description)
        guard let doNotDisturb = ServerQuirks.of(description).doNotDisturb else { return loop.quit() }
        doNotDisturb.read(on: bus) { isOn in
          report.doNotDisturb = isOn
          loop.quit()
        }
      }
    }
    let limit = EventSource.once(after: 3500) { loop.quit() }
    withExtendedLifetime((server, limit)) { loop.run() }
    return report
  }

  /// One line of JSON, with nothing in it that could steer a terminal: servers name themselves.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self).escapingControls + "\n"
  }

  /// The server has said what it is.
  mutating func take(_ description: NotificationServer.Description) {
    answers = true
    name = description.name
    vendor = description.vendor
    version = description.version
    capabilities = description.capabilities.sorted()
    drawsButtons = description.capabilities.contains("actions") && ServerQuirks.of(description).drawsButtons
  }
}
