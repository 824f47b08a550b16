import ReminderFiles
import Testing

@Test func `a weekday comes back from its name in the files`() {
  for weekday in Weekday.allCases { #expect(Weekday(fileText: weekday.fileText) == weekday) }
  #expect(Weekday.allCases.map(\.fileText) == ["mon", "tue", "wed", "thu", "fri", "sat", "sun"])
}

@Test(arguments: ["Mon", "monday", "월", "", "mo"])
func `only the names of the files are names in the files`(text: String) {
  #expect(Weekday(fileText: text) == nil)
}

@Test(arguments: [
  (0, Weekday.thursday), (3, .sunday), (4, .monday), (-4, .sunday), (7_000_003, .sunday), (-699, .friday),
])
func `a weekday moves around the week in both directions`(days: Int, expected: Weekday) {
  #expect(Weekday.thursday.advanced(by: days) == expected)
}

@Test func `a set of weekdays holds exactly its days, Monday first`() {
  for bits in UInt8(0)...127 {
    let set = Weekdays(rawValue: bits)

    #expect(set.days == Weekday.allCases.filter { bits >> UInt8($0.rawValue - 1) & 1 == 1 })
    #expect(Weekdays(set.days) == set)
    #expect(set.fileTexts == set.days.map(\.fileText))
  }
}

@Test func `bits that are no weekday are dropped`() {
  #expect(Weekdays(rawValue: 0xff) == .daily)
}

@Test func `moved days are the same number of days, and seven times is back`() {
  for bits in UInt8(0)...127 {
    let set = Weekdays(rawValue: bits)

    #expect(set.shifted(by: 1).days.count == set.days.count)
    #expect((0..<7).reduce(set) { moved, _ in moved.shifted(by: 1) } == set)
  }
  #expect(Weekdays([.friday, .sunday]).shifted(by: 1) == Weekdays([.saturday, .monday]))
}
