/// A month of the Korean lunar calendar.
package struct LunarMonth: Equatable, Sendable {
  /// The lunar year, numbered as the Gregorian year in which it begins.
  package let year: Int
  /// 1 … 12; a leap month has the number of the month before it.
  package let number: Int
  package let isLeap: Bool
  /// The first day, in days since 1970.
  package let first: Int
  /// 29 or 30.
  package let length: Int

  package init(year: Int, number: Int, isLeap: Bool, first: Int, length: Int) {
    (self.year, self.number, self.isLeap, self.first, self.length) = (year, number, isLeap, first, length)
  }
}
