/// What is to be shown, in the language it is shown in.
///
/// Pure data.
package struct Notice: Equatable, Sendable {
  package let title: String
  /// Plain text of one or more lines; never markup.
  package let body: String
  package let urgency: Urgency
  /// A name of the icon theme or a path; nil for the program's own.
  package let icon: String?
  package let category: Category

  /// The `category` hint.
  ///
  /// The specification has none for reminders and gives the `x-vendor.` form to such.
  package enum Category: String, Sendable {
    case water = "x-reminder-notify.water"
    case alert = "x-reminder-notify.alert"
    case program = "x-reminder-notify.program"
  }
}

extension Notice {
  /// The notice of a delivery.
  ///
  /// `now` is when it is shown, to tell today from other days; `paths` name the files that a person is told of.
  package init(
    _ content: Delivery.Content, now: Instant, zone: Zone, strings: StringTable, paths: Paths
  ) {
    func when(_ due: Delivery.Due) -> Phrase {
      let local = zone.local(due.occurrence.instant)
      return local.date == zone.local(now).date
        ? local.time.phrase : due.occurrence.instant.phrase(now: now, in: zone)
    }
    switch content {
    case .alert(let due):
      let time = due.isLate ? Phrase.late(when(due)) : when(due)
      self.init(due.alert, lines: [strings(time)], strings: strings)
    case .lateWater(let earlier, let last):
      let missed = (earlier + [last]).filter(\.isLate)
      let times = Phrase.list(missed.map(when))
      let lines = (last.isLate ? [] : [when(last)]) + [Phrase.missedWater(missed.count, times)]
      self.init(last.alert, lines: lines.map { strings($0) }, strings: strings)
    case .greeting:
      let lines = [zone.local(now).time.phrase, Phrase.waterMessage].map { strings($0) }
      self.init(
        title: strings(.waterTitle), body: lines.joined(separator: "\n"), urgency: .normal, icon: nil, category: .water)
    case .unreadable(let file, let problem):
      let (title, body): (Phrase, Phrase) =
        switch file {
        case .alerts: (.unreadableTitle, .alertsUnreadable(paths[file], problem.phrase))
        case .state: (.stateUnreadableTitle, .stateUnreadable(paths[file], problem.phrase))
        case .settings: (.settingsUnreadableTitle, .settingsUnreadable(paths[file], problem.phrase))
        }
      self.init(
        title: strings(title), body: strings(body), urgency: .normal, icon: nil, category: .program)
    }
  }

  private init(_ alert: Alert, lines: [String], strings: StringTable) {
    let isWater = alert.isAboutWater
    let title = alert.title ?? (isWater ? strings(.waterTitle) : alert.label ?? "")
    let message = alert.message ?? (isWater ? strings(.waterMessage) : nil)
    self.init(
      title: title.strippingControls,
      body: (lines + [message?.strippingControls]).compactMap { $0 }.joined(separator: "\n"),
      urgency: alert.urgency ?? .normal, icon: alert.icon, category: isWater ? .water : .alert)
  }
}
