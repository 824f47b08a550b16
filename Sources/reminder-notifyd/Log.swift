import PosixKit
import ReminderFiles

/// One line an event on standard error, in the user's language; a journal or a terminal reads it.
final class Log {
  private(set) var strings: StringTable
  private let languages: Languages?
  /// Keeps the lines as well.
  var file: LogFile?

  /// `command` returns how the command is called on a command line.
  init(_ languages: Languages, command: @escaping @Sendable () -> String) {
    (self.languages, strings) = (languages, languages.table())
    strings.command = command
  }

  /// Creates a log in one language, independent of the settings.
  init(strings: StringTable) {
    (languages, self.strings) = (nil, strings)
  }

  var language: Language { strings.language }

  /// Takes over the language of the settings, for notices too.
  func follow(_ settings: Settings) {
    if let languages { strings = languages.table(settings, current: strings) }
  }

  func callAsFunction(_ phrase: Phrase) {
    // Nothing is left to report an error to.
    let line = strings(phrase)
    try? writeAll(Array((line + "\n").utf8), to: 2)
    file?.add(line)
  }
}

extension Installation {
  /// How the command of the daemon is called on a command line, in any folder; by its name where there is none beside it.
  func commandName(find: (String) -> String?) -> String {
    let folder = parent(of: executable)
    let places = [folder + "/reminder-notify", parent(of: parent(of: folder)) + "/bin/reminder-notify"]
    guard let command = places.lazy.compactMap(find).first else { return "reminder-notify" }
    return programName(of: command, from: "/", find: find)
  }
}
