import ArgumentParser
import ReminderLanguage

struct Holidays: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("holidays", .holidaysVerb, discussion: .holidaysMore)
  }

  @Argument(help: ArgumentHelp(.holidaysList, value: "list|year"))
  var first: String?

  @Argument(help: ArgumentHelp(.holidaysYear, value: "year"))
  var second: String?

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let words = [first == "list" ? nil : first, second].compactMap { $0 }
    guard words.count <= 1 else { throw CommandError.usage(Phrase("usage.notAYear", words.joined(separator: " "))) }
    let year =
      try words.first.map { try parseCount($0, in: 1...9999) { text, _ in Phrase("usage.notAYear", text) } }
      ?? context.today.year
    let holidays = try context.holidays()
    guard let first = CalendarDate(year: year, month: 1, day: 1) else { return }
    let days = Array(holidays.from(first).prefix { $0.date.year == year })
    let language = context.strings.language
    if json {
      return try context.print(
        jsonText(
          NamedRows(
            name: "holidays",
            rows: days.map { ["date": $0.date.fileText, "name": $0.name(in: language).strippingControls] })))
    }
    let rows = days.map { [$0.date.fullPhrase(today: context.today), .verbatim($0.name(in: language))] }
    try context.print(context.table(rows.map { row in row.map { context.strings($0) } }))
    if days.isEmpty { context.say(Phrase("message.noHolidays", year)) }
    if let end = holidays.end, end.year < year { context.say(Phrase("message.holidaysEnd", end.year)) }
  }
}
