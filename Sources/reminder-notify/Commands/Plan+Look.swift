import ReminderFiles

// `plan --look`: when reminders were answered, and times that fit better.
extension Plan {
  func showAnswers(to plan: String, _ context: Context) throws {
    let list = try context.store.read()
    let answers = try answerTimes(of: plan, in: list, context)
    guard !answers.isEmpty else {
      guard list.alerts(ofPlan: plan).isEmpty else {
        throw CommandError.failed(Phrase("plan.off", Phrase.planName(plan), switchingOn(plan, context)))
      }
      throw CommandError.missing(Phrase("error.noSuchPlan", plan))
    }
    try context.printLine(Phrase("plan.lookAt", Phrase.planName(plan), AnswerTimes.days))
    for phrase in answers.map(\.phrase) { try context.printLine(phrase) }
    let proposals = answers.proposals(
      in: CurrentPlan(plan, in: list.alerts, days: try context.settings().planDays).day?.day)
    guard !proposals.isEmpty else { return try context.printLine(Phrase("plan.lookFits")) }
    for (answers, time) in proposals {
      try context.printLine(Phrase("plan.lookLate", answers.alert.time.phrase, time.phrase))
    }
    let moved = answers.map { answers in
      proposals.first { $0.answers.alert.number == answers.alert.number }?.time ?? answers.alert.time
    }
    try context.printLine(Phrase("plan.lookDay", Phrase.list(moved.map(\.phrase))))
    guard context.canAsk || yes else {
      try context.printLine(Phrase("plan.lookLines"))
      for (answers, time) in proposals {
        try context.printLine(
          Phrase("usage.ownLine", "edit \(answers.alert.number) \(time.fileText)"))
      }
      return
    }
    guard yes || context.confirms(Phrase("ask.planMove")) else {
      context.say(Phrase("plan.notWritten"))
      throw VerbStatus(status: .failed)
    }
    let changed = try context.updateAlerts { list, _ in
      try proposals.map { answers, time in
        // Only what was shown is moved.
        guard var alert = list[answers.alert.number], alert == answers.alert else {
          throw CommandError.failed(Phrase("error.planChangedMeanwhile"))
        }
        alert.time = time
        list.put(alert)
        return alert
      }
    }
    try context.printLine(Phrase("plan.changed", Phrase.planName(plan)))
    context.tellUndo()
    try context.tellNext(of: changed)
    context.remindOfDaemon(afterChange: true)
  }

  /// The alerts of a plan that are on and recur, in the order of their times.
  private func answerTimes(of plan: String, in list: AlertList, _ context: Context) throws -> [AnswerTimes] {
    let alerts = list.alerts.filter { $0.plan == plan && $0.isEnabled && !$0.isOnce }
    let start = context.now() + Int64(-AnswerTimes.days) * 86_400
    let records = try context.journal.read(since: start) { $0.outcome != nil }.records
    return AnswerTimes.of(alerts, in: records)
  }
}
