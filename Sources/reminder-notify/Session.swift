/// The session that a command runs in: how it starts programs at login.
struct Session {
  /// True where systemd runs, and with it a manager for the services of this user.
  var hasUserManager = false
  /// The socket of the bus that this user's manager starts, or a login without one; nil where there is none.
  var busSocket: String?
  /// The desktop or window manager, as it calls itself; nil if it does not.
  var desktop: String?

  init() {}

  /// Reads the variables of the session; `exists` returns whether a path exists.
  init(environment: (String) -> String?, user: UInt32, exists: (String) -> Bool) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    // The same test as sd_booted(3), and the socket by which systemctl(1) reaches the manager without a bus.
    let runtime = value("XDG_RUNTIME_DIR") ?? "/run/user/\(user)"
    hasUserManager = exists("/run/systemd/system") && exists(runtime + "/systemd/private")
    busSocket = exists(runtime + "/bus") ? runtime + "/bus" : nil
    let sockets = [
      ("SWAYSOCK", "sway"), ("I3SOCK", "i3"), ("HYPRLAND_INSTANCE_SIGNATURE", "Hyprland"), ("NIRI_SOCKET", "niri"),
      ("LABWC_PID", "labwc"),
    ]
    desktop =
      value("XDG_CURRENT_DESKTOP")?.split(separator: ":").first.map { String($0) }
      ?? sockets.first { value($0.0) != nil }?.1
  }

  /// What starts a command in the configuration of a window manager that does not read the autostart folder, and the file
  /// in which it goes; nil for any other desktop.
  func configuration(of command: String) -> (file: String, text: String)? {
    let shell = command + " &"
    return switch desktop?.lowercased() {
    case "sway": ("~/.config/sway/config", "exec \(command)")
    case "i3": ("~/.config/i3/config", "exec \(command)")
    case "hyprland": ("~/.config/hypr/hyprland.conf", "exec-once = \(command)")
    // These files are shell scripts.
    case "river": ("~/.config/river/init", shell)
    case "labwc": ("~/.config/labwc/autostart", shell)
    case "bspwm": ("~/.config/bspwm/bspwmrc", shell)
    case "herbstluftwm": ("~/.config/herbstluftwm/autostart", shell)
    case "fluxbox": ("~/.fluxbox/startup", shell)
    case "icewm": ("~/.icewm/startup", shell)
    case "dwm": ("~/.xinitrc", shell)
    case "niri":
      (
        "~/.config/niri/config.kdl",
        "spawn-at-startup "
          + (command.contains("'") ? ["sh", "-c", command] : command.split(separator: " ").map { String($0) })
          .map { "\"\($0)\"" }.joined(separator: " ")
      )
    case "wayfire": ("~/.config/wayfire.ini", "[autostart]\nreminder-notify = \(command)")
    case "awesome": ("~/.config/awesome/rc.lua", "awful.spawn(\"\(command)\")")
    case "qtile":
      (
        "~/.config/qtile/config.py",
        "import subprocess\nfrom libqtile import hook\n"
          + "hook.subscribe.startup_once(lambda: subprocess.Popen(\"\(command)\", shell=True))"
      )
    case "xmonad": ("~/.config/xmonad/xmonad.hs", "spawnOnce \"\(command)\"")
    default: nil
    }
  }
}
