import ArgumentParser
import ReminderFiles

struct Skip: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("skip", .skip, discussion: .skipMore) }

  @Argument(help: ArgumentHelp(.reference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.skipCount, value: "number|day|until instant"))
  var words: [String] = []

  @OptionGroup var output: OutputOptions

  private static let countRange = 0...100

  func run(_ context: Context) throws {
    let form = try output.form()
    let (named, amount) = try split(context)
    let alerts = try Self.skippable(named.alerts)
    let now = context.now()
    let almanac = context.almanac(alerts.almanacParts)
    let coming = alerts.flatMap { amount.occurrences(of: $0, after: now, in: context.zone, almanac) }
      .sorted(by: Occurrence.precedes).prefix(amount.count)
    let skipped = coming.map { Suppressions.Skip(number: $0.source.number ?? 0, nominal: $0.nominal) }
    // Where nothing is due then, the earlier skips stay.
    guard !skipped.isEmpty || amount.count == 0 else {
      throw CommandError.failed(amount.nothing(of: alerts, named.reference, context))
    }
    try context.updateSuppressions(of: alerts) { suppressions in
      // A number and an end replace the earlier skips of the alerts; a day is another one.
      if !amount.isDay {
        suppressions.skips = suppressions.skips.filter { skip in !alerts.contains { $0.number == skip.number } }
      }
      suppressions.skips.formUnion(skipped)
    }
    guard form == .table else {
      let overview = context.currentState(AlertList(), almanacFor: []).overview()
      return try context.print(
        OccurrenceOutput(occurrences: Array(coming), overview: overview, context: context).text(form))
    }
    let moments = coming.map { $0.instant.phrase(now: now, in: context.zone) }
    if alerts.count == 1 {
      let name = alerts[0].content.listName
      try context.printLine(
        moments.isEmpty ? Phrase("done.notSkipping", alerts[0].number, name) : .skipping(alerts[0], moments))
    } else {
      try context.printLine(
        moments.isEmpty ? Phrase("done.notSkippingSeveral", named.reference) : .skipping(named.reference, moments))
    }
  }

  /// Those of the alerts that are due again.
  ///
  /// - Throws: `CommandError.usage` where none is, with the reason of the first.
  private static func skippable(_ alerts: [Alert]) throws -> [Alert] {
    let found = alerts.filter { !$0.isOnce && $0.isEnabled }
    guard found.isEmpty, let first = alerts.first else { return found }
    throw CommandError.usage(
      first.isOnce ? Phrase("usage.skipsNoDate", first.number) : Phrase("usage.skipsNothing", first.number))
  }

  private typealias Stretch = (from: Instant, until: Instant)

  /// What is skipped: so many, or those until an instant, or those of days.
  private struct Amount {
    var count = Skip.countRange.upperBound
    var until: Instant?
    var days: [Stretch] = []
    var isDay: Bool { !days.isEmpty }

    func occurrences(of alert: Alert, after now: Instant, in zone: Zone, _ almanac: Almanac) -> [Occurrence] {
      guard isDay else {
        let coming = alert.occurrences(after: now, count: count, in: zone, almanac)
        return until.map { end in coming.filter { $0.instant < end } } ?? coming
      }
      return days.flatMap { day in
        alert.occurrences(after: max(day.from + -1, now), count: count, in: zone, almanac).filter {
          $0.instant < day.until
        }
      }
    }

    /// Nothing is due then.
    func nothing(of alerts: [Alert], _ reference: String, _ context: Context) -> Phrase {
      // Of a day that has begun there may have been one.
      guard let from = days.map(\.from).min(), let until = days.map(\.until).max(), from > context.now() else {
        return alerts.count == 1
          ? Phrase("error.nothingToSkip", alerts[0].number) : Phrase("error.nothingOfSeveralToSkip", reference)
      }
      let name = alerts.count == 1 ? alerts[0].reference : .verbatim(reference)
      let (first, last) = (context.zone.local(from).date, context.zone.local(until + -1).date)
      let day = first.fullPhrase(today: context.today)
      if first == last { return Phrase("error.notDueOnDay", name, day) }
      return Phrase("error.notDueOnDays", name, Phrase("pause.stretch", day, last.fullPhrase(today: context.today)))
    }
  }

  /// The alerts, and what is skipped of them: behind the name, or before it (`next Pill`, 오늘 약) where no name begins.
  private func split(_ context: Context) throws -> (AlertList.Named, Amount) {
    // This Friday's standup.
    let words = ([reference] + words).map { word in
      let day = word.hasSuffix("'s") ? String(word.dropLast(2)) : ""
      if ["sessions", "session", "ones"].contains(word.lowercased()) { return "" }
      return Grammar.isWeekday(day) || ["today", "tomorrow"].contains(day.lowercased()) ? day : word
    }.filter { !$0.isEmpty }
    let list = try context.store.read()
    do {
      let named = try context.named(words, in: list)
      return (named, try amount(named.rest.joined(separator: " "), of: named.reference, context))
    } catch AlertList.LookupError.noSuchAlert(let reference) {
      let spoken = try context.named(words, in: list) { text, _ in try? amount(text, of: "", context) }
      if let spoken { return (spoken.named, spoken.value) }
      if Self.stretches(words, context.grammar("skip")) != nil {
        let line = shellText(["pause"] + words)
        throw CommandError.usage(Phrase("usage.skipNeedsAlert", line))
      }
      throw AlertList.LookupError.noSuchAlert(reference)
    }
  }

  private static let next = Set(
    ["다음", "이번"].flatMap { word in ["거", "것", "꺼"].flatMap { [word + $0, word + " " + $0] } })

  /// The days of words that name a part of one, or what is left: tonight, tomorrow morning, for the rest of the week.
  private static func days(_ text: String) -> String {
    var words = text.lowercased().split(separator: " ").map(String.init)
    // Today's, todays.
    if let day = ["today", "tomorrow"].first(where: { words == [$0 + "s"] || words == [$0 + "'s"] }) { words = [day] }
    if words == ["tonight"] { words = ["today"] }
    if words.count > 1, words.last == "only" { words.removeLast() }
    if words.count > 1, ["morning", "afternoon", "evening", "night"].contains(words.last) { words.removeLast() }
    var line = words.joined(separator: " ")
    // 다다음 주 꺼만.
    if let thing = ["꺼만", "꺼", "거만", "거", "것만", "것"].first(where: line.hasSuffix) {
      let rest = line.dropLast(thing.count).reversed().drop { $0 == " " }.reversed()
      if let last = rest.last, "주일달".contains(last) { line = String(rest) }
    }
    // 12월 4일은, 이번 주는, 크리스마스날.
    if let particle = ["에는", "은", "는", "엔", "에", "날"].first(where: {
      line.hasSuffix($0) && line.count > $0.count + 1
    }),
      !line.hasSuffix("설날"), !line.hasSuffix(" 날")
    {
      line = String(line.dropLast(particle.count))
    }
    return line.hasSuffix("rest of the week") || line.hasSuffix("rest of this week") ? "this week" : line
  }

  /// How many, or until when: the end of the day for a day alone with 까지, as in a pause; or on which days.
  private func amount(_ text: String, of reference: String, _ context: Context) throws -> Amount {
    // 다음 거: the next one.
    if text.isEmpty || Self.next.contains(text.hasSuffix("만") ? String(text.dropLast()) : text) {
      return Amount(count: 1)
    }
    let grammar = context.grammar("skip \(reference)")
    // 12월 24일부터 31일까지 has a beginning of its own.
    if saysUntil(text), !text.contains("부터") {
      let problem = Phrase("usage.notASkipCount", text, Self.countRange.upperBound)
      return Amount(until: try grammar.end(text, or: problem))
    }
    do {
      return Amount(count: try parseSkips(text, in: Self.countRange) { Phrase("usage.notASkipCount", $0, $1) })
    } catch {
      // 2 days, 이틀: those of so many days from now.
      let length = text.lowercased().hasPrefix("for ") ? String(text.dropFirst(4)) : text
      let span = ["동안", "간"].first { length.hasSuffix($0) }.map { String(length.dropLast($0.count)) } ?? length
      if let minutes = durationMinutes(span), minutes % 1440 == 0 {
        return Amount(until: context.now() + Int64(minutes) * 60)
      }
      if let lines = daysOfEither(text) {
        throw CommandError.usage(
          Phrase("usage.eitherDay", text),
          hints: lines.map {
            Phrase("usage.ownLine", shellText(["skip", reference, $0]))
          })
      }
      if let days = Self.stretches(text.split(separator: " ").map(String.init), grammar) { return Amount(days: days) }
      // 공휴일, on bank holidays: each of them.
      guard let rule = try? grammar.days(text), rule.holidays == .some(.only) else { throw error }
      throw CommandError.usage(
        Phrase("usage.notASkipCount", text, Self.countRange.upperBound),
        hints: [
          Phrase("usage.ownLine", shellText(["edit", reference, "--holidays", "skip"]))
        ])
    }
  }

  /// Some days, one behind the other: 내일, 모레, `tomorrow and friday`.
  private static func stretches(_ words: [String], _ grammar: Grammar) -> [Stretch]? {
    if let days = try? grammar.stretch(days(words.joined(separator: " "))) { return [days] }
    // 목금, 다음 주 월수금: a letter for each.
    let letters = days(words.last ?? "").filter { $0 != "," }
    let week = words.dropLast().joined(separator: " ")
    if (2...7).contains(letters.count), letters.allSatisfy("월화수목금토일".contains) {
      guard week.isEmpty || Grammar.weekWords.contains(week) else { return nil }
      let stretches = letters.compactMap {
        try? grammar.stretch((week + " \($0)요일").trimmingPrefix { $0 == " " }.description)
      }
      return stretches.count == letters.count ? stretches : nil
    }
    for count in words.indices.dropFirst().reversed() {
      var first = words[..<count].joined(separator: " ")
      let particle = AlertList.particles.first { first.hasSuffix($0) }
      first = String(first.dropLast(particle?.count ?? 0))
      let rest = words[count...].drop { AlertList.conjunctions.contains($0.lowercased()) }
      guard let days = try? grammar.stretch(days(first)) else { continue }
      // 다음 주 월요일하고 수요일: of the same week.
      let week = Grammar.weekWords.first { first.lowercased().hasPrefix($0 + " ") }
      let isWeekday = rest.first.map { Grammar.isWeekday($0) } ?? false
      guard let more = stretches((isWeekday ? week.map { [$0] } ?? [] : []) + rest, grammar) else { continue }
      return [days] + more
    }
    return nil
  }
}
