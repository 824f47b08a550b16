// Values of an alert that default to the settings.
extension AlertContent {
  /// Returns the choices for a snooze, in minutes, first choice first; empty if it cannot be snoozed.
  ///
  /// Without choices of its own, an escalating alert has one minute as its only choice.
  package func snoozeChoices(_ settings: Settings) -> [Int] {
    if let snooze { return snooze }
    guard escalates else { return settings.snooze }
    return [Escalation.firstSnooze]
  }

  /// Returns the sound to play; nil for none.
  ///
  /// The sound of the settings is a short one, so a ringing alert defaults to the bell.
  package func sound(_ settings: Settings) -> Sound? {
    if let sound { return Sound(sound) }
    return rings ? .bundled(.bell) : Sound(settings.sound)
  }

  /// Returns the volume, 0 to 100.
  package func volume(_ settings: Settings) -> Int { volume ?? settings.volume }
}

extension [AlertContent] {
  /// Returns the choices for a snooze of alerts that are answered together, in minutes; empty if one of them cannot be
  /// snoozed.
  package func snoozeChoices(_ settings: Settings) -> [Int] {
    guard count != 1 else { return self[0].snoozeChoices(settings) }
    if contains(where: { $0.snoozeChoices(settings).isEmpty }) { return [] }
    return contains(where: \.escalates) ? [Escalation.firstSnooze] : settings.snooze
  }
}
