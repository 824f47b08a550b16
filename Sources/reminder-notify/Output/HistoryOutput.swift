import ReminderFiles

/// What was drunk on some days: a bar a day, or a row of cells a week.
struct HistoryOutput {
  private let days: [WaterDay]
  /// Those on which something was logged, and of them the one with the most.
  private let logged: [WaterDay]
  private let best: WaterDay?
  private let strength: Double?
  private let asWeeks: Bool
  private let context: Context

  init(_ days: [WaterDay], strength: Double?, asWeeks: Bool, _ context: Context) {
    (self.days, self.strength, self.asWeeks, self.context) = (days, strength, asWeeks, context)
    logged = days.filter(\.isLogged)
    best = logged.max { ($0.drunk, $0.date) < ($1.drunk, $1.date) }
  }

  /// What a full cell is: the goal of the day, or else the best day.
  private func whole(of day: WaterDay) -> Int { day.goal ?? max(1, best?.drunk ?? 1) }

  // MARK: - For people

  var table: String {
    let days = context.screen.isAccessible ? sentences : asWeeks ? weeks : bars
    return days + context.lines(summary)
  }

  private var sentences: String {
    context.lines(
      logged.map { Phrase("sentence.waterDay", name($0.date), Phrase.amount($0.drunk), $0.drinks) })
  }

  private func name(_ date: CalendarDate) -> Phrase { date.phrase(today: days.last?.date ?? date) }

  private var summary: [Phrase] {
    guard let best else { return [Phrase("water.nothingLogged")] }
    return [
      Phrase("water.average", average(of: logged), logged.count),
      Phrase("water.best", name(best.date), Phrase.amount(best.drunk)),
    ] + (strength.map { [Phrase("water.strength", Int(($0 * 100).rounded()))] } ?? [])
  }

  private func average(of days: [WaterDay]) -> Phrase {
    .amount((days.reduce(0) { $0 + $1.drunk } + days.count / 2) / days.count)
  }

  // MARK: - A bar a day

  private static let longestBar = 30

  private var bars: String {
    let names = days.map { context.strings(name($0.date)) }
    let amounts = days.map { $0.isLogged ? context.strings(.amount($0.drunk)) : "" }
    let taken = (names.map(\.displayWidth).max() ?? 0) + (amounts.map(\.displayWidth).max() ?? 0) + 2 * Table.gap
    let length = max(4, min(Self.longestBar, (context.screen.width ?? 80) - taken))
    let rows = days.indices.map { place in
      [names[place], amounts[place], bar(days[place], length)]
    }
    return trimmedLines(of: Table(columns: [.left, .right], rows: rows)).map { $0 + "\n" }.joined()
  }

  /// One scale for all days, whatever their goals.
  private func bar(_ day: WaterDay, _ length: Int) -> String {
    let most = max(1, days.map { max($0.drunk, $0.goal ?? 0) }.max() ?? 1)
    let full = day.drunk * length / most
    let rest = max(0, (day.goal ?? 0) * length / most - full)
    let (block, empty) = context.screen.hasBlocks ? ("█", "░") : ("#", ".")
    guard day.isLogged else { return "" }
    return context.screen.water(String(repeating: block, count: full) + String(repeating: empty, count: rest))
  }

  /// The lines without the spaces of what was not drunk.
  private func trimmedLines(of table: Table) -> [String] {
    table.lines(in: context.screen.width).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  // MARK: - A row of cells a week

  /// From the first week in which something was logged.
  private var weeks: String {
    guard let first = logged.first?.date else { return "" }
    let monday = first.advanced(by: 1 - first.weekday.rawValue)
    let shown = days.filter { $0.date >= monday }
    let rows = Dictionary(grouping: shown) { ($0.date.daysSince1970 - monday.daysSince1970) / 7 }
    let header = Weekday.allCases.map { heading(context.strings($0.phrase)) }.joined()
    let lines = rows.sorted { $0.key < $1.key }.map { week, days in
      let cells = Weekday.allCases.map { weekday in
        days.first { $0.date.weekday == weekday }.map(cell) ?? Self.cells[0]
      }.joined()
      let logged = days.filter(\.isLogged)
      let average = logged.isEmpty ? "" : context.strings(average(of: logged))
      return [context.strings(name(monday.advanced(by: week * 7))), cells, average]
    }
    let table = Table(
      columns: [.left, .left, .right], rows: [["", header, context.strings(Phrase("water.averageColumn"))]] + lines)
    return trimmedLines(of: table).map { colored($0) + "\n" }.joined()
  }

  /// Two columns of a weekday's name.
  private func heading(_ name: String) -> String { String(name.prefix(name.first?.isASCII == true ? 2 : 1)) }

  private static let cells = ["  ", "░░", "▒▒", "▓▓", "██"]
  private static let plainCells = ["  ", "..", "--", "++", "##"]

  private func cell(_ day: WaterDay) -> String {
    guard day.isLogged else { return Self.cells[0] }
    let cells = context.screen.hasBlocks ? Self.cells : Self.plainCells
    return cells[min(4, 1 + day.drunk * 3 / whole(of: day))]
  }

  /// A line with its cells in color.
  private func colored(_ line: String) -> String {
    let isCell = { (character: Character) in "░▒▓█".contains(character) }
    guard let first = line.firstIndex(where: isCell), let last = line.lastIndex(where: isCell) else { return line }
    return line[..<first] + context.screen.water(String(line[first...last])) + line[line.index(after: last)...]
  }

  // MARK: - As data

  var json: String {
    get throws {
      try jsonText(
        Document(
          days: days.map { Row(date: $0.date.fileText, drunk: $0.drunk, goal: $0.goal, drinks: $0.drinks) },
          strength: strength.map { ($0 * 100).rounded() / 100 }))
    }
  }

  private struct Document: Encodable {
    let schema = 1
    let days: [Row]
    @OrNull var strength: Double?
  }

  private struct Row: Encodable {
    let date: String
    let drunk: Int
    @OrNull var goal: Int?
    let drinks: Int
  }
}
