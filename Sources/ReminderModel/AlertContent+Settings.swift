// What an alert leaves to the settings.
extension AlertContent {
  /// Minutes that a snooze of it may last, first choice first; empty where it has no snooze.
  ///
  /// An escalation begins with a minute where it has no choices of its own.
  package func snoozeChoices(_ settings: Settings) -> [Int] {
    if let snooze { return snooze }
    guard escalates else { return settings.snooze }
    return [Escalation.firstSnooze]
  }

  /// What is heard with it; nil for nothing.
  ///
  /// The sound of the settings is a short one, so that what rings has a sound of its own.
  package func sound(_ settings: Settings) -> Sound? {
    if let sound { return Sound(sound) }
    return rings ? .bundled(.bell) : Sound(settings.sound)
  }

  /// How loud its sound is, 0 to 100.
  package func volume(_ settings: Settings) -> Int { volume ?? settings.volume }
}

extension [AlertContent] {
  /// Minutes that a snooze of alerts may last that are answered together; empty where one of them has no snooze.
  package func snoozeChoices(_ settings: Settings) -> [Int] {
    guard count != 1 else { return self[0].snoozeChoices(settings) }
    if contains(where: { $0.snoozeChoices(settings).isEmpty }) { return [] }
    return contains(where: \.escalates) ? [Escalation.firstSnooze] : settings.snooze
  }
}
