/// What public holidays mean for an alert; the names are those of the files.
package enum HolidayRule: String, CaseIterable, Sendable {
  /// It is not due on a holiday.
  case skip
  /// It is due on holidays only.
  case only
}
