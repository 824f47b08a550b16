extension Playback {
  /// Creates the playback of an alert after a number of snoozes in a row: once, or repeated for `limit` seconds; nil
  /// for no sound.
  ///
  /// A test is also played during do-not-disturb, because the user asks for it.
  init?(_ content: AlertContent, snoozes: Int = 0, _ settings: Settings, limit: Int64? = nil, isTest: Bool = false) {
    let factor = Volume.factor(of: content.volume(settings))
    guard let sound = content.sound(settings), factor > 0 else { return nil }
    let level = content.escalates ? Escalation.level(sound, factor: factor, snoozes: snoozes) : (sound, factor)
    self.init(
      level.0, factor: level.1, limit: limit, fadeIn: Int64(settings.fadeIn),
      isHeardThroughDnd: content.isHeardThroughDnd || isTest)
  }
}
