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
    guard let server else { return .problem(.bus, Phrase("doctor.noDaemonProgram")) }
    return server.bus
      ? .well(.bus, Phrase("doctor.bus"))
      : .problem(.bus, Phrase("status.noBus"), Finding.Fix(line: "sudo apt install dbus-user-session"))
  }

  var notificationServer: Finding {
    guard let server else { return .unknown(.server, .unknown) }
    guard server.bus else { return .unknown(.server, Phrase("status.noBus")) }
    if server.answers {
      return .well(.server, .verbatim([server.name, server.version].compactMap(\.self).joined(separator: " ")))
    }
    if server.present {
      let process = "busctl --user status org.freedesktop.Notifications | sed -n s/^PID=//p"
      return .problem(.server, Phrase("status.serverHangs"), Finding.Fix(line: "kill $(\(process))"))
    }
    if server.activatable == true { return .well(.server, Phrase("status.serverStartsOnDemand")) }
    return .problem(.server, Phrase("status.noServer"), Finding.Fix(line: "sudo apt install dunst"))
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
      return .problem(.muted, Phrase("doctor.muted", "Plasma"), PlasmaSettings.unmuting(context))
    }
    let path =
      "org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/reminder-notify/"
    let line = ["enable", "show-banners"].map { "gsettings set \(path) \($0) true" }.joined(separator: " && ")
    return .problem(.muted, Phrase("doctor.muted", "GNOME"), Finding.Fix(line: line, words: ["sh", "-c", line]))
  }

  func doNotDisturb(of server: ServerReport) -> Finding {
    guard let isOn = server.doNotDisturb else { return .unknown(.dnd, .unknown) }
    guard isOn else { return .well(.dnd, .off) }
    let lines = [
      "dunst": "dunstctl set-paused false", "SwayNotificationCenter": "swaync-client -df",
      "gnome-shell": "gsettings set org.gnome.desktop.notifications show-banners true",
      "Xfce Notify Daemon": "xfconf-query -c xfce4-notifyd -p /do-not-disturb -s false",
      // Of the two servers of this name, that of MATE.
      "Notification Daemon": "gsettings set org.mate.NotificationDaemon do-not-disturb false",
      "cinnamon": "gsettings set org.cinnamon.desktop.notifications display-notifications true",
    ]
    return .problem(.dnd, Phrase("doctor.dnd"), server.name.flatMap { lines[$0] }.map { Finding.Fix(line: $0) })
  }

  private func cure(of problem: SoundProblem) -> String? {
    switch problem {
    // How loud it is to be is for the person to decide.
    case .muted: "pactl set-sink-mute @DEFAULT_SINK@ 0 && pactl set-sink-volume @DEFAULT_SINK@ 50%"
    case .missingLibrary: "sudo apt install libpulse0 libsndfile1"
    case .noServer where context.findProgram("pipewire-pulse") != nil:
      context.session().hasUserManager
        ? "systemctl --user restart pipewire pipewire-pulse wireplumber" : "pipewire & wireplumber & pipewire-pulse &"
    case .noServer where context.findProgram("pulseaudio") != nil: "pulseaudio --start"
    case .noServer: "sudo apt install pipewire-pulse wireplumber"
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
    return .problem(.sound, text, cure(of: problem).map { Finding.Fix(line: $0) })
  }
}
