import PosixKit
import ReminderLanguage

/// Plasma's settings of the notifications of programs: `plasmanotifyrc`, in the form of KConfig.
struct PlasmaSettings {
  /// True if pop-ups of this program are switched off; nil where nothing is set.
  let isMuted: Bool?

  init(_ context: Context) {
    let folder = parent(of: parent(of: context.paths.alerts))
    guard let bytes = try? context.fileSystem.read(folder + "/plasmanotifyrc", 1 << 20) else {
      isMuted = nil
      return
    }
    var (group, popups) = ("", Bool?.none)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let line = line.filter { !$0.isWhitespace }
      if line.hasPrefix("[") {
        group = line
      } else if group == "[Applications][reminder-notify]" {
        if line == "ShowPopups=false" { popups = false }
        if line == "ShowPopups=true" { popups = true }
      }
    }
    isMuted = popups == false
  }
}
