// What a status bar shows.
extension Phrase {
  package static var barPausedTimer: Phrase { Phrase("bar.pausedTimer") }
  package static var barPromise: Phrase { Phrase("bar.promise") }
  package static var barUnanswered: Phrase { Phrase("bar.unanswered") }

  /// What is left of a timer that is paused.
  package static func barPaused(_ left: Phrase) -> Phrase { Phrase("bar.paused", left) }

  /// A time of day, and how long it is until then.
  package static func barTime(_ moment: Phrase, in left: Phrase) -> Phrase {
    Phrase("moment.relative", moment, Phrase("relative.in", left))
  }

  /// A kind of thing, and what it is.
  package static func barListLine(_ heading: Phrase, _ line: Phrase) -> Phrase { Phrase("bar.listLine", heading, line) }

  package static func notAPlaceholder(_ text: String, _ known: [String]) -> Phrase {
    Phrase("usage.notAPlaceholder", text, known.joined(separator: " "))
  }

  /// Text that is no name of a format, and a template without a place.
  package static func notAFormat(_ text: String, _ names: [String], _ known: [String]) -> Phrase {
    Phrase("usage.notAFormat", text, names.joined(separator: ", "), known.joined(separator: " "))
  }

  package static var followNeedsFormat: Phrase { Phrase("usage.followNeedsFormat") }
  package static var formatAndJSON: Phrase { Phrase("usage.formatAndJSON") }
}
