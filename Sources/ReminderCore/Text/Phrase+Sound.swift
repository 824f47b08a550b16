// What commands say of sounds and alarms.
extension Phrase {
  /// The option that chooses a sound.
  static var helpSound: Phrase { Phrase("help.sound", .text(Sound.Bundled.names)) }

  /// Neither the name of a sound nor the path of a file.
  static func notASound(_ text: String) -> Phrase {
    Phrase("usage.notASound", .user(text), .text(Sound.Bundled.names))
  }

  static func notAVolume(_ text: String, limit: Int) -> Phrase {
    Phrase("usage.notAVolume", .user(text), .count(limit))
  }

  static func notARingTime(_ text: String) -> Phrase {
    Phrase("usage.notARingTime", .user(text))
  }

  static func notAFadeIn(_ text: String) -> Phrase {
    Phrase("usage.notAFadeIn", .user(text))
  }

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
