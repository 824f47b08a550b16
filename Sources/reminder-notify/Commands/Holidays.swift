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

  @OptionGroup var output: OutputOptions

  func run(_ context: Context) throws {
    let form = try output.form()
    let words = [first == "list" ? nil : first, second].compactMap { $0 }
    guard words.count <= 1 else { throw CommandError.usage(Phrase("usage.notAYear", words.joined(separator: " "))) }
    let year =
      try words.first.map { try parseCount($0, in: 1...9999) { text, _ in Phrase("usage.notAYear", text) } }
      ?? context.today.year
    let holidays = try context.holidays()
    guard let first = CalendarDate(year: year, month: 1, day: 1) else { return }
    let days = Array(holidays.from(first).prefix { $0.date.year == year })
    try context.print(HolidayOutput(days: days, context: context).text(form))
    guard form == .table else { return }
    if days.isEmpty { context.say(Phrase("message.noHolidays", year)) }
    if let end = holidays.end, end.year < year { context.say(Phrase("message.holidaysEnd", end.year)) }
  }
}
