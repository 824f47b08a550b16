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
  static func unmuting(_ context: Context) -> Finding.Fix {
    Finding.Fix(
      context.findProgram("kwriteconfig6") == nil ? "kwriteconfig5" : "kwriteconfig6", "--file", "plasmanotifyrc",
      "--group", "Applications", "--group", "reminder-notify", "--key", "ShowPopups", "true")
  }
}
