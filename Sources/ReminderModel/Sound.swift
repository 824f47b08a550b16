/// What is heard with a notification: one of the sounds that are installed with the program, or a file.
package enum Sound: Hashable, Sendable {
  case bundled(Bundled)
  /// The absolute path of a file that libsndfile reads.
  case file(String)

  /// The sounds that are installed with the program.
  package enum Bundled: String, CaseIterable, Sendable {
    case drop, glass, bell, marimba, rooster
    /// The end of an escalation.
    case evil
  }

  /// The word for no sound at all.
  package static let none = noneWord

  /// What the name of a sound or a path says; nil for `none`.
  package init?(_ text: String) {
    guard text != Self.none else { return nil }
    self = Bundled(rawValue: text).map(Self.bundled) ?? .file(text)
  }

  /// As `init(_:)` takes it.
  package var text: String {
    switch self {
    case .bundled(let sound): sound.rawValue
    case .file(let path): path
    }
  }
}

/// The word for no value at all, in the files and for a person.
package let noneWord = "none"
