import ArgumentParser
import ReminderFiles

struct History: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("history", .history, discussion: .historyMore)
  }

  @Flag(help: ArgumentHelp(.historyWeek))
  var week = false

  @Flag(help: ArgumentHelp(.historyMonth))
  var month = false

  @Flag(help: ArgumentHelp(.historyYear))
  var year = false

  @Flag(help: ArgumentHelp(.json))
  var json = false

  @Flag(help: ArgumentHelp(.historyCSV))
  var csv = false

  func run(_ context: Context) throws {
    guard [week, month, year].count(where: { $0 }) <= 1 else {
      throw CommandError.usage(Phrase("usage.severalPeriods"))
    }
    guard !(json && csv) else { throw CommandError.usage(Phrase("usage.jsonAndCSV")) }
    let overview = try context.requiredState(context.store.read()).overview(context.policy)
    let today = overview.waterDate
    let start = month ? today.adding(months: -1) : year ? today.adding(months: -12) : today.advanced(by: -7)
    let days = overview.waterDays(today.daysSince1970 - start.daysSince1970)
    guard !csv else { return try context.print(Self.csv(of: days, context)) }
    let output = HistoryOutput(days, strength: overview.strength, asWeeks: month || year, context)
    try context.print(json ? output.json : output.table)
  }

  /// A line a drink (RFC 4180), of the whole journal: the state has the last drinks alone.
  private static func csv(of days: [WaterDay], _ context: Context) throws -> String {
    var history = DrinkHistory()
    let contents = try context.journal.read { record in
      history.add(record)
      return false
    }
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
    let drinks = history.drinks.filter { drink in
      days.first.map { $0.date <= drink.cup.day } ?? false && days.last.map { drink.cup.day <= $0.date } ?? false
    }
    let rows = drinks.map { drink in
      [String(drink.number), drink.at.text(in: context.zone), String(drink.cup.ml), drink.what.map(quoted) ?? ""]
    }
    return ([["id", "time", "ml", "what"]] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    let text = text.strippingControls
    return text.contains { "\",".contains($0) } ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
