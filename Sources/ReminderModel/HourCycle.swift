/// How many hours a clock has that is written (CLDR `hour cycle`).
package enum HourCycle: String, CaseIterable, Sendable {
  /// 오후 3:00, 3:00 PM.
  case h12 = "12"
  /// 15:00.
  case h24 = "24"
}
