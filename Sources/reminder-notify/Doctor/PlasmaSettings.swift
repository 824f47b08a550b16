import PosixKit
import ReminderLanguage

/// Plasma's settings of the notifications of programs: `plasmanotifyrc`, in the form of KConfig.
struct PlasmaSettings {
  /// True if the pop-ups of this program are switched off.
  let isMuted: Bool

  init(_ context: Context) {
    let folder = parent(of: parent(of: context.paths.alerts))
    let bytes = (try? context.fileSystem.read(folder + "/plasmanotifyrc", 1 << 20)) ?? []
    var (group, popups) = ("", true)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let line = line.filter { !$0.isWhitespace }
      if line.hasPrefix("[") { group = line }
      guard group == "[Applications][reminder-notify]", line.hasPrefix("ShowPopups=") else { continue }
      popups = line != "ShowPopups=false"
    }
    isMuted = !popups
  }

  /// The command that switches them on, of the version of Plasma that is installed.
  ///
  /// The desktop reads the file again when it is told by a signal, which has the names of the groups with U+001D between
  /// them (KConfigWatcher).
  static func unmuting(_ context: Context) -> Finding.Fix {
    let program = context.findProgram("kwriteconfig6") == nil ? "kwriteconfig5" : "kwriteconfig6"
    let line =
      program + " --file plasmanotifyrc --group Applications --group reminder-notify --key ShowPopups true && "
      + "gdbus emit --session --object-path /plasmanotifyrc --signal org.kde.kconfig.notify.ConfigChanged "
      + #""{'Applications\u001dreminder-notify': [b'ShowPopups']}""#
    return Finding.Fix(line: line, words: ["sh", "-c", line])
  }
}
