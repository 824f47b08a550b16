// Messages of commands about sounds and alarms.
extension Phrase {
  /// Neither a bundled sound nor a file, where one is played.
  package static func noSuchSound(_ text: String) -> Phrase { Phrase("usage.noSuchSound", text, Sound.Bundled.names) }
  package static func notAVolume(_ text: String, limit: Int) -> Phrase { Phrase("usage.notAVolume", text, limit) }

  /// Why an alert without a snooze is not put off, and how it gets one.
  package static func noSnooze(_ alert: Alert) -> Phrase { Phrase("error.noSnooze", alert.reference, alert.number) }
}

extension Sound.Bundled {
  /// All names, for a sentence.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// How it sounds, in a few words.
  package var phrase: Phrase { Phrase("sound." + rawValue) }
}

extension SoundProblem {
  /// Why an alarm was not heard, in a line of its notification.
  var notHeard: Phrase { Phrase("notice.notHeard", phrase) }

  /// Why an alarm would not be heard now.
  package var wouldNotBeHeard: Phrase { Phrase("sound.wouldNotBeHeard", phrase) }

  package var phrase: Phrase {
    switch self {
    case .missingPlayer(let places): Phrase("sound.missingPlayer", places.joined(separator: ", "))
    case .missingLibrary: Phrase("sound.missingLibrary")
    case .cannotStart(let program, let error): .cannotStart(program, error.phrase)
    case .unreadableFile(let path): Phrase("sound.unreadableFile", path)
    case .noServer: Phrase("sound.noServer")
    case .muted: Phrase("sound.muted")
    case .interrupted: Phrase("sound.interrupted")
    case .crashed: Phrase("sound.crashed")
    case .hung: Phrase("sound.hung")
    }
  }
}
