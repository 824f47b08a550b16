/// The number of hours of a written clock time (CLDR `hour cycle`).
package enum HourCycle: String, CaseIterable, Sendable {
  /// 오후 3:00, 3:00 PM.
  case h12 = "12"
  /// 15:00.
  case h24 = "24"
}
