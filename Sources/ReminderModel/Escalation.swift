/// The stages of an alert that escalates: louder after the first snooze, then a sound and a request for a kindness.
package enum Escalation {
  /// The number of snoozes in a row after which it cannot be snoozed again.
  static let snoozeLimit = 2

  /// The length of the first snooze, in minutes, if the alert has no choices of its own.
  static let firstSnooze = 1

  /// The maximum factor before the first snooze: 5 dB below the samples, so that it can grow.
  private static let beginning = 0.5623
  /// The maximum factor before the first snooze for a file, whose level is unknown, and for the last sound: 13 dB below
  /// the samples.
  private static let softBeginning = 0.2239
  /// The factor of the first snooze: 5 dB.
  private static let growth = 1.7783

  /// Returns true if the alert asks for a kindness after this number of snoozes in a row.
  package static func isLast(_ content: AlertContent, snoozes: Int) -> Bool {
    content.escalates && snoozes >= snoozeLimit
  }

  /// Returns the sound and its factor after a number of snoozes in a row; `sound` and `factor` are those of the alert.
  ///
  /// The samples of the last sound are 6 LU louder than those of the other bundled ones. The level of a file is
  /// unknown: it begins softer.
  package static func level(_ sound: Sound, factor: Double, snoozes: Int) -> (sound: Sound, factor: Double) {
    let isLevelled = if case .bundled(let bundled) = sound { bundled != .evil } else { false }
    if snoozes >= snoozeLimit { return (.bundled(.evil), min(factor, beginning) * growth) }
    let factor = min(factor, isLevelled ? beginning : softBeginning)
    return (sound, snoozes == 0 ? factor : factor * growth)
  }
}
