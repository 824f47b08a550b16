import ReminderModel

/// What an alert must sound like.
struct ExpectedSound {
  let sound: Sound
  /// The factor for the samples.
  let factor: Double

  /// The sound of a content that was snoozed so often in a row; nil for what is silent.
  ///
  /// Rule: the volume is the cube of its share. What escalates begins 5 dB below the samples; the first snooze adds 5 dB, and the
  /// second one brings another sound (the manual, "Alarms").
  init?(of content: AlertContent, snoozes: Int) {
    let share = Double(content.volume ?? Rules.volume) / 100
    let name = content.sound ?? (content.isAlarm || content.escalates ? "bell" : "drop")
    guard let own = Sound(name), share > 0 else { return nil }
    let factor = share * share * share
    let steps = content.escalates ? min(snoozes, Rules.snoozesInRow) : 0
    // Rule: what is not levelled, and the last sound itself, begins 8 dB softer still, but for its end.
    let isLevelled = own != .bundled(.evil) && Sound.Bundled(rawValue: own.text) != nil
    let most = isLevelled || steps == Rules.snoozesInRow ? 0.562341 : 0.223872
    self.factor = content.escalates ? min(factor, most) * (steps > 0 ? 1.778279 : 1) : factor
    sound = steps == Rules.snoozesInRow ? .bundled(.evil) : own
  }

  /// To compare by: the last sound is 6 dB louder by itself.
  var loudness: Double { factor * (sound == .bundled(.evil) ? 1.9953 : 1) }

  /// Of two that differ by less than that, which one is louder cannot be told.
  static let tolerance = 1.01

  func fits(_ playback: Playback) -> Bool {
    playback.sound == sound && playback.factor < factor * Self.tolerance && playback.factor > factor / Self.tolerance
  }
}
