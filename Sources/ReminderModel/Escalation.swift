/// How an alert that escalates grows: louder after the first snooze, and after the second one with a sound that
/// asks for a kindness.
package enum Escalation {
  /// After so many snoozes in a row it cannot be snoozed any more.
  static let snoozeLimit = 2

  /// Minutes of the first snooze, where the alert has no choice of its own.
  static let firstSnooze = 1

  /// What an alert plays of its loudness at most before it was snoozed: 5 dB below the samples, so that it can grow.
  private static let beginning = 0.5623
  /// The same of a sound that is not levelled as the bundled ones are, or is the last one itself: 13 dB below the samples.
  private static let softBeginning = 0.2239
  /// What the first snooze adds: 5 dB.
  private static let growth = 1.7783

  /// True where it asks for a kindness, after so many snoozes in a row.
  package static func isLast(_ content: AlertContent, snoozes: Int) -> Bool {
    content.escalates && snoozes >= snoozeLimit
  }

  /// The sound and its factor after so many snoozes in a row; `sound` and `factor` are those of the alert.
  ///
  /// The last sound is louder by itself: the samples are 6 LU above those of the other bundled ones. How loud a file is, is not known: it
  /// begins softer.
  package static func level(_ sound: Sound, factor: Double, snoozes: Int) -> (sound: Sound, factor: Double) {
    let isLevelled = if case .bundled(let bundled) = sound { bundled != .evil } else { false }
    if snoozes >= snoozeLimit { return (.bundled(.evil), min(factor, beginning) * growth) }
    let factor = min(factor, isLevelled ? beginning : softBeginning)
    return (sound, snoozes == 0 ? factor : factor * growth)
  }
}
