// What is said of sounds.
extension Phrase {
  package static var helpSoundVerb: Phrase { Phrase("help.soundVerb") }
  package static var helpSoundList: Phrase { Phrase("help.soundList") }
  package static var helpSoundPlay: Phrase { Phrase("help.soundPlay") }
  package static var helpSoundPlayMore: Phrase { Phrase("help.soundPlayMore") }
  package static var helpSoundName: Phrase { Phrase("help.soundName", .text(soundNames)) }
  package static var helpSoundVolume: Phrase { Phrase("help.soundVolume") }

  /// Neither a bundled sound nor a file.
  package static func notASound(_ text: String) -> Phrase {
    Phrase("usage.notASound", .user(text), .text(soundNames))
  }

  package static func notAVolume(_ text: String) -> Phrase {
    Phrase("usage.notAVolume", .user(text), .count(Volume.range.upperBound))
  }

  private static var soundNames: String { Sound.Bundled.allCases.map(\.rawValue).joined(separator: ", ") }
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
