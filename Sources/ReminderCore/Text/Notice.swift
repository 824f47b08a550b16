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
  /// How long it stays.
  package let popup: Settings.Popup

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
    let body = NoticeBody(now: now, zone: zone, strings: strings)
    switch content {
    case .alert(let item):
      self.init(item.content, settings, strings) { body.text(of: item, title: $0, message: $1) }
    case .lateWater(let earlier, let latest):
      self.init(latest.content, settings, strings) { body.text(earlier, latest: latest, title: $0, message: $1) }
    case .several(let items):
      self.init(items.map(\.content), body: body.text(of: items), settings, strings)
    case .greeting:
      let time = zone.local(now).time.phrase
      self.init(
        title: strings(.waterTitle), body: strings(.waterMessage) + "\n" + strings(time), urgency: .normal, icon: nil,
        category: .water, buttons: [], popup: settings.popup == .answer ? .server : settings.popup)
    case .unreadable(let file, let problem):
      self.init(
        title: strings(.unreadableTitle(file)), body: strings(.unreadable(file, paths[file], problem.phrase)),
        urgency: .normal, icon: nil, category: .program, buttons: [],
        popup: settings.popup == .answer ? .server : settings.popup)
    }
  }

  /// Of one alert; `body` makes the body from its title and its message.
  private init(
    _ alert: AlertContent, _ settings: Settings, _ strings: StringTable,
    body: (_ title: String, _ message: String?) -> String
  ) {
    let isWater = alert.isAboutWater
    let title = (alert.title ?? (isWater ? strings(.waterTitle) : alert.label ?? "")).strippingControls
    let message = alert.message ?? (isWater ? strings(.waterMessage) : nil)
    self.init(
      title: title, body: body(title, message?.strippingControls), urgency: alert.effectiveUrgency, icon: alert.icon,
      category: isWater ? .water : .alert,
      buttons: Button.all(isAboutWater: isWater, snooze: alert.snoozeChoices(settings).first, strings),
      popup: alert.effectiveUrgency == .critical ? .answer : settings.popup)
  }

  /// Of several alerts, which are answered together.
  private init(_ alerts: [AlertContent], body: String, _ settings: Settings, _ strings: StringTable) {
    let isWater = alerts.allSatisfy(\.isAboutWater)
    let urgency: Urgency = alerts.contains { $0.effectiveUrgency == .critical } ? .critical : .normal
    self.init(
      title: strings(.several(alerts.count)), body: body, urgency: urgency, icon: nil,
      category: isWater ? .water : .alert,
      buttons: Button.all(isAboutWater: isWater, snooze: alerts.snoozeChoices(settings).first, strings),
      popup: urgency == .critical ? .answer : settings.popup)
  }
}

extension Notice.Button {
  /// The buttons of an alert, that for a snooze of so many minutes in the middle; nil leaves it out.
  static func all(isAboutWater: Bool, snooze minutes: Int?, _ strings: StringTable) -> [Notice.Button] {
    let acknowledge = Notice.Button(
      answer: .acknowledge, label: strings(isAboutWater ? .drankButton : .acknowledgeButton))
    let snooze = minutes.map {
      Notice.Button(answer: .snooze(minutes: $0), label: strings(.snoozeButton(minutes: $0)))
    }
    return [acknowledge, snooze, Notice.Button(answer: .stop, label: strings(.stopButton))].compactMap { $0 }
  }
}
