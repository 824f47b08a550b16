import ArgumentParser
import ReminderFiles

struct Edit: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("edit", .edit, discussion: .editMore)
  }

  @Argument(help: ArgumentHelp(.reference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.newWhen, value: "when"))
  var when: [String] = []

  @Option(help: ArgumentHelp(.time, value: "when"))
  var time: String?

  @OptionGroup var options: AlertOptions

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let named = try named(context)
    if time == nil, let words = EditWords(named.rest, context.grammar()) { return try run(words, named, context) }
    try edit(named.reference, named.rest, options, context)
  }

  /// The alert in front of the change, or behind its verb: move gym to 7pm.
  private func named(_ context: Context) throws -> AlertList.Named {
    let list = try context.store.read()
    do { return try context.named([reference] + when, in: list) } catch AlertList.LookupError.noSuchAlert(let name) {
      guard EditWords.isVerb(reference), !when.isEmpty else { throw AlertList.LookupError.noSuchAlert(name) }
      let named = try context.named(when, in: list)
      return AlertList.Named(alerts: named.alerts, reference: named.reference, rest: [reference] + named.rest)
    }
  }

  /// Does what words mean that are no sentence.
  private func run(_ words: EditWords, _ named: AlertList.Named, _ context: Context) throws {
    let (rest, name) = (named.rest.joined(separator: " "), named.reference)
    func line(_ words: String...) -> String { shellText(words) }
    switch words {
    case .option(let option, let value):
      guard !value.isEmpty else {
        throw CommandError.usage(Phrase("usage.optionValue", rest, line("edit", name, "--" + option, "")))
      }
      try edit(name, [], options.with(option, value), context)
    case .alarm(let isAlarm):
      var options = options
      options.alarm = isAlarm
      try edit(name, [], options, context)
    case .switched(let isOn):
      guard options.isEmpty else {
        throw CommandError.usage(Phrase("usage.editIsVerb", rest, line(isOn ? "on" : "off", name)))
      }
      let named = { (list: AlertList) in try context.alerts(named: [name], in: list) }
      try setSwitch(of: named, json: json, context) { _ in isOn }
    case .verb(let verb):
      throw CommandError.usage(
        Phrase("usage.editIsVerb", rest, line(verb, name)),
        hints: [Phrase("usage.keepAsLabel", line("edit", name, "--label", rest))])
    case .unclear(let label): throw notUnderstood(rest, label, name)
    case .interval(let minutes): throw try severalTimes(of: name, every: minutes, context)
    case .gained(let days):
      try edit(name, [text(of: weekdays(of: name, rest, context).union(days))], options, context)
    case .exchanged(let old, let new, let isSure):
      let days = try? weekdays(of: name, rest, context)
      guard let days, days.isSuperset(of: old) else {
        guard !isSure else { throw notUnderstood(rest, rest, name) }
        return try edit(name, [rest], options, context)
      }
      try edit(name, [text(of: days.subtracting(old).union(new))], options, context)
    case .moved(let minutes): try edit(name, [], options, moved: minutes, context)
    case .once(let day, let date, let sentence):
      let old = try context.alerts(named: [name], in: context.store.read())
      guard old.contains(where: { !$0.isOnce }) else { return try edit(name, [sentence], options, context) }
      throw oneDayOnly(old, name, day, date, EditWords.sentence([sentence]), rest, context)
    }
  }

  /// The refusal of a change for one day or period, with the lines that do it where they are known.
  private func oneDayOnly(
    _ alerts: [Alert], _ name: String, _ day: String, _ said: CalendarDate?, _ sentence: String, _ words: String,
    _ context: Context
  ) -> CommandError {
    let alert = alerts.first { !$0.isOnce } ?? alerts[0]
    let isAlone = alerts.count == 1
    var date = said
    // Of a week it is the only day.
    if said == nil, isAlone, day.hasSuffix("주") || day.lowercased().hasSuffix("week"),
      case .weekly(let days) = alert.recurrence, days.days.count == 1
    {
      let isNext = day.hasPrefix("다음") || day.lowercased().hasPrefix("next")
      let monday = context.today.advanced(by: 1 - context.today.weekday.rawValue + (isNext ? 7 : 0))
      date = monday.advanced(by: days.days[0].rawValue - 1)
    }
    if let date, date < context.today {
      return .usage(.past(LocalDateTime(date: date, time: alert.time), today: context.today))
    }
    // A day of the month alone would be a number of days.
    let isNumber = day.hasSuffix("일") && day.dropLast().allSatisfy(\.isNumber)
    let isPlain = !isNumber && (said == nil || (try? context.grammar().date(day)) == said)
    let dayText = isPlain ? day : date?.fileText ?? day
    // What is over today cannot be skipped, nor a month.
    let now = context.zone.local(context.now())
    let isSkippable = (try? context.grammar().stretch(dayText)) != nil && (date != now.date || alert.time > now.time)
    var lines = isSkippable ? [["skip", isAlone ? String(alert.number) : name, dayText]] : []
    let plain = said == nil ? sentence.replacing(day, with: date?.fileText ?? day) : sentence
    let spoken = try? context.grammar().alert(plain, timeRequired: false, repeats: true).near(alert.time)
    if isAlone, let date, let spoken, !spoken.hasSeveralTimes, !spoken.isAlarm, !spoken.isSilent,
      alert.content == AlertContent(label: alert.content.label)
    {
      var time = alert.time
      if case .time(let said)? = spoken.input.when { time = said }
      let label = alert.content.label.map { ["--label", $0] } ?? []
      let day = said == nil ? date.fileText : dayText
      lines.append(["add"] + day.split(separator: " ").map(String.init) + [time.fileText] + label)
    }
    let problem =
      said == nil
      ? Phrase("usage.editOnePeriod", alert.reference, words) : Phrase("usage.editOneDay", alert.reference, words)
    return .usage(problem, hints: lines.map { Phrase("usage.ownLine", shellText($0)) })
  }

  /// The refusal of an interval, with the line that makes such a plan of the same hours.
  private func severalTimes(of name: String, every minutes: Int, _ context: Context) throws -> CommandError {
    let alerts = try context.alerts(named: [name], in: context.store.read())
    let times = alerts.map(\.time).sorted()
    guard let first = times.first, let last = times.count > 1 ? times.last : ClockTime(hour: 22, minute: 0),
      first < last
    else { return .usage(Phrase("usage.oneTimeOnly")) }
    let plan = alerts.first?.plan
    var lines = [["plan"] + (plan == AlertContent.waterPlan ? [] : [plan ?? ""]) + ["--gap", durationText(minutes)]]
    if plan == nil || !alerts.allSatisfy(\.content.isAboutWater) {
      let window = context.strings(Phrase.window(every: minutes, from: first, to: last))
      let label = alerts.first?.content.journalName.map { ["--label", $0] } ?? []
      lines = [["delete", name], ["add"] + window.split(separator: " ").map(String.init) + label]
    }
    return .usage(
      Phrase("usage.oneTimeOnly"),
      hints: lines.map { Phrase("usage.ownLine", shellText($0)) })
  }

  /// The weekdays of the alerts.
  private func weekdays(of name: String, _ words: String, _ context: Context) throws -> Weekdays {
    let alerts = try context.alerts(named: [name], in: context.store.read())
    guard let recurrence = alerts.first?.recurrence.ignoringHolidays, case .weekly(let weekdays) = recurrence,
      alerts.allSatisfy({ $0.recurrence.ignoringHolidays == recurrence })
    else { throw notUnderstood(words, words, name) }
    return weekdays
  }

  private func text(of weekdays: Weekdays) -> String { weekdays.days.map(\.fileText).joined(separator: ",") }

  /// Changes the alerts, whose times are moved by so many minutes.
  private func edit(
    _ reference: String, _ rest: [String], _ options: AlertOptions, moved minutes: Int = 0, _ context: Context
  ) throws {
    let text = EditWords.sentence([time].compactMap { $0 } + rest)
    guard !text.isEmpty || !options.isEmpty || minutes != 0 else {
      throw CommandError.usage(Phrase("usage.nothingToChange"))
    }
    let spoken = try spoken(text, reference, options, context)
    let (edits, readings) = try context.updateAlerts { list, context in
      let old = try context.alerts(named: [reference], in: list)
      let spoken = old.count == 1 ? spoken.near(old[0].time) : spoken
      try spoken.requireOne(of: old, reference: reference)
      let (new, messages) = try context.collectingMessages { context in
        try old.map { try changed($0.moved(minutes, by: "edit", context), from: $0, spoken, options, context) }
      }
      for alert in new { list.put(alert) }
      for place in messages.indices where !messages[..<place].contains(messages[place]) { context.say(messages[place]) }
      return (Array(zip(old, new)), spoken.readings)
    }
    try context.followPlans(from: edits.map(\.0.plan), to: edits.map(\.1.plan))
    try tell(edits, readings, context)
    for (old, new) in edits where old.schedule != new.schedule { dropSkips(from: old, to: new, context) }
    if edits.contains(where: \.1.isEnabled) { context.remindOfDaemon(afterChange: true) }
  }

  private func tell(_ edits: [(old: Alert, new: Alert)], _ readings: [Reading], _ context: Context) throws {
    let (new, today) = (edits.map(\.new), context.today)
    guard !json else { return try report(new, json: true, { $0.reference }, context, remind: false) }
    for edit in edits {
      let lines = AlertChange(from: edit.old, to: edit.new, today: today).lines
      try context.printLine(
        lines.isEmpty ? Phrase("done.unchanged", edit.new, today: today) : Phrase("done.edited", edit.new, today: today)
      )
      for line in lines { try context.print("  " + context.strings(line) + "\n") }
    }
    for alert in new { for reading in readings { context.say(.reading(reading, of: alert.number)) } }
    try context.tellNext(of: new)
    context.tellUnheard(new)
  }

  /// The new time and days in the words.
  ///
  /// Behind `--time` there may be several, of which the argument parser takes the first: `--time 오전 11시`.
  private func spoken(
    _ text: String, _ reference: String, _ options: AlertOptions, _ context: Context
  ) throws -> SpokenAlert {
    var spoken = SpokenAlert()
    // Of several alerts no line is known.
    let isAlone = (try? context.alerts(named: [reference], in: context.store.read()))?.count == 1
    let grammar = isAlone ? context.grammar("edit " + shellText([reference])) : context.grammar()
    if !text.isEmpty { spoken = try grammar.alert(text, timeRequired: time != nil, repeats: true) }
    if let label = spoken.label {
      let problem = Phrase("usage.editNotUnderstood", label)
      guard !spoken.hasSeveralTimes else { throw CommandError.usage(problem) }
      throw CommandError.newName(label, in: text, problem, "edit", reference, grammar)
    }
    guard !spoken.hasSeveralTimes else {
      throw oneTimeOnly(spoken, options.isEmpty ? text : nil, reference, context)
    }
    return try options.put(into: spoken, context)
  }

  /// The refusal of several times, with the lines that give the first to the alert, and the others to copies of it; or, where
  /// more was said, and the alert has nothing that would be lost, those that put new alerts in its place.
  ///
  /// `text` is nil where options say more.
  private func oneTimeOnly(
    _ spoken: SpokenAlert, _ text: String?, _ reference: String, _ context: Context
  ) -> CommandError {
    let alerts = (try? context.alerts(named: [reference], in: context.store.read())) ?? []
    guard alerts.count == 1, let alert = alerts.first else { return .usage(Phrase("usage.oneTimeOnly")) }
    guard let text else { return .usage(Phrase("usage.oneTimeOnly")) }
    if spoken.saysTimesAlone { return .oneTimeOnly(spoken.times, of: alert, first: "edit", context.strings) }
    var lines: [[String]] = []
    if alert.isEnabled, alert.recurrence == .daily, alert.content == AlertContent(label: alert.content.label) {
      let label = alert.content.label.map { ["--label", $0] } ?? []
      lines = [["add"] + text.split(separator: " ").map(String.init) + label, ["delete", String(alert.number)]]
    }
    return .usage(
      Phrase("usage.oneTimeOnly"),
      hints: lines.map { Phrase("usage.ownLine", shellText($0)) })
  }

  /// The refusal of words that may be a new name.
  private func notUnderstood(_ words: String, _ name: String, _ reference: String) -> CommandError {
    let line = shellText(["edit", reference, "--label", name])
    return .usage(Phrase("usage.editNotUnderstood", words), hints: [Phrase("usage.keepAsLabel", line)])
  }

  /// Takes back the skips of times that the alert does not have any more, and says so.
  private func dropSkips(from old: Alert, to new: Alert, _ context: Context) {
    let (now, zone) = (context.now(), context.zone)
    let current = context.currentState(AlertList(), almanacFor: [old, new])
    var known = current.ledger.suppressions
    guard !known.dropSkips(from: old, to: new, after: now, in: zone, current.almanac).isEmpty else { return }
    do {
      let dropped = try context.updateSuppressions(of: [old]) { suppressions in
        suppressions.dropSkips(from: old, to: new, after: now, in: zone, current.almanac)
      }
      if !dropped.isEmpty { context.say(.skipsDropped(new, context.moments(dropped))) }
    } catch {
      // The alert is changed; its old times are not due any more, skipped or not.
      context.say(.storeError(error, context.paths.journal))
    }
  }

  /// The alert as words and options change it; `old` is how it was before its time was moved.
  private func changed(
    _ alert: Alert, from old: Alert, _ spoken: SpokenAlert, _ options: AlertOptions, _ context: Context
  ) throws -> Alert {
    if case .after(let length) = spoken.input.when, !old.isOnce {
      let later = ClockTime(minuteOfDay: (old.time.minuteOfDay + length) % 1440)
      throw CommandError.usage(
        Phrase("usage.repeats", old.number, "+" + durationText(length)),
        hints: [
          Phrase("usage.moveAlert", "edit \(old.number) \(later.fileText)"),
          .addOnce(old, in: length),
        ])
    }
    let spoken = try spoken.days(of: old, today: context.today)
    var alert = alert
    // A dated alert switched itself off when it was shown; new days or a new time switch it on again.
    let wasPast = old.isOnce && context.isPast(old, at: context.now())
    alert.schedule = try options.schedule(of: alert, spoken, context)
    if wasPast, !context.isPast(alert, at: context.now()) { alert.isEnabled = true }
    if spoken.isAlarm { alert.content.isAlarm = true }
    if spoken.isSilent { alert.content.sound = noneWord }
    try options.apply(to: &alert.content, label: spoken.label, context)
    if options.disabled { alert.isEnabled = false }
    return alert
  }
}

extension SpokenAlert {
  /// Puts what is said of days into relation to those of the alert: the next Friday for one that has a date, and weekdays that
  /// it loses.
  ///
  /// - Throws: `CommandError.usage` where it has no weekdays to lose, or would have none left; `InvalidInput` where its rule cannot
  ///   have the end.
  fileprivate func days(of alert: Alert, today: CalendarDate) throws -> SpokenAlert {
    var spoken = self
    if alert.isOnce, onceText != nil, case .weekly(let weekdays)? = input.days, let weekday = weekdays.days.first {
      (spoken.input.days, spoken.input.date) = (nil, today.next(weekday))
    }
    spoken = try spoken.keepingDays(of: alert.recurrence)
    guard let lostDays else { return spoken }
    guard case .weekly(let weekdays) = alert.recurrence.ignoringHolidays else {
      throw CommandError.usage(Phrase("usage.noDaysToLose", alert.reference))
    }
    let left = weekdays.days.filter { !lostDays.contains($0) }
    guard !left.isEmpty else { throw CommandError.usage(Phrase("usage.noDaysLeft", alert.reference)) }
    spoken.input.days = .weekly(Weekdays(left))
    return spoken
  }
}

extension Alert {
  /// The alert at a later time, or an earlier one.
  ///
  /// - Throws: `Schedule.Problem.past` for a date, `CommandError.usage` where days that repeat would be others.
  func moved(_ minutes: Int, by verb: String, _ context: Context) throws -> Alert {
    guard minutes != 0 else { return self }
    let sum = time.minuteOfDay + minutes
    let minute = ((sum % 1440) + 1440) % 1440
    var alert = self
    alert.time = ClockTime(minuteOfDay: minute)
    guard let nominal = schedule.onlyMatch else {
      guard sum == minute || recurrence == .daily else {
        throw CommandError.usage(
          Phrase("usage.movesDay", number, "\(verb) \(number) \(alert.time.fileText)"))
      }
      return alert
    }
    let local = LocalDateTime(date: nominal.date.advanced(by: (sum - minute) / 1440), time: alert.time)
    alert.recurrence = .once(local.date)
    if context.isPast(alert) { throw Schedule.Problem.past(local) }
    return alert
  }
}

extension SpokenAlert {
  /// Several alerts have no time of day in common, and a name is given to them by its option.
  ///
  /// - Throws: `AlertList.LookupError.ambiguous`, `CommandError.usage`.
  func requireOne(of alerts: [Alert], reference: String) throws {
    guard alerts.count > 1 else { return }
    if input.when != nil { throw AlertList.LookupError.ambiguous(reference, candidates: alerts) }
    if let label { throw CommandError.usage(.labelOfSeveral(label, reference, alerts.count)) }
  }
}
