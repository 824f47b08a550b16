import PosixKit
import ReminderFiles
import Testing

private func calendar(_ text: String) -> LunarCalendar {
  LunarCalendar(lines: Array(text.utf8))
}

@Suite struct LunarFileTests {
  private static let year = "2026-02-17 30 29 30 29 29 30 29 30 29 30 30 30"

  @Test func `the lines of a table are lunar years, and what begins with a hash says nothing`() {
    #expect(calendar("# x\n" + Self.year + "\n").end == day("2027-02-06"))
    #expect(calendar(Self.year + "\n2027-02-07 29 30 29 30 29 29 30 29 29 30 30 30").end == day("2028-01-26"))
  }

  @Test(arguments: [
    "", "2026-02-17", "x 30 29", year + " 30", year + "\n2027-02-08 29 30 29 30 29 29 30 29 29 30 30 30",
    year.replacing("30 30 30", with: "30 31 30"), year.replacing("-17 30", with: "-17 30L"), year + "L L",
    year.replacing("30 30 30", with: "30 29L 30 30 x"),
  ])
  func `a table with a wrong line is none`(text: String) {
    #expect(calendar(text) == LunarCalendar())
  }

  @Test func `a table that was lost is none`() {
    let installation = Installation(executable: "/bin/reminder-notify", exists: { _ in false })

    #expect(LunarFile(installation, fileSystem: .live).read() == LunarCalendar())
  }
}
