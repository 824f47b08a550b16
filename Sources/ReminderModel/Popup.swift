extension Settings {
  /// How long a notification stays on the screen.
  package enum Popup: Equatable, Sendable {
    case seconds(Int)
    /// The server decides.
    case server
    /// Until it is answered, or the time for an answer is over.
    case answer

    package static let secondsRange = 1...3600
  }
}
