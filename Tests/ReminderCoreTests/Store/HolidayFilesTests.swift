import Foundation
import PosixKit
import ReminderFiles
import Testing

/// The holidays of a user with that file, beside the table of the sources.
private func read(_ own: String?, _ directory: TemporaryDirectory) throws -> Holidays {
  let files = try files(own, directory)
  return try files.readTable().merged(with: files.readOwn())
}

private func readOwn(_ own: String, _ directory: TemporaryDirectory) throws -> HolidayLines? {
  try files(own, directory).readOwn()
}

private func files(_ own: String?, _ directory: TemporaryDirectory) throws -> HolidayFiles {
  if let own { try directory.write(own, to: "config/reminder-notify/holidays.txt") }
  let environment = ["HOME": directory.path, "XDG_CONFIG_HOME": directory.path + "/config"]
  let paths = try Paths(environment: { environment[$0] }, user: 1000, exists: { _ in false })
  try FileManager.default.createDirectory(atPath: directory.path + "/share", withIntermediateDirectories: true)
  try? FileManager.default.createSymbolicLink(
    atPath: directory.path + "/share/reminder-notify", withDestinationPath: resources)
  let installation = Installation(
    executable: directory.path + "/bin/reminder-notify", exists: FileManager.default.fileExists(atPath:))
  return HolidayFiles(installation, paths, calendar: nil, fileSystem: .live)
}

@Suite struct HolidayFilesTests {
  @Test func `the table has the holidays of ten years with their names in both languages`() throws {
    let holidays = try read(nil, TemporaryDirectory())

    #expect(holidays.end == day("2035-12-31"))
    #expect(holidays.on(day("2026-09-25")).map { $0.name(in: .korean) } == ["추석"])
    #expect(holidays.on(day("2026-09-25")).map { $0.name(in: .english) } == ["Chuseok"])
    // A substitute day, the restored 제헌절 and 노동절; not the days beside them.
    for date in ["2026-08-17", "2026-07-17", "2026-05-01", "2035-12-25"] { #expect(holidays.contains(day(date))) }
    for date in ["2026-08-18", "2026-07-16", "2026-05-02", "2025-12-25"] { #expect(!holidays.contains(day(date))) }
    for year in 2026...2035 {
      let count = holidays.from(day("\(year)-01-01")).prefix { $0.date.year == year }.count
      #expect((17...30).contains(count), "\(year)")
    }
  }

  @Test func `the user's file adds days and takes days out`() throws {
    let text = "\u{feff}# 우리 회사\n\n2026-12-31 회사 휴무\r\n-2026-05-01\n2027-01-04\n  2036-01-01   신정  \n-2030-01-01 일함"

    let holidays = try read(text, TemporaryDirectory())

    #expect(holidays.on(day("2026-12-31")).map { $0.name(in: .english) } == ["회사 휴무"])
    #expect(holidays.on(day("2027-01-04")).map { $0.name(in: .korean) } == [""])
    #expect(holidays.on(day("2036-01-01")).map { $0.name(in: .korean) } == ["신정"])
    #expect(!holidays.contains(day("2026-05-01")))
    #expect(!holidays.contains(day("2030-01-01")))
    #expect(holidays.end == day("2035-12-31"))
  }

  @Test(arguments: [
    ("2026-12-31 회사 휴무\n2026-02-30 x", 2, "2026-02-30 x"), ("tomorrow", 1, "tomorrow"),
    ("2026-12-31x", 1, "2026-12-31x"),
    ("#\n\n- 2026-05-01", 3, "- 2026-05-01"), ("+2026-05-01", 1, "+2026-05-01"), ("--2026-05-01", 1, "--2026-05-01"),
    (String(repeating: "9", count: 100_000), 1, String(repeating: "9", count: 40) + "…"),
  ])
  func `a line that is no holiday is named, and costs itself alone`(text: String, line: Int, shown: String) throws {
    let directory = try TemporaryDirectory()
    let text = text + "\n2027-01-04"

    #expect(try readOwn(text, directory)?.problems == [.invalidLine(line, shown)])
    let holidays = try read(text, directory)
    #expect(holidays.contains(day("2027-01-04")) && holidays.contains(day("2026-12-25")))
  }

  @Test func `of many bad lines the first ten are named`() throws {
    let own = try readOwn(String(repeating: "soon\n", count: 1000), TemporaryDirectory())

    #expect(own?.problems == (1...10).map { .invalidLine($0, "soon") })
  }

  @Test func `a folder in the place of the user's file is a problem of it`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "config/reminder-notify/holidays.txt/x")

    #expect(throws: FileProblem.notAFile) { try read(nil, directory) }
  }
}

/// The table against what it was made from: `Packaging/make-holidays --check`.
@Suite struct HolidayTableTests {
  private static let script = resources + "/../Packaging/make-holidays"

  private static let hasSources = (try? ZoneInfoOracle.answers(HolidayOracleTests.importing + "import icu\n")) != nil

  @Test(.enabled(if: hasSources, "the Python packages holidays 0.109 and PyICU are not installed"))
  func `the table is what the package holidays and the lunar calendar of ICU give`() throws {
    let (status, text) = try Python.run([Self.script, "--check"])

    #expect(status == 0, "\(text)")
  }
}
