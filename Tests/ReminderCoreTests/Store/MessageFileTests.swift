import PosixKit
import ReminderFiles
import Testing

/// Alerts about water at 09:30, 11:00 and 14:00, with others between them.
private let list = AlertList.fixture(
  .fixture(1, "09:30"), .fixture(2, "10:00", label: "Tea"), .fixture(3, "11:00"), .fixture(4, "12:00", isOn: false),
  .fixture(5, "14:00", plan: "물"))

@Suite struct MessageFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func file(_ text: String) throws -> MessageFile {
    try directory.write(text, to: "messages.txt")
    return MessageFile(directory.path + "/messages.txt", fileSystem: .live)
  }

  private func messages(_ file: MessageFile, _ occurrences: [Occurrence]) -> [String?] {
    occurrences.map { occurrence in
      file.message(for: occurrence, in: list) { Issue.record("cannot be read: \($0)") }
    }
  }

  private func water(_ numbers: [Int], on date: String) -> [Occurrence] {
    numbers.compactMap { list[$0]?.occurrence(date) }
  }

  @Test func `the texts come one after the other, over the day and from day to day`() throws {
    let file = try file("a\nb\nc\nd\n")

    let days = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"].flatMap { water([1, 3, 5], on: $0) }
    let texts = messages(file, days).compactMap(\.self).joined()

    #expect("abcdabcdabcdabcd".contains(texts) && texts.count == 12)
  }

  @Test func `the text of an occurrence is the same for its snoozes and repeats, and for an alert that is off`() throws
  {
    let file = try file("a\nb\nc\nd\ne")
    let first = try #require(water([3], on: "2026-11-22").first)
    let later = [Occurrence.Cause.snooze, .repeat].map {
      Occurrence(first.source, $0, nominal: first.nominal, instant: first.instant + 300)
    }

    #expect(Set(messages(file, [first] + later)).count == 1)
    #expect(messages(file, water([4], on: "2026-11-22")) != [nil])
  }

  @Test func `every text is seen with a plan of weekdays and one of the weekend, and with one alert a week`() throws {
    let file = try file((1...10).map { "\($0)" }.joined(separator: "\n"))
    let hours = 9...16
    let week = AlertList.fixture(
      hours.map { .fixture($0, "\($0 < 10 ? "0" : "")\($0):00", .weekly(.workdays)) }
        + hours.map { .fixture($0 + 100, "\($0 < 10 ? "0" : "")\($0):00", .weekly(.weekend)) })
    // From Monday, 2026-11-23 on.
    let days = (0..<14).map { day("2026-11-23").advanced(by: $0) }
    let occurrences = days.flatMap { date in
      week.alerts.filter { ($0.number > 100) == (date.weekday.rawValue > 5) }.map { $0.occurrence(date.fileText) }
    }
    let texts = occurrences.compactMap { occurrence in
      file.message(for: occurrence, in: week) { Issue.record("\($0)") }.flatMap { Int($0) }
    }
    let weekly = AlertList.fixture(.fixture(1, "09:00", .weekly(Weekdays([.monday]))))
    let mondays = (0..<10).compactMap { place in
      file.message(for: weekly.alerts[0].occurrence(day("2026-11-23").advanced(by: 7 * place).fileText), in: weekly) {
        _ in
      }
    }

    #expect(texts.count == 112 && zip(texts, texts.dropFirst()).allSatisfy { $1 == $0 % 10 + 1 })
    #expect(Set(mondays).count == 10)
  }

  @Test func `days before 1970 have texts too`() throws {
    let texts = messages(try file("a\nb"), water([1, 3, 5], on: "1969-12-30")).compactMap(\.self)

    #expect(["aba", "bab"].contains(texts.joined()))
  }

  @Test func `comments, empty lines, control characters and what is too long are left out`() throws {
    let long = String(repeating: "물", count: 1001)
    let texts = try file("\u{feff}# mine\n\n  One sip \r\n\u{1b}[31m\tred\n\u{7}\n\(long)\n").read()

    #expect(texts == ["One sip", "[31m red", String(long.dropLast())])
    #expect(try file(Array(repeating: "a", count: 1001).joined(separator: "\n")).read().count == 1000)
  }

  @Test(arguments: ["", "# nothing\n"])
  func `a file without a text leaves the default`(text: String) throws {
    #expect(messages(try file(text), water([1], on: "2026-11-22")) == [nil])
  }

  @Test func `a file that is gone or too large is reported, and leaves the default`() throws {
    let occurrence = try #require(water([1], on: "2026-11-22").first)
    var problems: [FileProblem] = []
    let large = try file(String(repeating: "a", count: (1 << 20) + 1))

    #expect(large.message(for: occurrence, in: list) { problems.append($0) } == nil)
    #expect(
      MessageFile(directory.path + "/none.txt", fileSystem: .live).message(for: occurrence, in: list) {
        problems.append($0)
      } == nil)
    #expect(problems.count == 2 && problems[0] == .tooLarge(size: (1 << 20) + 1, limit: 1 << 20))
    #expect(MessageFile(Settings(), fileSystem: .live) == nil)
  }
}
