import ReminderLanguage

/// The meaning of a key.
enum WatchCommand: Equatable {
  /// Moves the selection down by a number of lines; up if negative.
  case move(Int)
  /// Moves the selection down by a number of screens; up if negative.
  case page(Int)
  case first, last
  case verb(WatchVerb)
  /// Takes back the last change.
  case undo
  case help, quit

  /// The command of a key; nil for a key without one.
  init?(_ key: WatchKey) {
    switch key {
    case .up: self = .move(-1)
    case .down: self = .move(1)
    case .pageUp: self = .page(-1)
    case .pageDown: self = .page(1)
    case .home: self = .first
    case .end: self = .last
    case .character(let typed):
      let letter = Self.korean[typed] ?? typed
      if let verb = WatchVerb(rawValue: letter) {
        self = .verb(verb)
      } else if let other = Self.letters[letter] {
        self = other
      } else {
        return nil
      }
    }
  }

  /// Ctrl-C is here for a terminal that does not make a signal of it.
  private static let letters: [Character: WatchCommand] = [
    "j": .move(1), "k": .move(-1), "g": .first, "G": .last, "=": .verb(.extend), "u": .undo, "?": .help, "h": .help,
    "q": .quit,
    "\u{3}": .quit,
  ]

  /// The letter on the same key of a Korean keyboard (KS X 5002).
  private static let korean: [Character: Character] = [
    "ㅓ": "j", "ㅏ": "k", "ㅔ": "p", "ㅖ": "p", "ㄱ": "r", "ㅊ": "c", "ㅇ": "d", "ㄴ": "s", "ㅐ": "o", "ㅂ": "q",
    "ㅎ": "g", "ㅗ": "h", "ㅕ": "u",
  ]

  /// The rows of the page of the keys.
  static var helpRows: [(keys: String, meaning: Phrase)] {
    [("q", Phrase("watch.help.quit")), ("j k", Phrase("watch.help.move")), ("g G", Phrase("watch.help.ends"))]
      + WatchVerb.allCases.map { (String($0.rawValue), $0.meaning) } + [("u", Phrase("watch.help.undo"))]
  }
}

extension WatchVerb {
  fileprivate var meaning: Phrase {
    switch self {
    case .done: Phrase("watch.help.done")
    case .snooze: Phrase("watch.help.snooze")
    case .pause: Phrase("watch.help.pause")
    case .resume: Phrase("watch.help.resume")
    case .cancel: Phrase("watch.help.cancel")
    case .extend: Phrase("watch.help.extend")
    case .toggle: Phrase("watch.help.toggle")
    }
  }
}
