/// What a notification says, in the language it is shown in.
///
/// Pure data.
package struct Notice: Equatable, Sendable {
  package let title: String
  /// Plain text of one or more lines; never markup.
  package let body: String
  package let urgency: Urgency
  /// A name of the icon theme or a path; nil for that of the category.
  package let icon: String?
  package let category: Category
  /// In the order of importance, at most three; none where there is nothing to answer.
  package let buttons: [Button]

  package struct Button: Equatable, Sendable {
    package let answer: Answer
    package let label: String
  }

  /// The `category` hint.
  ///
  /// The specification has none for reminders and gives the `x-vendor.` form to such.
  package enum Category: String, Sendable {
    case water = "x-reminder-notify.water"
    case alert = "x-reminder-notify.alert"
    case program = "x-reminder-notify.program"

    /// The name of the program's icon for it: a drop for water and for the program itself, and a bell.
    package var icon: String {
      switch self {
      case .water, .program: "reminder-notify"
      case .alert: "reminder-notify-bell"
      }
    }
  }
}

extension Notice {
  /// The notice of a delivery.
  ///
  /// `now` is when it is shown, to tell today from other days; `settings` have what the alert leaves open; `paths` name
  /// the files that a person is told of.
  package init(
    _ content: Delivery.Content, now: Instant, zone: Zone, settings: Settings, strings: StringTable, paths: Paths
  ) {
    func when(_ instant: Instant) -> Phrase { instant.shortPhrase(now: now, in: zone) }
    switch content {
    case .alert(let due):
      let occurrence = due.occurrence
      let time = due.isLate ? Phrase.late(when(occurrence.instant)) : when(occurrence.instant)
      let first = when(zone.instant(of: occurrence.nominal))
      let lines =
        switch (occurrence.source.isTest, occurrence.cause) {
        case (true, _): [occurrence.nominal.time.phrase]
        case (false, .time): [time]
        case (false, .snooze): [time, .snoozedFrom(first)]
        case (false, .repeat): [time, .unansweredFrom(first)]
        }
      self.init(due.content, lines: lines, settings, strings)
    case .lateWater(let earlier, let last):
      let missed = (earlier + [last]).filter(\.isLate).map(\.occurrence.instant)
      let times = Phrase.list(missed.map(when))
      let lines = (last.isLate ? [] : [when(last.occurrence.instant)]) + [Phrase.missedWater(missed.count, times)]
      self.init(last.content, lines: lines, settings, strings)
    case .greeting:
      let lines = [zone.local(now).time.phrase, Phrase.waterMessage].map { strings($0) }
      self.init(
        title: strings(.waterTitle), body: lines.joined(separator: "\n"), urgency: .normal, icon: nil, category: .water,
        buttons: [])
    case .unreadable(let file, let problem):
      let (title, body): (Phrase, Phrase) =
        switch file {
        case .alerts: (.unreadableTitle, .alertsUnreadable(paths[file], problem.phrase))
        case .state: (.stateUnreadableTitle, .stateUnreadable(paths[file], problem.phrase))
        case .holidays: (.holidaysUnreadableTitle, .holidaysUnreadable(paths[file], problem.phrase))
        case .settings: (.settingsUnreadableTitle, .settingsUnreadable(paths[file], problem.phrase))
        }
      self.init(
        title: strings(title), body: strings(body), urgency: .normal, icon: nil, category: .program, buttons: [])
    }
  }

  private init(_ alert: AlertContent, lines: [Phrase], _ settings: Settings, _ strings: StringTable) {
    let isWater = alert.isAboutWater
    let title = alert.title ?? (isWater ? strings(.waterTitle) : alert.label ?? "")
    let message = alert.message ?? (isWater ? strings(.waterMessage) : nil)
    let minutes = alert.snoozeChoices(settings)[0]
    self.init(
      title: title.strippingControls,
      body: (lines.map { strings($0) } + [message?.strippingControls]).compactMap { $0 }.joined(separator: "\n"),
      urgency: alert.urgency ?? .normal, icon: alert.icon, category: isWater ? .water : .alert,
      buttons: [
        Button(answer: .acknowledge, label: strings(isWater ? .drankButton : .acknowledgeButton)),
        Button(answer: .snooze(minutes: minutes), label: strings(.snoozeButton(minutes: minutes))),
        Button(answer: .stop, label: strings(.stopButton)),
      ])
  }
}

extension AlertContent {
  /// Minutes that a snooze of it may last, first choice first; never empty.
  package func snoozeChoices(_ settings: Settings) -> [Int] {
    snooze.flatMap { $0.isEmpty ? nil : $0 } ?? settings.snooze
  }
}
