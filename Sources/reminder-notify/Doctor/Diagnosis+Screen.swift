import PosixKit
import ReminderFiles

// The screen and the speaker.
extension Diagnosis {
  var screen: [Finding] {
    let rest: [Finding] =
      if let server, server.answers { [buttons(of: server), muted(by: server), doNotDisturb(of: server)] } else {
        [.buttons, .muted, .dnd].map { .unknown($0, hasBus ? .unknown : Phrase("status.noBus")) }
      }
    return [bus, notificationServer] + rest
  }

  var bus: Finding {
    guard let server else {
      guard (try? context.daemonProgram()) != nil else { return .problem(.bus, Phrase("doctor.noDaemonProgram")) }
      return .problem(.bus, brokenProgram.map(doesNotStart) ?? Phrase("doctor.busHangs"))
    }
    return server.bus
      ? .well(.bus, Phrase("doctor.bus"))
      : .problem(.bus, Phrase("status.noBus"), startingBus)
  }

  var notificationServer: Finding {
    guard let server else { return .unknown(.server, .unknown) }
    guard server.bus else { return .unknown(.server, Phrase("status.noBus")) }
    if server.answers {
      return .well(.server, .verbatim([server.name, server.version].compactMap(\.self).joined(separator: " ")))
    }
    if server.present { return hangingServer }
    if server.activatable == true { return .well(.server, Phrase("status.serverStartsOnDemand")) }
    return .problem(.server, Phrase("status.noServer"), installing(.server))
  }

  /// The server that has the name on the bus and answers nothing, with its process where systemd's tool tells it.
  private var hangingServer: Finding {
    let output = context.machine.output("busctl", ["--user", "status", "org.freedesktop.Notifications"]) ?? ""
    func value(_ key: String) -> String? {
      output.split(separator: "\n").first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }
    guard let process = value("PID").flatMap({ Int($0) }) else {
      return .problem(.server, Phrase("status.serverHangs"))
    }
    let name = value("Comm") ?? ""
    let standalone = Self.standaloneServers.first { $0.prefix(15) == name }
    let shown = standalone ?? name
    return .problem(
      .server, Phrase("doctor.serverHangs", shown.isEmpty ? .unknown : Phrase.verbatim(shown), process),
      standalone != nil
        // A program that hangs does not handle SIGTERM.
        ? Finding.Fix(line: "kill -9 \(process)")
        : name == "plasmashell" && context.session().hasUserManager
          ? Finding.Fix(line: "systemctl --user restart plasma-plasmashell") : nil)
  }

  /// Servers that do nothing else: with another one the whole session may end.
  ///
  /// A process has the first 15 bytes of the name of its program (proc(5)).
  private static let standaloneServers = [
    "dunst", "mako", "swaync", "xfce4-notifyd", "mate-notification-daemon", "lxqt-notificationd", "notification-daemon",
    "fnott", "deadd-notification-center",
  ]

  /// What leads to the bus of the user, as from a shell of su(1), which has none of its variables; or what starts it, or the
  /// package without which Debian starts no bus with a session.
  private var startingBus: Finding.Fix? {
    let session = context.session()
    if let socket = session.busSocket {
      let address = "unix:path=" + socket
      // A bus that is there and does not answer cannot be started again below a session.
      guard !context.knows(busAt: address) else { return nil }
      return Finding.Fix(line: "export DBUS_SESSION_BUS_ADDRESS=" + shellText([address]))
    }
    guard context.machine.status("/usr/lib/systemd/user/dbus.socket") != nil else { return installing(.sessionBus) }
    // Without that variable systemctl(1) does not find the manager either.
    let isKnown = context.machine.environment("XDG_RUNTIME_DIR") != nil
    return session.hasUserManager && isKnown ? Finding.Fix("systemctl", "--user", "start", "dbus.socket") : nil
  }

  private func buttons(of server: ServerReport) -> Finding {
    guard let draws = server.drawsButtons else { return .unknown(.buttons, .unknown) }
    return .well(.buttons, draws ? Phrase("doctor.drawsButtons") : Phrase("status.noButtons"))
  }

  private func muted(by server: ServerReport) -> Finding {
    let isMuted = server.name == "Plasma" ? PlasmaSettings(context).isMuted : server.muted
    guard let isMuted else { return .unknown(.muted, Phrase("doctor.mutedUnknown")) }
    guard isMuted else { return .well(.muted, Phrase("doctor.notMuted")) }
    if server.name == "Plasma" {
      return .problem(.muted, Phrase("doctor.muted", "Plasma"), PlasmaSettings(context).unmuting)
    }
    let path =
      "org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/reminder-notify/"
    let line = ["enable", "show-banners"].map { "gsettings set \(path) \($0) true" }.joined(separator: " && ")
    let name = server.name == "gnome-shell" ? "GNOME" : "Budgie"
    return .problem(.muted, Phrase("doctor.muted", name), Finding.Fix(line: line, words: ["sh", "-c", line]))
  }

  func doNotDisturb(of server: ServerReport) -> Finding {
    guard let isOn = server.doNotDisturb else { return .unknown(.dnd, .unknown) }
    guard isOn else { return .well(.dnd, .off) }
    if server.name == "Plasma" {
      return .problem(.dnd, Phrase("doctor.dnd"), PlasmaSettings(context).endingDoNotDisturb)
    }
    let lines = [
      "dunst": "dunstctl set-paused false", "SwayNotificationCenter": "swaync-client -df",
      "gnome-shell": "gsettings set org.gnome.desktop.notifications show-banners true",
      "Xfce Notify Daemon": "xfconf-query -c xfce4-notifyd -p /do-not-disturb -s false",
      // Of the two servers of this name, that of MATE.
      "Notification Daemon": "gsettings set org.mate.NotificationDaemon do-not-disturb false",
      "cinnamon": "gsettings set org.cinnamon.desktop.notifications display-notifications true",
      "Budgie Notification Server":
        "gdbus call --session --dest org.budgie_desktop.Notifications --object-path /org/budgie_desktop/Notifications "
        + "--method org.buddiesofbudgie.budgie.Dispatcher.ToggleDoNotDisturb",
    ]
    return .problem(.dnd, Phrase("doctor.dnd"), server.name.flatMap { lines[$0] }.map { Finding.Fix(line: $0) })
  }

  private func cure(of problem: SoundProblem) -> Finding.Fix? {
    switch problem {
    // How loud it is to be is for the person to decide.
    case .muted where context.findProgram("pactl") != nil:
      Finding.Fix(line: "pactl set-sink-mute @DEFAULT_SINK@ 0 && pactl set-sink-volume @DEFAULT_SINK@ 50%")
    case .muted where context.findProgram("wpctl") != nil:
      Finding.Fix(line: "wpctl set-mute @DEFAULT_AUDIO_SINK@ 0 && wpctl set-volume @DEFAULT_AUDIO_SINK@ 50%")
    case .missingLibrary: installing(.audioLibraries)
    // There is one, without a device.
    case .noServer where context.machine.output("pactl", ["info"]) != nil: nil
    case .noServer where context.findProgram("pipewire-pulse") != nil:
      Finding.Fix(
        line: context.session().hasUserManager
          ? "systemctl --user restart pipewire pipewire-pulse wireplumber" : "pipewire & wireplumber & pipewire-pulse &"
      )
    case .noServer where context.findProgram("pulseaudio") != nil: Finding.Fix(line: "pulseaudio --start")
    case .noServer: installing(.audioServer)
    default: nil
    }
  }

  /// Whether what has a sound can be heard.
  var sound: Finding {
    let none = ReminderCore.Sound.none
    let on = list?.alerts.filter(\.isEnabled) ?? []
    let rings = on.contains(where: \.content.rings)
    let hasOwn = rings || on.contains { $0.sound.map { $0 != none } ?? false }
    guard hasOwn || settings?.sound != none else { return .unknown(.sound, Phrase("doctor.silent")) }
    if settings?.volume == 0 {
      return .problem(
        .sound, Phrase("doctor.volumeIsNone"), Finding.Fix(line: context.commandName + " config set volume 70"))
    }
    guard let problem = context.alarmProblem() else { return .well(.sound, Phrase("doctor.heard")) }
    let text = rings ? problem.wouldNotBeHeard : problem.phrase
    return .problem(.sound, text, cure(of: problem))
  }
}
