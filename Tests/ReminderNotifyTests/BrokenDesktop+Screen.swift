import Foundation
import PosixKit
import ReminderModel
import TestSupport

@testable import reminder_notify

// What a person sees and hears, and the machine.
extension BrokenDesktop {
  /// The bus, the notification server and the loudspeaker.
  static let screen: [Situation] = [
    (
      "no session bus", "bus", "sudo apt install dbus-user-session",
      {
        $0.server = ServerReport()
        $0.machine.status = { _ in nil }
      }
    ),
    (
      "no session bus although it is installed", "bus", nil,
      {
        $0.server = ServerReport()
        $0.machine.status = { _ in FileStatus(permissions: 0o700) }
      }
    ),
    (
      "a session bus that is not started", "bus", "systemctl --user start dbus.socket",
      {
        $0.server = ServerReport()
        $0.machine.status = { _ in FileStatus(permissions: 0o700) }
        $0.session.hasUserManager = true
        $0.setVariable("XDG_RUNTIME_DIR", "/run/user/1000")
      }
    ),
    (
      "a shell that does not know the session bus", "bus",
      "export DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1000/bus",
      {
        $0.server = ServerReport()
        $0.session.busSocket = "/run/user/1000/bus"
        $0.machine.environment = { $0 == "DBUS_SESSION_BUS_ADDRESS" ? "unix:path=/tmp/dbus-old,guid=1" : nil }
      }
    ),
    (
      "a session bus that does not answer", "bus", nil,
      {
        $0.server = ServerReport()
        $0.session.busSocket = "/run/user/1000/bus"
        $0.machine.environment = { $0 == "XDG_RUNTIME_DIR" ? "/run/user/1000" : nil }
      }
    ),
    ("no program of the daemon", "bus", nil, { $0.server = nil }),
    (
      "no notification server", "server", "sudo apt install dunst",
      {
        $0.server?.present = false
        $0.server?.answers = false
        $0.server?.activatable = false
      }
    ),
    (
      "server that hangs", "server", "kill -9 812",
      {
        $0.server?.answers = false
        $0.reply("busctl", "PID=812\nPPID=1\nComm=dunst\nUID=1000\n")
      }
    ),
    (
      "server with a long name that hangs", "server", "kill -9 812",
      {
        $0.server?.answers = false
        $0.reply("busctl", "PID=812\nComm=mate-notificati\n")
      }
    ),
    (
      "shell of Plasma that hangs", "server", "systemctl --user restart plasma-plasmashell",
      {
        $0.server?.answers = false
        $0.session.hasUserManager = true
        $0.reply("busctl", "PID=812\nComm=plasmashell\n")
      }
    ),
    (
      "window manager that hangs", "server", nil,
      {
        $0.server?.answers = false
        $0.reply("busctl", "PID=812\nComm=awesome\n")
      }
    ),
    (
      "shell of the desktop that hangs", "server", nil,
      {
        $0.server?.answers = false
        $0.reply("busctl", "PID=812\nComm=gnome-shell\n")
      }
    ),
    ("server that hangs, of an unknown process", "server", nil, { $0.server?.answers = false }),
    (
      "muted by GNOME", "muted",
      "gsettings set org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/reminder-notify/ enable true && gsettings set org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/reminder-notify/ show-banners true",
      {
        $0.server?.name = "gnome-shell"
        $0.server?.muted = true
      }
    ),
    (
      "muted by Plasma", "muted",
      "kwriteconfig6 --file plasmanotifyrc --group Applications --group reminder-notify --key ShowPopups true && "
        + "gdbus emit --session --object-path /plasmanotifyrc --signal org.kde.kconfig.notify.ConfigChanged "
        + #""{'Applications\u001dreminder-notify': [b'ShowPopups']}""#,
      {
        $0.server?.name = "Plasma"
        try $0.write(
          "[Applications][other]\nShowPopups=true\n[Applications][reminder-notify]\nShowPopups=false\n",
          to: $0.home + "/.config/plasmanotifyrc")
      }
    ),
    ("do not disturb", "dnd", "dunstctl set-paused false", { $0.server?.doNotDisturb = true }),
    (
      "do not disturb of Budgie", "dnd",
      "gdbus call --session --dest org.budgie_desktop.Notifications --object-path /org/budgie_desktop/Notifications "
        + "--method org.buddiesofbudgie.budgie.Dispatcher.ToggleDoNotDisturb",
      {
        $0.server?.name = "Budgie Notification Server"
        $0.server?.doNotDisturb = true
      }
    ),
    (
      "do not disturb of Plasma", "dnd",
      "kwriteconfig6 --file plasmanotifyrc --group DoNotDisturb --key Until --delete && "
        + "gdbus emit --session --object-path /plasmanotifyrc --signal org.kde.kconfig.notify.ConfigChanged "
        + #""{'DoNotDisturb': [b'Until']}""#,
      {
        $0.server?.name = "Plasma"
        $0.server?.doNotDisturb = true
        try $0.write("[DoNotDisturb]\nUntil=2027,11,21,9,0,0\n", to: $0.home + "/.config/plasmanotifyrc")
      }
    ),
    (
      "do not disturb of Plasma by another program", "dnd", nil,
      {
        $0.server?.name = "Plasma"
        $0.server?.doNotDisturb = true
        try $0.write("[DoNotDisturb]\nUntil=2026,11,21,13,4,59\n", to: $0.home + "/.config/plasmanotifyrc")
      }
    ),
    ("volume 0", "sound", "reminder-notify config set volume 70", { try $0.settle { $0.volume = 0 } }),
    (
      "no audio server", "sound", "systemctl --user restart pipewire pipewire-pulse wireplumber",
      {
        $0.alarmProblem = .noServer
        $0.reply("pactl", nil)
        $0.session.hasUserManager = true
      }
    ),
    (
      "no audio server and no user manager", "sound", "pipewire & wireplumber & pipewire-pulse &",
      {
        $0.alarmProblem = .noServer
        $0.reply("pactl", nil)
      }
    ),
    (
      "an audio server without a device", "sound", nil,
      {
        $0.alarmProblem = .noServer
        $0.reply("pactl", "Server Name: PulseAudio (on PipeWire 0.3.65)\n")
      }
    ),
    (
      "no library of the sound", "sound", "sudo apt install libpulse0 libsndfile1",
      { $0.alarmProblem = .missingLibrary }
    ),
    (
      "muted sound", "sound", "pactl set-sink-mute @DEFAULT_SINK@ 0 && pactl set-sink-volume @DEFAULT_SINK@ 50%",
      { $0.alarmProblem = .muted }
    ),
    (
      "muted sound without PulseAudio's tools", "sound",
      "wpctl set-mute @DEFAULT_AUDIO_SINK@ 0 && wpctl set-volume @DEFAULT_AUDIO_SINK@ 50%",
      {
        $0.alarmProblem = .muted
        $0.lose("pactl")
      }
    ),
    (
      "do not disturb of Xfce", "dnd", "xfconf-query -c xfce4-notifyd -p /do-not-disturb -s false",
      {
        $0.server?.name = "Xfce Notify Daemon"
        $0.server?.doNotDisturb = true
      }
    ),
  ]

  /// Languages, fonts and the clock.
  static let system: [Situation] = [
    (
      "command not in PATH", "path", #"export PATH=/home/me/bin:"$PATH""#,
      { sandbox in sandbox.findProgram = { $0 == "reminder-notify" ? nil : $0 } }
    ),
    (
      "locale without UTF-8", "locale", "export LC_ALL=C.UTF-8",
      { $0.machine.environment = { $0 == "LC_ALL" ? "ko_KR.eucKR" : nil } }
    ),
    (
      "no Korean font", "fonts", "sudo apt install fonts-noto-cjk",
      {
        $0.machine.output = { program, arguments in
          program != "fc-list" ? Version.current + "\n" : arguments.contains(":charset=ac00") ? "" : "Noto\n"
        }
      }
    ),
    (
      "no emoji", "emoji", "sudo apt install fonts-noto-color-emoji",
      {
        $0.machine.output = { program, arguments in
          program != "fc-list" ? Version.current + "\n" : arguments.contains(":charset=1f4a6") ? "" : "Noto\n"
        }
      }
    ),
    ("clock without NTP", "clock", "sudo timedatectl set-ntp true", { $0.machine.isClockSynchronised = { false } }),
    (
      "clock without a service for it", "clock", "sudo apt install systemd-timesyncd",
      {
        $0.machine.isClockSynchronised = { false }
        $0.reply("timedatectl", "no\n")
      }
    ),
    (
      "clock without systemd", "clock", nil,
      {
        $0.machine.isClockSynchronised = { false }
        $0.reply("timedatectl", nil)
      }
    ),
    (
      "table of holidays that ends", "holidayTable", "editor /home/me/.config/reminder-notify/holidays.txt",
      { $0.reading = ClockReading(realtime: Sandbox.now + 2_303_000_000, boottime: 3600, boot: "boot") }
    ),
  ]
}
