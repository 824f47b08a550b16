import ArgumentParser
import ReminderFiles

/// Makes a day of water alerts from when a person wakes and sleeps.
struct Plan: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("plan", .planVerb, discussion: .planVerbMore)
  }

  @Argument(help: ArgumentHelp(.planName, value: "name"))
  var name: [String] = []

  @OptionGroup var options: PlanOptions

  @Flag(help: ArgumentHelp(.planLook))
  var look = false

  @Flag(name: [.customShort("y"), .customLong("yes")], help: ArgumentHelp(.planYes))
  var yes = false

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let plan = try planName(context)
    if look {
      guard options.isEmpty, !json else { throw CommandError.usage(Phrase("usage.lookAlone")) }
      return try showAnswers(to: plan, context)
    }
    let asks = context.canAsk && !yes && !options.isComplete
    let list = try context.store.read()
    try requireWater(of: plan, in: list)
    let current = CurrentPlan(plan, in: list.alerts, days: try context.settings().planDays)
    let answers = try PlanAnswers(options, current, asks: asks, context)
    let schedules = try schedules(answers, context)
    let shown = PlanChange(of: current, to: schedules)
    // It is written before it is told, where nothing is asked: what reads it may end early.
    if asks { try show(plan, answers, schedules[0].recurrence, shown, context) }
    if asks, !shown.isEmpty, !context.confirms(Phrase("ask.plan"), takesEnter: true) {
      context.say(Phrase("plan.notWritten"))
      throw VerbStatus(status: .failed)
    }
    let alerts = try context.updateAlerts { list, context in
      try requireWater(of: plan, in: list)
      let change = PlanChange(
        of: CurrentPlan(plan, in: list.alerts, days: answers.before.planDays),
        to: try self.schedules(answers, context))
      // Only what was shown in the question is written.
      guard !asks || change == shown else { throw CommandError.failed(Phrase("error.planChangedMeanwhile")) }
      return change.apply(to: &list, newIdentifier: context.newIdentifier)
    }
    let settled = try settle(answers, plan, shown, context)
    if !asks { try show(plan, answers, schedules[0].recurrence, shown, context) }
    try tell(plan, shown, alerts, settled, context)
  }

  /// The name as it is stored.
  private func planName(_ context: Context) throws -> String {
    let name = name.joined(separator: " ")
    guard !name.isEmpty, !AlertContent.meansWater(name) else { return AlertContent.waterPlan }
    if let options = planOptions(in: name) {
      let line = shellText(["plan"] + options)
      throw CommandError.usage(Phrase("usage.planNameSaysTime", name, line))
    }
    let isKnown = try context.store.read().alerts.contains { $0.plan == name }
    let grammar = context.grammar("plan")
    if !isKnown, options.isEmpty, !look {
      if (try? grammar.planDays(name)) != nil {
        let line = shellText(["plan", "--days", name])
        throw CommandError.usage(Phrase("usage.planNameSaysTime", name, line))
      }
      guard (try? grammar.stretch(name)) == nil else { throw CommandError.usage(Phrase("usage.planOnce", name)) }
    }
    var content = AlertContent()
    try context.put([(.plan, name)], into: &content)
    return content.plan ?? AlertContent.waterPlan
  }

  /// - Throws: `CommandError.usage` where most alerts of the plan are about something else.
  private func requireWater(of plan: String, in list: AlertList) throws {
    let alerts = list.alerts.filter { $0.plan == plan }
    guard alerts.count(where: { !$0.content.isAboutWater }) * 2 <= alerts.count else {
      throw CommandError.usage(Phrase("usage.planOfOthers", plan))
    }
  }

  private func schedules(_ answers: PlanAnswers, _ context: Context) throws -> [Schedule] {
    try answers.day.schedules(
      answers.days, now: context.now(), zone: context.zone, context.almanac(answers.days.almanacParts))
  }

  /// Shows the day, why it is so, and what changes.
  private func show(
    _ plan: String, _ answers: PlanAnswers, _ days: Recurrence, _ change: PlanChange, _ context: Context
  ) throws {
    let days = days.everyPhrase(today: context.today)
    let times = change.times(from: answers.day.wake)
    var lines: [Phrase] = [.plan(plan, answers.day, at: times, days), .reason(answers.spacing, answers.day)]
    lines += Phrase.planEnds(answers.day, at: times)
    if !change.isNew { lines += Phrase.changes(change, today: context.today) }
    for line in lines {
      // Data alone is for standard output.
      if json { context.say(line) } else { try context.printLine(line) }
    }
  }

  /// Writes the cup, the goal, the day of the plan and that a new one is quiet, and returns whether that changes any of
  /// them, and what is to be said of it.
  private func settle(
    _ answers: PlanAnswers, _ plan: String, _ change: PlanChange, _ context: Context
  ) throws -> (isChanged: Bool, [Phrase]) {
    func settle(_ settings: inout Settings) {
      // What was neither given nor answered may have been changed meanwhile.
      if answers.cup != answers.before.cup { settings.cup = answers.cup }
      if answers.goal != answers.before.goal { settings.goal = answers.goal }
      for said in [answers.saidCup, answers.saidGoal] { settings.takeUnits(of: said ?? "") }
      if change.isNew { Self.quiet(plan, in: &settings) }
      let day = PlanDay(plan, answers.day)
      if let place = settings.planDays.firstIndex(where: { $0.plan == plan }) {
        settings.planDays[place] = day
      } else if settings.planDays.count < Settings.quietPlanLimit {
        settings.planDays.append(day)
      }
    }
    let quiet = try Setting(named: "quietPlans")
    let before = try context.settings()
    var after = before
    settle(&after)
    if after != before { after = try context.updateSettings(settle) }
    let isQuiet = after.quietPlans.contains(plan)
    var other = after
    if isQuiet { other.quietPlans.removeAll { $0 == plan } } else { other.quietPlans.append(plan) }
    let line = shellText(["config", "set", "quietPlans", quiet.text(in: other)])
    let name = Phrase.planName(plan)
    var settled: [Phrase] = []
    if after.cup != before.cup {
      let said = answers.saidCup.flatMap(Amount.init) ?? .ml(after.cup)
      settled.append(Phrase("water.cupIs", Phrase.said(said, ml: after.cup, cup: after.cup)))
    }
    if after.goal != before.goal {
      let said = after.goal.map { spokenGoal(answers.saidGoal ?? "", ml: $0, cup: after.cup) }
      settled.append(said.map { Phrase("water.goal", $0) } ?? Phrase("water.noGoal"))
    }
    let isTold = change.isNew == isQuiet
    let quietness = isQuiet ? Phrase("plan.isQuiet", name, line) : Phrase("plan.isNotQuiet", name, line)
    return (after != before, settled + (isTold ? [quietness] : []))
  }

  /// The line that switches a plan on.
  func switchingOn(_ plan: String, _ context: Context) -> String {
    shellText(["on", context.strings(Phrase.planName(plan))])
  }

  /// Makes a new plan quiet; one that exists stays as it was set.
  private static func quiet(_ plan: String, in settings: inout Settings) {
    if !settings.quietPlans.contains(plan), settings.quietPlans.count < Settings.quietPlanLimit {
      settings.quietPlans.append(plan)
    }
  }

  private func tell(
    _ plan: String, _ change: PlanChange, _ alerts: [Alert], _ settled: (isChanged: Bool, lines: [Phrase]),
    _ context: Context
  ) throws {
    let isChanged = !change.isEmpty || settled.isChanged
    guard !json else {
      try report(alerts, json: true, { Phrase("done.added", $0, today: context.today) }, context)
      if isChanged { context.tellUndo() }
      return
    }
    let done: [Phrase] =
      if change.isEmpty {
        [isChanged ? Phrase("plan.sameAlerts") : Phrase("plan.same")]
      } else if change.isNew {
        [Phrase("done.addedCount", alerts.count), .planAdded(plan)]
      } else { [Phrase("plan.changed", Phrase.planName(plan))] }
    for phrase in done + settled.lines { try context.printLine(phrase) }
    if change.isOff { try context.printLine(Phrase("plan.off", Phrase.planName(plan), switchingOn(plan, context))) }
    if isChanged { context.tellUndo() }
    let enabled = alerts.filter(\.isEnabled)
    guard !enabled.isEmpty else { return }
    if !change.isEmpty { try context.tellNext(of: enabled) }
    context.tellUnheard(enabled)
    context.remindOfDaemon(afterChange: true)
  }
}
