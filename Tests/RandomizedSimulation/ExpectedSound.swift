import ReminderModel

/// The expected sound of an alert.
struct ExpectedSound {
  let sound: Sound
  /// The factor for the samples.
  let factor: Double

  /// Creates the sound of a content after a number of snoozes in a row; nil for a silent one.
  ///
  /// Rule: the factor is the cube of the volume. An escalating alert begins 5 dB below the samples; the first snooze
  /// adds 5 dB, and the second one changes the sound (the manual, "Alarms").
  init?(of content: AlertContent, snoozes: Int) {
    let share = Double(content.volume ?? Rules.volume) / 100
    let name = content.sound ?? (content.isAlarm || content.escalates ? "bell" : "drop")
    guard let own = Sound(name), share > 0 else { return nil }
    let factor = share * share * share
    let steps = content.escalates ? min(snoozes, Rules.snoozesInRow) : 0
    // Rule: a sound that is not levelled, and the last sound itself, begins another 8 dB lower, except at the end.
    let isLevelled = own != .bundled(.evil) && Sound.Bundled(rawValue: own.text) != nil
    let most = isLevelled || steps == Rules.snoozesInRow ? 0.562341 : 0.223872
    self.factor = content.escalates ? min(factor, most) * (steps > 0 ? 1.778279 : 1) : factor
    sound = steps == Rules.snoozesInRow ? .bundled(.evil) : own
  }

  /// The loudness for comparisons: the last sound is 6 dB louder by itself.
  var loudness: Double { factor * (sound == .bundled(.evil) ? 1.9953 : 1) }

  /// The ratio below which two loudnesses cannot be distinguished.
  static let tolerance = 1.01

  func fits(_ playback: Playback) -> Bool {
    playback.sound == sound && playback.factor < factor * Self.tolerance && playback.factor > factor / Self.tolerance
  }
}
