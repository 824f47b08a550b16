/// Defects of the schedule that are known, and excused until they are mended.
enum Known {
  /// A daemon that starts decides twice in one look: what waited for a server in one zone, and was given up in the first
  /// round, is found again in the second as its namesake in another zone.
  static let startsTwice = true
  /// What was planned or waited of an alert that is made a date is skipped as changed, and shown all the same where the
  /// date is the very same time.
  static let skipsDates = true
}
