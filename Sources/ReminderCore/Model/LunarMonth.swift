/// A month of the lunar calendar.
package struct LunarMonth: Equatable, Sendable {
  /// The lunar year, by the year in which it begins.
  let year: Int
  /// 1 … 12; a leap month has the number of the one before it.
  let number: Int
  let isLeap: Bool
  /// Its first day, in days since 1970.
  let first: Int
  /// 29 or 30.
  let length: Int
}
