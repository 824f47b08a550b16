/// The session that a command runs in: how it starts programs at login.
struct Session {
  /// True where systemd runs, and with it a manager for the services of this user.
  var hasUserManager = false
  /// The desktop or window manager, as it calls itself; nil if it does not.
  var desktop: String?

  init() {}

  /// Reads the variables of the session; `exists` returns whether a path exists.
  init(environment: (String) -> String?, user: UInt32, exists: (String) -> Bool) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    // The same test as sd_booted(3), and the socket by which systemctl(1) reaches the manager without a bus.
    let runtime = value("XDG_RUNTIME_DIR") ?? "/run/user/\(user)"
    hasUserManager = exists("/run/systemd/system") && exists(runtime + "/systemd/private")
    let sockets = [("SWAYSOCK", "sway"), ("I3SOCK", "i3"), ("HYPRLAND_INSTANCE_SIGNATURE", "Hyprland")]
    desktop =
      value("XDG_CURRENT_DESKTOP")?.split(separator: ":").first.map { String($0) }
      ?? sockets.first { value($0.0) != nil }?.1
  }

  /// The line by which the configuration of a window manager that does not read the autostart folder starts a command;
  /// nil for any other desktop.
  func configurationLine(_ command: String) -> String? {
    switch desktop?.lowercased() {
    case "sway", "i3": "exec \(command)"
    case "hyprland": "exec-once = \(command)"
    // Their configuration is a shell script.
    case "river", "bspwm", "herbstluftwm", "labwc", "fluxbox", "icewm", "qtile", "dwm": "\(command) &"
    case "niri": "spawn-at-startup " + command.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " ")
    case "wayfire": "[autostart]\nreminder-notify = \(command)"
    case "awesome": "awful.spawn(\"\(command)\")"
    case "xmonad": "spawnOnce \"\(command)\""
    default: nil
    }
  }
}
