/// The effect of public holidays on an alert; the raw values are those of the files.
package enum HolidayRule: String, CaseIterable, Sendable {
  /// Not due on a holiday.
  case skip
  /// Due only on holidays.
  case only
}
