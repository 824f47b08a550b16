import GLibKit
import ReminderModel

extension ServerReport {
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
      if isPresent { report.activatable = nil }
      // Where the server changes meanwhile, the question finds the next one, or fails.
      guard !isAsked else { return }
      isAsked = true
      guard let server else { return loop.quit() }
      guard isPresent else {
        return server.isActivatable {
          report.activatable = $0
          loop.quit()
        }
      }
      server.probe(starting: false) { description in
        guard let description else { return loop.quit() }
        report.add(description)
        report.muted = isMuted(\.value, by: description.name)
        guard let doNotDisturb = ServerQuirks.of(description).doNotDisturb else { return loop.quit() }
        doNotDisturb.read(from: .live(bus)) { isOn in
          report.doNotDisturb = isOn
          loop.quit()
        }
      }
    }
    let limit = EventSource.once(after: 3500) { loop.quit() }
    withExtendedLifetime((server, limit)) { loop.run() }
    return report
  }

  /// The server has said what it is.
  mutating func add(_ description: NotificationServer.Description) {
    answers = true
    name = description.name
    vendor = description.vendor
    version = description.version
    capabilities = description.capabilities.sorted()
    drawsButtons = ServerQuirks.drawsButtons(description)
  }

  /// Returns whether the settings of GNOME, which Budgie reads too, show no notifications of this program; nil for other
  /// servers.
  static func isMuted(_ value: (BooleanSetting) -> Bool?, by name: String) -> Bool? {
    guard ["gnome-shell", "Budgie Notification Server"].contains(name) else { return nil }
    let shown = ["enable", "show-banners"].compactMap { key in
      value(
        BooleanSetting(
          key, in: "org.gnome.desktop.notifications.application",
          at: "/org/gnome/desktop/notifications/application/reminder-notify/"))
    }
    return shown.isEmpty ? nil : shown.contains(false)
  }
}
