import ReminderFiles

/// What was drunk on a day, and when the next reminder comes.
struct TodayOutput {
  private let overview: Overview
  private let day: WaterDay
  private let context: Context
  private let cup: Int

  /// Of a day; today where none is given.
  init(_ overview: Overview, on date: CalendarDate? = nil, _ context: Context) {
    (self.overview, self.context) = (overview, context)
    day = overview.water(on: date ?? overview.waterDate)
    cup = context.policy.settings.cup
  }

  /// Of a day, as a ledger with new records has it.
  init(_ ledger: Ledger, _ list: AlertList, on date: CalendarDate, _ context: Context) {
    let state = CurrentState(
      Snapshot(ledger: ledger), list: list, almanac: context.almanac(list.alerts.almanacParts), now: context.clock(),
      in: context.zone)
    self.init(state.overview(context.policy), on: date, context)
  }

  private var isToday: Bool { day.date == overview.waterDate }

  private var drinks: [ReminderModel.Drink] { overview.ledger.drinks.drinks(on: day.date) }

  // MARK: - For people

  /// 오늘 마신 물: 3컵, 600ml (목표 2,000ml의 30%).
  var total: Phrase {
    let amount = Phrase.cups(day.drunk, cup: cup)
    let whole =
      day.goal.map { Phrase("water.ofGoal", amount, Phrase.amount($0), Phrase.percent(day.drunk, of: $0)) } ?? amount
    guard !isToday else { return day.isLogged ? Phrase("water.today", whole) : Phrase("water.nothingToday") }
    return Phrase("water.onDay", day.date.fullPhrase(today: overview.waterDate), whole)
  }

  var table: String {
    let (strings, now) = (context.strings, context.now())
    var text = context.lines([total])
    if let goal = day.goal, context.screen.hasBlocks, !context.screen.isAccessible, day.isLogged {
      text += context.screen.water(WaterBar(columns: Self.barWidth).text(day.drunk, of: goal)) + "\n"
    }
    let rows = drinks.map { drink in
      [
        String(drink.number), strings(context.zone.local(drink.at).time.phrase), strings(.amount(drink.cup.ml)),
        strings(.drinkName(drink.what)).strippingControls,
      ]
    }
    if context.screen.isAccessible {
      text += context.lines(rows.map { Phrase("sentence.drink", $0[0], $0[1], $0[3], $0[2]) })
    } else {
      text += Table(columns: [.right, .left, .right, .wrapped], rows: rows).text(in: context.screen.width)
    }
    if isToday { text += context.lines(silenced + [next(now)]) }
    return text + warning()
  }

  /// Columns of the bar.
  private static let barWidth = 20

  /// The reminders before it that stay silent.
  private var silenced: [Phrase] {
    overview.silenced.filter { overview.content(of: $0.occurrence.source)?.isAboutWater ?? false }
      .phrases(in: context.zone)
  }

  /// When the next reminder comes, and why then.
  private func next(_ now: Instant) -> Phrase {
    guard let next = overview.nextWater else {
      let isThere = overview.list.alerts.contains(where: \.content.isAboutWater)
      return isThere ? Phrase("water.noNext") : Phrase("water.noAlert")
    }
    let moment = next.fullPhrase(now: now, in: context.zone)
    if next.cause == .snooze { return Phrase("water.nextSnooze", moment) }
    guard let plan = next.number.flatMap({ overview.list[$0] })?.plan else { return Phrase("water.next", moment) }
    return Phrase("water.nextOfPlan", moment, Phrase.planName(plan))
  }

  /// A line about more than a litre within an hour, or nothing: around an instant, or at any time of the day.
  func warning(around instant: Instant? = nil) -> String {
    let most = overview.mostWithinHour(on: day.date, around: instant)
    return most > Self.mostPerHour ? context.lines([Phrase("water.muchAtOnce", Phrase.amount(most))]) : ""
  }

  /// Millilitres in an hour (docs/water.md).
  private static let mostPerHour = 1000

  // MARK: - As data

  var json: String {
    get throws {
      try jsonText(
        Document(
          date: day.date.fileText, drunk: day.drunk, goal: day.goal, cup: cup,
          drinks: drinks.map { DrinkRow($0, in: context.zone) },
          next: isToday ? overview.nextWater?.instant.text(in: context.zone) : nil))
    }
  }

  private struct Document: Encodable {
    let schema = 1
    let date: String
    let drunk: Int
    @OrNull var goal: Int?
    let cup: Int
    let drinks: [DrinkRow]
    @OrNull var next: String?
  }
}

/// A drink as data.
struct DrinkRow: Encodable {
  let number: Int
  let time: String
  let ml: Int
  @OrNull var what: String?

  init(_ drink: ReminderModel.Drink, in zone: Zone) {
    (number, ml) = (drink.number, drink.cup.ml)
    time = drink.at.text(in: zone)
    _what = OrNull(wrappedValue: drink.what?.strippingControls)
  }
}

/// A bar of blocks.
struct WaterBar {
  let columns: Int

  /// Full where the goal is reached.
  func text(_ ml: Int, of goal: Int) -> String {
    let full = min(columns, ml * columns / goal)
    return String(repeating: "█", count: full) + String(repeating: "░", count: columns - full)
  }
}
