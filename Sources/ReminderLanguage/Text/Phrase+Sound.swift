// What commands say of sounds and alarms.
extension Phrase {
  /// Neither the name of a sound nor the path of a file.
  static func notASound(_ text: String) -> Phrase { Phrase("usage.notASound", text, Sound.Bundled.names) }

  /// Neither a bundled sound nor a file, where one is played.
  package static func noSuchSound(_ text: String) -> Phrase { Phrase("usage.noSuchSound", text, Sound.Bundled.names) }
  package static func notAVolume(_ text: String, limit: Int) -> Phrase { Phrase("usage.notAVolume", text, limit) }
  static func notARingTime(_ text: String) -> Phrase { Phrase("usage.notARingTime", text) }
  static func notAFadeIn(_ text: String) -> Phrase { Phrase("usage.notAFadeIn", text) }

  /// What an escalation without a snooze is not.
  package static var escalationWithoutSnooze: Phrase { Phrase("warning.escalationWithoutSnooze") }

  /// An alarm without a sound.
  package static var silentAlarm: Phrase { Phrase("warning.silentAlarm") }

  /// An alarm that is one because it escalates.
  package static var staysAlarm: Phrase { Phrase("warning.staysAlarm") }

  /// The file of a sound that is not there.
  package static func soundMissing(_ path: String) -> Phrase { Phrase("warning.soundMissing", path) }

  /// Why an alert without a snooze is not put off, and how it gets one.
  package static func noSnooze(_ alert: Alert) -> Phrase { Phrase("error.noSnooze", alert.reference, alert.number) }

  /// The name of an alert that rings, in a table.
  package static func ringing(_ name: Phrase) -> Phrase { Phrase("name.ringing", name) }
}

extension Sound.Bundled {
  /// All names, for a sentence.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Phrase {
  /// What the journal names where a sound was not heard.
  package static var soundName: Phrase { Phrase("name.sound") }
}

extension Sound.Bundled {
  /// How it sounds, in a few words.
  package var phrase: Phrase {
    switch self {
    case .drop: Phrase("sound.drop")
    case .glass: Phrase("sound.glass")
    case .bell: Phrase("sound.bell")
    case .marimba: Phrase("sound.marimba")
    case .rooster: Phrase("sound.rooster")
    case .evil: Phrase("sound.evil")
    }
  }
}

extension SoundProblem {
  package var phrase: Phrase {
    switch self {
    case .missingPlayer(let places): Phrase("sound.missingPlayer", places.joined(separator: ", "))
    case .cannotStart(let program, let error): .cannotStart(program, error.phrase)
    case .unreadableFile(let path): Phrase("sound.unreadableFile", path)
    case .noServer: Phrase("sound.noServer")
    case .interrupted: Phrase("sound.interrupted")
    case .crashed: Phrase("sound.crashed")
    case .hung: Phrase("sound.hung")
    }
  }
}
