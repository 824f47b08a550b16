import ArgumentParser
import ReminderFiles

struct Drink: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("drink", .drink, discussion: .drinkMore) }

  @Argument(help: ArgumentHelp(.drinkWords, value: "amount|what|when"))
  var words: [String] = []

  // A moment may be several words; those behind it are of the drink.
  @Option(parsing: .upToNextOption, help: ArgumentHelp(.drinkAt, value: "when"))
  var at: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp(.drinkEdit, value: "drink"))
  var edit: String?

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let (settings, list) = (try context.settings(), try context.store.read())
    let grammar = context.grammar("drink")
    // An empty variable of a script is no cup.
    if words.contains(where: { $0.allSatisfy(\.isWhitespace) }) { throw InvalidInput(phrase: .notADrink("")) }
    let (time, behind) = split(grammar, settings)
    let spoken = try grammar.drink((words + behind).joined(separator: " "), dayEnds: settings.dayEnds)
    let ml = try spoken.ml(cup: settings.cup)
    guard edit == nil else { return try change(spoken, ml, settings, list, context) }
    if time != nil, spoken.at != nil { throw CommandError.usage(Phrase("usage.drinkTimeTwice")) }
    let instant = try time.map { try grammar.drinkTime($0, dayEnds: settings.dayEnds) } ?? spoken.at
    let recorded = try context.record { current in
      let drunk = instant ?? current.now
      let cup = Cup(ml: ml, day: context.zone.day(of: drunk, endingAt: settings.dayEnds))
      return ([.drink(.drunk(cup, at: drunk, what: spoken.name))], (at: drunk, cup: cup))
    }
    let (drunk, cup) = recorded.result
    let added = recorded.ledger.drinks.drinks.last { $0.at == drunk && $0.cup == cup && $0.what == spoken.name }
    let output = TodayOutput(recorded.ledger, list, on: cup.day, context)
    guard !json else { return try context.print(output.json) }
    let (name, amount) = (Phrase.drinkName(spoken.name), spoken.phrase(ml: ml, cup: settings.cup))
    let number = added?.number ?? recorded.ledger.drinks.last
    try context.printLine(
      instant == nil
        ? Phrase("done.drank", name, amount, number)
        : Phrase("done.drankThen", name, amount, number, drunk.phrase(now: context.now(), in: context.zone)))
    try context.printLine(output.total)
    try context.print(output.warning(around: drunk))
  }

  /// The words of `--at` that say when, and those behind them, which say what.
  private func split(_ grammar: Grammar, _ settings: Settings) -> (time: String?, behind: [String]) {
    guard !at.isEmpty else { return (nil, []) }
    let last = at.indices.reversed().first { last in
      (try? grammar.drinkTime(at[...last].joined(separator: " "), dayEnds: settings.dayEnds)) != nil
    }
    let end = (last ?? at.count - 1) + 1
    return (at[..<end].joined(separator: " "), Array(at[end...]))
  }

  /// `--edit N AMOUNT [WHAT]`.
  private func change(
    _ spoken: SpokenDrink, _ ml: Int, _ settings: Settings, _ list: AlertList, _ context: Context
  ) throws {
    guard spoken.amount != nil, spoken.at == nil, at.isEmpty else {
      throw CommandError.usage(Phrase("usage.drinkEdit"))
    }
    let number = try Undrink.number(edit)
    let recorded = try context.record { current in
      guard let drink = current.ledger.drinks.drinks.first(where: { $0.number == number }) else {
        throw CommandError.missing(Phrase("error.noSuchDrink", number))
      }
      return ([.drink(.changed(number, ml: ml, what: spoken.what))], drink)
    }
    let output = TodayOutput(recorded.ledger, list, on: recorded.result.cup.day, context)
    guard !json else { return try context.print(output.json) }
    try context.printLine(
      Phrase(
        "done.drinkChanged", number, Phrase.drinkName(spoken.what == nil ? recorded.result.what : spoken.name),
        spoken.phrase(ml: ml, cup: settings.cup)))
    try context.printLine(output.total)
    try context.print(output.warning(around: recorded.result.at))
  }
}

struct Undrink: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("undrink", .undrink) }

  @Argument(help: ArgumentHelp(.drinkNumber, value: "drink"))
  var number: String?

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let isName = number?.first?.isLetter == true
    let (asked, list) = (try isName ? nil : number.map { try Self.number($0) }, try context.store.read())
    let recorded = try context.record { current in
      let known = current.ledger.drinks.drinks
      let named = known.last { drink in
        isName
          && [drink.what, context.strings(Phrase.drinkName(drink.what))].contains {
            $0?.lowercased() == number?.lowercased()
          }
      }
      if isName, named == nil { _ = try Self.number(number) }
      guard let drink = named ?? (asked == nil ? known.last : known.first { $0.number == asked }) else {
        throw asked.map { CommandError.missing(Phrase("error.noSuchDrink", $0)) }
          ?? CommandError.failed(Phrase("error.nothingDrunk"))
      }
      return ([.drink(.removed(drink.number))], drink)
    }
    let drink = recorded.result
    let output = TodayOutput(recorded.ledger, list, on: drink.cup.day, context)
    guard !json else { return try context.print(output.json) }
    try context.printLine(
      Phrase(
        "done.undrunk", drink.number, Phrase.drinkName(drink.what), Phrase.amount(drink.cup.ml),
        drink.at.phrase(now: context.now(), in: context.zone)))
    try context.printLine(output.total)
  }

  /// The number of a drink.
  ///
  /// - Throws: `InvalidInput`.
  static func number(_ text: String?) throws -> Int {
    try parseCount(text ?? "", in: Alert.numberRange) { text, _ in Phrase("usage.notADrinkNumber", text) }
  }
}

extension SpokenDrink {
  /// The amount in millilitres.
  ///
  /// - Throws: `CommandError.usage` outside of `Cup.amountRange`.
  fileprivate func ml(cup: Int) throws -> Int {
    let ml = amount?.ml(cup: cup) ?? cup
    // Rounded it would be one.
    if let amount, amount.unit == .ml, amount.thousandths < 1000 { throw CommandError.usage(.drinkOutOfRange) }
    guard Cup.amountRange.contains(ml) else { throw CommandError.usage(.drinkOutOfRange) }
    return ml
  }

  fileprivate func phrase(ml: Int, cup: Int) -> Phrase { .said(amount, ml: ml, cup: cup) }
}
