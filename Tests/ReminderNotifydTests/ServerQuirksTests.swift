import GLibKit
import ReminderLanguage
import Testing

@testable import reminder_notifyd

@Suite struct ServerQuirksTests {
  @Test func `an unknown server does what the specification says`() {
    let quirks = ServerQuirks.of(.named("Brand New Notifier"))

    #expect(quirks == ServerQuirks())
    #expect(quirks.takesDefaultAction)
    #expect(quirks.drawsButtons)
    #expect(quirks.doNotDisturb == nil)
  }

  @Test(arguments: [
    ("lxqt-notificationd", false), ("dunst", true), ("mako", true), ("gnome-shell", true), ("Plasma", true),
    ("cinnamon", true), ("Notification Daemon", true), ("SwayNotificationCenter", true),
    ("Budgie Notification Server", true),
  ])
  func `only where a default action would be a button is it left out`(name: String, takesDefaultAction: Bool) {
    #expect(ServerQuirks.of(.named(name)).takesDefaultAction == takesDefaultAction)
  }

  @Test(arguments: [
    ("0.7.3", false), ("0.8.1", false), ("0.8.2", true), ("0.8.2dev-1a2b3c", true), ("0.8.10", true), ("0.10.0", true),
    ("1.0", true), ("0.8", false),
  ])
  func `the server of Xfce takes a default action since 0.8.2`(version: String, takesDefaultAction: Bool) {
    #expect(ServerQuirks.of(.named("Xfce Notify Daemon", version: version)).takesDefaultAction == takesDefaultAction)
  }

  @Test(arguments: [
    ("dunst", "stop.middleClick"), ("mako", "stop.click"), ("cosmic-notifications", "stop.command"),
    ("gnome-shell", "stop.button"),
  ])
  func `an alarm says how it is stopped there`(name: String, key: String) {
    #expect(ServerQuirks.of(.named(name)).stopPhrase("stop 1").key == key)
  }

  @Test(arguments: [
    ("dunst", false), ("mako", false), ("cosmic-notifications", false), ("Xfce Notify Daemon", true),
    ("lxqt-notificationd", true), ("gnome-shell", true),
  ])
  func `three servers take actions and draw no button`(name: String, drawsButtons: Bool) {
    #expect(ServerQuirks.of(.named(name)).drawsButtons == drawsButtons)
  }

  @Test func `GNOME shows the buttons of a critical notification at once, and others once it is expanded`() {
    #expect(ServerQuirks.of(.named("gnome-shell")).showsButtons(of: .critical))
    #expect(!ServerQuirks.of(.named("gnome-shell")).showsButtons(of: .normal))
    #expect(ServerQuirks.of(.named("Plasma")).showsButtons(of: .normal))
    #expect(!ServerQuirks.of(.named("dunst")).showsButtons(of: .critical))
  }

  @Test(arguments: [
    ("dunst", true), ("Plasma", true), ("SwayNotificationCenter", true), ("Budgie Notification Server", true),
    ("gnome-shell", true), ("cinnamon", true), ("Xfce Notify Daemon", true), ("mako", false),
    ("cosmic-notifications", false), ("lxqt-notificationd", false),
  ])
  func `do-not-disturb is read where there is something to read`(name: String, isReadable: Bool) {
    #expect((ServerQuirks.of(.named(name)).doNotDisturb != nil) == isReadable)
  }

  @Test(arguments: ["0.7.3", "0.9.6"])
  func `the versions of one server differ in nothing else`(version: String) {
    let server = ServerQuirks.of(.named("Xfce Notify Daemon", version: version))

    #expect(server.doNotDisturb == ServerQuirks.of(.named("Xfce Notify Daemon")).doNotDisturb)
    #expect(server.drawsButtons)
  }

  @Test func `of two servers with one name only that of MATE has a do-not-disturb`() {
    let mate = ServerQuirks.of(.named("Notification Daemon", by: "MATE"))
    let gnome = ServerQuirks.of(.named("Notification Daemon", by: "GNOME"))

    #expect(mate.doNotDisturb == .set(BooleanSetting("do-not-disturb", in: "org.mate.NotificationDaemon"), to: true))
    #expect(gnome == ServerQuirks(keepsAside: false))
  }

  @Test func `a name that only begins like a known one is another server`() {
    #expect(ServerQuirks.of(.named("dunst2")) == ServerQuirks())
    #expect(ServerQuirks.of(.named("Dunst")) == ServerQuirks())
  }
}

extension NotificationServer.Description {
  /// A server that calls itself so.
  static func named(
    _ name: String, by vendor: String = "", version: String = "1.0", capabilities: Set<String> = []
  ) -> NotificationServer.Description {
    NotificationServer.Description(name: name, vendor: vendor, version: version, capabilities: capabilities)
  }
}
