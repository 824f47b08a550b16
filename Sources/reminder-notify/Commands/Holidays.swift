import ArgumentParser
import ReminderCore

struct Holidays: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("holidays", .helpHolidaysVerb, discussion: .helpHolidaysMore)
  }

  @Argument(help: ArgumentHelp(.helpHolidaysYear, value: "list|year"))
  var first: String?

  @Argument(help: ArgumentHelp(.helpHolidaysYear, value: "year"))
  var second: String?

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false

  private static let yearRange = 1...9999

  func run(_ context: Context) throws {
    let words = [first == "list" ? nil : first, second].compactMap { $0 }
    guard words.count <= 1 else { throw CommandError.usage(.notAYear(words.joined(separator: " "))) }
    let year = try words.first.map { try parseYear($0) } ?? context.today.year
    let holidays = try context.holidays()
    guard let first = CalendarDate(year: year, month: 1, day: 1) else { return }
    let days = Array(holidays.from(first).prefix { $0.date.year == year })
    let language = context.strings.language
    if json {
      return try context.print(
        jsonText(
          HolidaysJSON(
            holidays: days.map { .init(date: $0.date.fileText, name: $0.name(in: language).strippingControls) })))
    }
    let rows = days.map { [$0.date.fullPhrase(today: context.today), .verbatim($0.name(in: language))] }
    try context.print(context.table(rows.map { row in row.map { context.strings($0) } }))
    if days.isEmpty { context.say(.noHolidays(year)) }
    if let end = holidays.end, end.year < year { context.say(.holidaysEnd(end)) }
  }

  private func parseYear(_ text: String) throws -> Int {
    try parseCount(text, in: Self.yearRange) { text, _ in .notAYear(text) }
  }
}

/// `{"schema":1,"holidays":[{"date":"2026-01-01","name":"…"}]}`.
private struct HolidaysJSON: Encodable {
  let schema = 1
  let holidays: [Day]

  struct Day: Encodable {
    let date: String
    let name: String
  }
}
