import PosixKit
import ReminderLanguage

/// Plasma's settings of the notifications of programs: `plasmanotifyrc`, in the form of KConfig.
struct PlasmaSettings {
  private let context: Context
  /// The lines of the file without spaces, with the group of each.
  private let lines: [(group: String, line: String)]

  init(_ context: Context) {
    self.context = context
    let folder = parent(of: parent(of: context.paths.alerts))
    let bytes = (try? context.fileSystem.read(folder + "/plasmanotifyrc", 1 << 20)) ?? []
    var group = ""
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      let line = line.filter { !$0.isWhitespace }
      if line.hasPrefix("[") { group = line }
      return (group, line)
    }
  }

  /// True if the pop-ups of this program are switched off.
  var isMuted: Bool {
    lines.last { $0.group == "[Applications][reminder-notify]" && $0.line.hasPrefix("ShowPopups=") }?.line
      == "ShowPopups=false"
  }

  /// The command that switches them on.
  var unmuting: Finding.Fix { setting("ShowPopups", of: ["Applications", "reminder-notify"], "true") }

  /// The command that ends do-not-disturb; nil where a program or a screen keeps it on, and not the user.
  var endingDoNotDisturb: Finding.Fix? {
    isUntilLater ? setting("Until", of: ["DoNotDisturb"], "--delete") : nil
  }

  /// True where the user's do-not-disturb has not ended.
  private var isUntilLater: Bool {
    guard let line = lines.last(where: { $0.group == "[DoNotDisturb]" && $0.line.hasPrefix("Until=") })?.line else {
      return false
    }
    // Year, month, day, hour, minute and second.
    let end = line.dropFirst(6).split(separator: ",").prefix(5).compactMap { Int($0) }
    let (date, time) = (context.today, context.zone.local(context.now()).time)
    return !end.lexicographicallyPrecedes([date.year, date.month, date.day, time.hour, time.minute])
  }

  /// The command that changes a setting, of the version of Plasma that is installed.
  ///
  /// The desktop reads the file again when it is told by a signal, which has the names of the groups with U+001D between
  /// them (KConfigWatcher).
  private func setting(_ key: String, of groups: [String], _ value: String) -> Finding.Fix {
    let program = context.findProgram("kwriteconfig6") == nil ? "kwriteconfig5" : "kwriteconfig6"
    let options = groups.map { " --group " + $0 }.joined()
    let line =
      "\(program) --file plasmanotifyrc\(options) --key \(key) \(value) && "
      + "gdbus emit --session --object-path /plasmanotifyrc --signal org.kde.kconfig.notify.ConfigChanged "
      + "\"{'" + groups.joined(separator: #"\u001d"#) + "': [b'\(key)']}\""
    return Finding.Fix(line: line, words: ["sh", "-c", line])
  }
}
