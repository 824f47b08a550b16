/// The sound of a notification: one that is installed with the program, or a file.
package enum Sound: Hashable, Sendable {
  case bundled(Bundled)
  /// The absolute path of a file that libsndfile can read.
  case file(String)

  /// The sounds that are installed with the program.
  package enum Bundled: String, CaseIterable, Sendable {
    case drop, glass, bell, marimba, rooster
    /// The last sound of an escalation.
    case evil
  }

  /// The value that means no sound.
  package static let none = noneWord

  /// Creates the sound from its name or path; nil for `none`.
  package init?(_ text: String) {
    guard text != Self.none else { return nil }
    self = Bundled(rawValue: text).map(Self.bundled) ?? .file(text)
  }

  /// The name or path, as `init(_:)` reads it.
  package var text: String {
    switch self {
    case .bundled(let sound): sound.rawValue
    case .file(let path): path
    }
  }
}

/// The word for no value, in the files and on the command line.
package let noneWord = "none"
