// Notifications of timers.
extension RenderedNotice {
  /// Seconds that the button for more time adds.
  private static let addition: Int64 = 60

  /// Of a round that is over; `body` makes the body from the title and the message.
  init(
    over timer: Timer, _ item: Notice.Item, _ settings: Settings, _ strings: StringTable,
    body: (_ title: String, _ message: String?) -> String
  ) {
    let over = strings(timer.overPhrase)
    let title = timer.plan.label?.strippingControls
    let content = item.content
    self.init(
      title: title ?? over, body: body(title ?? over, title == nil ? nil : over), urgency: content.effectiveUrgency,
      icon: nil, category: .timer,
      buttons: [
        Button(
          .extend(seconds: Self.addition), Phrase("button.extend", Phrase.duration(minutes: Int(Self.addition / 60))),
          strings),
        Button(.restart, Phrase("button.restart"), strings),
        Button(action: .answer(.stop), label: strings(Phrase("button.stop"))),
      ], popup: content.effectiveUrgency == .critical ? .answer : settings.popup)
    if content.rings { stopWords = "stop" }
  }

  /// Of the timers underway: quiet, and there until their states change.
  init(_ notice: TimersNotice, now: Instant, zone: Zone, settings: Settings, strings: StringTable) {
    let lines = notice.statuses.map { status in
      let state: Phrase =
        status.state == .running
        ? Phrase(
          "notice.timerEnds", Phrase.length(seconds: status.length),
          (status.ends ?? now).shortPhrase(now: now, in: zone))
        : Phrase("notice.timerPaused", Phrase.length(seconds: status.remaining))
      return (name: strings(status.reference), state: strings(status.isBreak == true ? status.withRound(state) : state))
    }
    let isRunning = notice.statuses.contains { $0.state == .running }
    let first = lines.prefix(NoticeBody.nameLimit).map {
      lines.count == 1 ? $0.state : strings(.timed(.verbatim($0.name), .verbatim($0.state)))
    }.joined(separator: "\n")
    let rest = lines.count - NoticeBody.nameLimit
    self.init(
      title: lines.count == 1 ? lines[0].name : strings(Phrase("notice.timers", lines.count)),
      body: rest > 0 ? strings(.andMore(.verbatim(first), rest)) : first,
      urgency: .low, icon: nil, category: .timer,
      buttons: [
        isRunning ? Button(.pause, Phrase("button.pause"), strings) : Button(.resume, Phrase("button.resume"), strings),
        Button(.cancel, Phrase("button.cancel"), strings),
      ], popup: .answer)
    takesClick = false
    needsPersistence = settings.timerNotice == nil
  }
}

extension RenderedNotice.Button {
  fileprivate init(_ action: TimerAction, _ label: Phrase, _ strings: StringTable) {
    self.init(action: .timer(action), label: strings(label))
  }
}

extension Timer {
  /// That a round is over: the one at hand of one that is completed, and the one before of one that goes on.
  fileprivate var overPhrase: Phrase {
    if plan.rounds == 1 { return Phrase("notice.timerOver", Phrase.length(seconds: length)) }
    if let rest = plan.rest, state.name != .completed {
      return isBreak
        ? Phrase(
          "notice.timerRoundThenBreak", Phrase.timerRoundOver(plan.length, round, of: plan.rounds),
          Phrase.length(seconds: rest))
        : .timerBreakOver(rest, next: round, of: plan.rounds)
    }
    let isLast = state.name == .completed
    return .timerRoundOver(isLast ? length : plan.length, isLast ? round : max(1, round - 1), of: plan.rounds)
  }
}
