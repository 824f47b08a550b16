/// A notification server that Debian ships, by the name of its package.
enum MatrixServer: String, CaseIterable, Sendable {
  case dunst
  case xfce = "xfce4-notifyd"
  case mate = "mate-notification-daemon"
  case lxqt = "lxqt-notificationd"
  case gnome = "notification-daemon"

  /// How it is started; the folders of some have the machine's architecture in their path.
  var words: [String] {
    switch self {
    case .dunst: ["dunst"]
    case .xfce: Self.found("/usr/lib/*/xfce4/notifyd/xfce4-notifyd")
    case .mate: Self.found("/usr/lib/mate-notification-daemon/mate-notification-daemon")
    case .lxqt: ["lxqt-notificationd"]
    case .gnome: Self.found("/usr/lib/notification-daemon/notification-daemon")
    }
  }

  /// The program that it takes its settings from; nil where it needs none.
  var companion: [String]? {
    self == .xfce ? Self.found("/usr/lib/*/xfce4/xfconf/xfconfd") : nil
  }

  /// Themes and schemas are the machine's; settings come from nowhere and go nowhere.
  var environment: [String: String] {
    [
      "XDG_DATA_DIRS": "/usr/local/share:/usr/share", "XDG_CONFIG_DIRS": "/etc/xdg", "GSETTINGS_BACKEND": "memory",
      "NO_AT_BRIDGE": "1", "XDG_CURRENT_DESKTOP": self == .lxqt ? "LXQt" : "X-Test",
    ]
  }

  /// The buttons that it draws of the three that are offered.
  var buttons: Int { self == .dunst ? 0 : MatrixAnswer.allCases.count }

  /// The keys of the actions that it is offered.
  var actions: [String] {
    let answers = MatrixAnswer.allCases.map(\.rawValue)
    return self == .lxqt || self == .xfce ? answers : answers + ["default"]
  }

  /// True where a notification that was answered is closed by the server itself.
  var closesAnswered: Bool { self != .dunst && self != .lxqt }

  /// False where nothing is heard any more of the notifications of a program that has ended: they are shown again.
  var outlivesSender: Bool { self != .dunst }

  /// False where what its sender closes stays drawn until it expires, and can be clicked.
  var withdraws: Bool { self != .gnome }

  /// A shell finds the path and becomes the program, so that the process id stays.
  private static func found(_ pattern: String) -> [String] { ["/bin/sh", "-c", "exec \(pattern)"] }
}
