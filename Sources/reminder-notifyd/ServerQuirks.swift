import GLibKit
import ReminderLanguage

/// Where a notification server differs from the specification, as far as that matters here.
struct ServerQuirks: Equatable {
  /// False where an action `default` would be one more button.
  var takesDefaultAction = true
  /// False where actions are taken and no button is drawn.
  var drawsButtons = true
  /// False where the buttons of a notification that is not critical are drawn only once it is expanded.
  var alwaysShowsButtons = true
  /// The button of the mouse that answers a notification without buttons; nil where it is not known.
  var answeringClick: Click?
  /// False where the buttons of a notification do nothing once the program has ended that showed it.
  var outlivesSender = true
  /// False where what is kept stays in front of what comes after it, although the server says that it keeps notifications.
  var keepsAside = true
  /// True where the hint `value` is drawn as a bar.
  var drawsProgress = false
  /// Nil where it cannot be read.
  var doNotDisturb: DoNotDisturb?

  enum Click {
    case left, middle
  }

  /// How an alarm is stopped that a command line stops too.
  func stopPhrase(_ words: String) -> Phrase {
    guard !drawsButtons else { return Phrase("stop.button", words) }
    return switch answeringClick {
    case .left: Phrase("stop.click", words)
    case .middle: Phrase("stop.middleClick", words)
    case nil: Phrase("stop.command", words)
    }
  }

  /// Returns true where the buttons of a notification are seen at once.
  func showsButtons(of urgency: Urgency) -> Bool { drawsButtons && (alwaysShowsButtons || urgency == .critical) }

  /// The known properties of a server; an unknown one follows the specification.
  static func of(_ server: NotificationServer.Description) -> ServerQuirks {
    known.first { $0.describes(server) }?.quirks ?? ServerQuirks()
  }

  /// True where a server takes actions and draws a button for each.
  static func drawsButtons(_ server: NotificationServer.Description) -> Bool {
    server.capabilities.contains("actions") && of(server).drawsButtons
  }

  /// True where a notification without a sound can be kept until it is closed, out of the way of others (the capability
  /// `persistence` of the specification).
  static func keepsQuietly(_ server: NotificationServer.Description) -> Bool {
    server.capabilities.contains("persistence") && of(server).keepsAside
  }

  /// The first line that describes a server holds for it.
  ///
  /// A line names the version that was measured, or the source that was read.
  private static let known: [Line] = [
    // Measured: 1.9.0. Its signals go to the sender only. The click: its dunstrc, mouse_middle_click. The property: dunst-project/dunst v1.9.0, src/dbus.c.
    Line(
      "dunst",
      ServerQuirks(
        drawsButtons: false, answeringClick: .middle, outlivesSender: false, drawsProgress: true,
        doNotDisturb: .told(
          .property("paused", of: "org.dunstproject.cmd0", at: notifications.path, on: notifications.name)))),
    // Measured: 1.7.1. Its modes have names that the user gives them.
    // The click: its manual, mako(5), on-button-left.
    Line("mako", ServerQuirks(drawsButtons: false, answeringClick: .left, drawsProgress: true)),
    // pop-os/cosmic-notifications 09983cd, and its issue 100.
    Line("cosmic-notifications", ServerQuirks(drawsButtons: false)),
    // Measured: 0.7.3. The default action: xfce-mirror/xfce4-notifyd, NEWS of 0.8.2.
    Line("Xfce Notify Daemon", before: [0, 8, 2], ServerQuirks(takesDefaultAction: false, doNotDisturb: xfconf)),
    Line("Xfce Notify Daemon", ServerQuirks(doNotDisturb: xfconf)),
    // Measured: 1.2.0; the same in lxqt/lxqt-notificationd fada312. Do-not-disturb is in a file of its own.
    Line("lxqt-notificationd", ServerQuirks(takesDefaultAction: false)),
    // Measured: 1.26.0. The server of the same name by GNOME, 3.20.0, has no do-not-disturb.
    Line(
      "Notification Daemon", by: "MATE",
      ServerQuirks(doNotDisturb: .set(BooleanSetting("do-not-disturb", in: "org.mate.NotificationDaemon"), to: true))),
    // Measured: 3.20.0. One bubble is on the screen at a time, and others wait for it to go.
    Line("Notification Daemon", by: "GNOME", ServerQuirks(keepsAside: false)),
    // Measured: 43.9. Its signals go to the sender only: js/dbusServices/notifications/notificationDaemon.js.
    Line(
      "gnome-shell",
      ServerQuirks(
        alwaysShowsButtons: false, outlivesSender: false,
        doNotDisturb: .set(BooleanSetting("show-banners", in: "org.gnome.desktop.notifications"), to: false))),
    // Measured: 5.6.8.
    Line(
      "cinnamon",
      ServerQuirks(
        doNotDisturb: .set(
          BooleanSetting("display-notifications", in: "org.cinnamon.desktop.notifications"), to: false))),
    // Measured: 5.27.5. KDE/plasma-workspace 0eb6cba, libnotificationmanager.
    Line(
      "Plasma",
      ServerQuirks(
        doNotDisturb: .told(
          .property("Inhibited", of: notifications.name, at: notifications.path, on: notifications.name)))),
    // Measured: 0.7.3. ErikReider/SwayNotificationCenter b8017a4.
    Line(
      "SwayNotificationCenter",
      ServerQuirks(
        doNotDisturb: .told(
          MethodCall(
            "GetDnd", of: "org.erikreider.swaync.cc", at: "/org/erikreider/swaync/cc", on: "org.erikreider.swaync.cc")))
    ),
    // Measured: 10.7.1. BuddiesOfBudgie/budgie-desktop 02fd000, src/daemon/notifications/dbus.vala.
    Line(
      "Budgie Notification Server",
      ServerQuirks(
        doNotDisturb: .told(
          MethodCall(
            "GetDoNotDisturb", of: "org.buddiesofbudgie.budgie.Dispatcher", at: "/org/budgie_desktop/Notifications",
            on: "org.budgie_desktop.Notifications")))),
  ]

  private static let notifications = (name: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications")
  // Measured: xfconf 4.18.0. Nothing is stored until it was switched on once.
  private static let xfconf = DoNotDisturb.told(
    MethodCall(
      "GetProperty", of: "org.xfce.Xfconf", at: "/org/xfce/Xfconf", on: "org.xfce.Xfconf",
      arguments: ["xfce4-notifyd", "/do-not-disturb"]),
    offError: "org.xfce.Xfconf.Error.PropertyNotFound")
}

/// The quirks of one server.
private struct Line {
  let quirks: ServerQuirks
  private let name: String
  private let vendor: String?
  private let bound: [Int]?

  /// They hold for each vendor where none is named, and for versions below the bound where there is one.
  init(_ name: String, by vendor: String? = nil, before bound: [Int]? = nil, _ quirks: ServerQuirks) {
    self.quirks = quirks
    self.name = name
    self.vendor = vendor
    self.bound = bound
  }

  func describes(_ server: NotificationServer.Description) -> Bool {
    guard server.name == name, vendor == nil || server.vendor == vendor else { return false }
    guard let bound else { return true }
    // Characters after the digits of a part, as in 0.8.2dev, do not count.
    let version = server.version.split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return version.lexicographicallyPrecedes(bound)
  }
}
