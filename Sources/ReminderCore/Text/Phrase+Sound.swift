// What commands say of sounds and alarms.
extension Phrase {
  /// The option that chooses a sound.
  static var helpSound: Phrase { Phrase("help.sound", .text(Sound.Bundled.names)) }

  /// Neither the name of a sound nor the path of a file.
  static func notASound(_ text: String) -> Phrase {
    Phrase("usage.notASound", .user(text), .text(Sound.Bundled.names))
  }

  /// Neither a bundled sound nor a file, where one is played.
  package static func noSuchSound(_ text: String) -> Phrase {
    Phrase("usage.noSuchSound", .user(text), .text(Sound.Bundled.names))
  }

  package static func notAVolume(_ text: String, limit: Int) -> Phrase {
    Phrase("usage.notAVolume", .user(text), .count(limit))
  }

  static func notARingTime(_ text: String) -> Phrase {
    Phrase("usage.notARingTime", .user(text))
  }

  static func notAFadeIn(_ text: String) -> Phrase {
    Phrase("usage.notAFadeIn", .user(text))
  }

  /// What an escalation without a snooze is not.
  package static var escalationWithoutSnooze: Phrase { Phrase("warning.escalationWithoutSnooze") }

  /// An alarm without a sound.
  package static var silentAlarm: Phrase { Phrase("warning.silentAlarm") }

  /// An alarm that is one because it escalates.
  package static var staysAlarm: Phrase { Phrase("warning.staysAlarm") }

  /// The file of a sound that is not there.
  package static func soundMissing(_ path: String) -> Phrase {
    Phrase("warning.soundMissing", .user(path))
  }

  /// Why an alert without a snooze is not put off, and how it gets one.
  package static func noSnooze(_ alert: Alert) -> Phrase {
    Phrase("error.noSnooze", .phrase(alert.reference), .count(alert.number))
  }

  /// The name of an alert that rings, in a table.
  package static func ringing(_ name: Phrase) -> Phrase {
    Phrase("name.ringing", .phrase(name))
  }
}

extension Sound.Bundled {
  /// All names, for a sentence.
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Phrase {
  /// What the journal names where a sound was not heard.
  package static var soundName: Phrase { Phrase("name.sound") }
  package static var helpSoundVerb: Phrase { Phrase("help.soundVerb") }
  package static var helpSoundList: Phrase { Phrase("help.soundList") }
  package static var helpSoundPlay: Phrase { Phrase("help.soundPlay") }
  package static var helpSoundPlayMore: Phrase { Phrase("help.soundPlayMore") }
  package static var helpSoundName: Phrase { Phrase("help.soundName", .text(Sound.Bundled.names)) }
  package static var helpSoundVolume: Phrase { Phrase("help.soundVolume") }
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
    case .missingPlayer(let places): Phrase("sound.missingPlayer", .user(places.joined(separator: ", ")))
    case .cannotStart(let program, let error): .cannotStart(program, error.phrase)
    case .unreadableFile(let path): Phrase("sound.unreadableFile", .user(path))
    case .noServer: Phrase("sound.noServer")
    case .interrupted: Phrase("sound.interrupted")
    case .crashed: Phrase("sound.crashed")
    case .hung: Phrase("sound.hung")
    }
  }
}
