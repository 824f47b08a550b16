/// The text of a notification, in the language in which it is shown.
///
/// Pure data. More than ten stored properties: each is one that a server is handed, or depends on what it can draw.
package struct RenderedNotice: Equatable, Sendable {
  package let title: String
  /// Plain text of one or more lines; never markup.
  package let body: String

  /// Returns the body for a server that draws buttons or not, with how to stop an alarm: last, and first where it comes
  /// back.
  ///
  /// `stop` makes the line from the words of the command that stops it.
  package func body(drawsButtons: Bool, stop: (String) -> Phrase, _ strings: StringTable) -> String {
    let body = drawsButtons ? body : ([body] + linesWithoutButtons).joined(separator: "\n")
    guard let stopWords, hasComeBack || !drawsButtons else { return body }
    let line = strings(stop(stopWords))
    return hasComeBack ? line + "\n" + body : body + "\n" + line
  }

  package let urgency: Urgency
  /// A name of the icon theme or a path; nil for that of the category.
  package let icon: String?
  package let category: Category
  /// In the order of importance, at most three; none where there is nothing to answer.
  package let buttons: [Button]
  /// How long it stays.
  package let popup: Settings.Popup
  /// False where a click beside the buttons is no answer: the end of an escalation requires a kindness, done or promised.
  package var takesClick = true
  /// True where it is not shown by a server that would not keep it.
  package var needsPersistence = false
  /// The words behind the name of the command that stop an alarm which any answer ends; nil for other notices.
  package internal(set) var stopWords: String?
  /// How much of the goal of the day is reached, 0 to 100, for servers that draw it; nil where there is none.
  package private(set) var progress: Int?
  /// True for an alarm that was closed and comes back: its text begins with how to stop it.
  package private(set) var hasComeBack = false
  /// Lines for the body where the server draws no buttons: what they would do.
  package private(set) var linesWithoutButtons: [String] = []

  package struct Button: Equatable, Sendable {
    package let action: Action
    package let label: String
  }

  /// The action of a button.
  package enum Action: Hashable, Sendable {
    case answer(Answer)
    /// Open the program for messages; no answer.
    case writeMessage
    case timer(TimerAction)
  }

  /// The `category` hint.
  ///
  /// The specification has none for reminders and gives the `x-vendor.` form to such.
  package enum Category: String, Sendable {
    case water = "x-reminder-notify.water"
    case alert = "x-reminder-notify.alert"
    case timer = "x-reminder-notify.timer"
    case program = "x-reminder-notify.program"

    /// The name of the program's icon for it: a drop for water and for the program itself, and a bell.
    package var icon: String {
      switch self {
      case .water, .program: "reminder-notify"
      case .alert, .timer: "reminder-notify-bell"
      }
    }
  }
}

extension RenderedNotice {
  /// A notice, in words.
  ///
  /// `now` is when it is shown, to tell today from other days; `day` returns what was drunk on it; `waterMessage` returns
  /// the user's own text for an occurrence of a water alert; `settings` have what the alert leaves open; `paths` name the
  /// files that a person is told of; `opensMessages` is true where a program for messages can be opened.
  package init(
    _ content: Notice.Content, now: Instant, zone: Zone, settings: Settings, strings: StringTable,
    paths: Paths, water day: () -> WaterDay? = { nil }, waterMessage: (Occurrence) -> String? = { _ in nil },
    opensMessages: () -> Bool = { false }
  ) {
    let message = content.kindnesses.compactMap(\.message).first
    let opensMessage = message != nil && opensMessages()
    var body = NoticeBody(
      now: now, zone: zone, strings: strings, preparedMessage: opensMessage ? nil : message)
    let water = content.isAboutWater ? day().flatMap { $0.isLogged ? $0 : nil } : nil
    body.water = water.map { Phrase.waterSoFar($0, cup: settings.cup) }
    defer { progress = water?.part.map { Int($0 * 100) } }
    switch content {
    case .alert(let item):
      if let timer = item.timer {
        self.init(over: timer, item, settings, strings) { body.text(of: item, title: $0, message: $1) }
        return
      }
      self.init(item, settings, strings, waterMessage, opensMessage: opensMessage) {
        body.text(of: item, title: $0, message: $1)
      }
    case .lateWater(let earlier, let latest):
      self.init(latest, settings, strings, waterMessage, opensMessage: false) {
        body.text(earlier, latest: latest, title: $0, message: $1)
      }
    case .several(let items):
      self.init(items, body: body.text(of: items), settings, strings)
    case .timers(let notice):
      self.init(notice, now: now, zone: zone, settings: settings, strings: strings)
    case .missed(let missed):
      self.init(
        title: strings(Phrase("notice.missedTitle", missed.count)),
        body: [missed.phrase(today: zone.local(now).date), Phrase("notice.missedMore")].map { strings($0) }
          .joined(separator: "\n"),
        urgency: .low, icon: nil, category: .alert, buttons: [],
        popup: settings.popup == .answer ? .server : settings.popup)
    case .greeting:
      let time = zone.local(now).time.phrase
      self.init(
        title: strings(.waterTitle), body: strings(Phrase("water.message")) + "\n" + strings(time), urgency: .normal,
        icon: nil,
        category: .water, buttons: [], popup: settings.popup == .answer ? .server : settings.popup)
    case .unreadable(let file, let problem):
      self.init(
        title: strings(.unreadableTitle(file, problem)), body: strings(.unreadable(file, paths[file], problem)),
        urgency: .normal, icon: nil, category: .program, buttons: [],
        popup: settings.popup == .answer ? .server : settings.popup)
    }
  }

  /// Of one alert; `body` makes the body from its title and its message.
  private init(
    _ item: Notice.Item, _ settings: Settings, _ strings: StringTable, _ waterMessage: (Occurrence) -> String?,
    opensMessage: Bool, body: (_ title: String, _ message: String?) -> String
  ) {
    let alert = item.content
    let isWater = alert.isAboutWater
    let title = (alert.title ?? (isWater ? strings(.waterTitle) : alert.label ?? "")).strippingControls
    let message =
      alert.message ?? (isWater ? waterMessage(item.occurrence) ?? strings(Phrase("water.message")) : nil)
    self.init(
      title: title, body: body(title, message?.strippingControls), urgency: alert.effectiveUrgency, icon: alert.icon,
      category: isWater ? .water : .alert, buttons: Button.all(of: item, settings, strings, opensMessage: opensMessage),
      popup: alert.effectiveUrgency == .critical ? .answer : settings.popup)
    takesClick = item.kindness == nil
    let stop = ["stop", item.occurrence.number.map(String.init)].compactMap { $0 }.joined(separator: " ")
    if alert.rings, item.kindness == nil, item.promise == nil { stopWords = stop }
    hasComeBack = stopWords != nil && item.isClosed
    if opensMessage, let text = (item.kindness ?? item.promise?.kindness)?.message {
      linesWithoutButtons.append(strings(.preparedMessage(text)))
    }
    if item.kindness != nil { linesWithoutButtons.append(strings(Phrase("stop.kindness", stop))) }
  }

  /// Of several alerts, which are answered together.
  private init(_ items: [Notice.Item], body: String, _ settings: Settings, _ strings: StringTable) {
    let alerts = items.map(\.content)
    let isWater = alerts.allSatisfy(\.isAboutWater)
    let urgency: Urgency = alerts.contains { $0.effectiveUrgency == .critical } ? .critical : .normal
    let buttons =
      items.contains { $0.kindness != nil }
      ? [Button(.acknowledge, .kindButton, strings)]
      : Button.all(isAboutWater: isWater, snooze: alerts.snoozeChoices(settings).first, strings)
    self.init(
      title: strings(Phrase("notice.several", alerts.count)), body: body, urgency: urgency, icon: nil,
      category: isWater ? .water : .alert, buttons: buttons, popup: urgency == .critical ? .answer : settings.popup)
    takesClick = items.allSatisfy { $0.kindness == nil }
  }
}

extension RenderedNotice.Button {
  fileprivate init(_ answer: Answer, _ label: Phrase, _ strings: StringTable) {
    self.init(action: .answer(answer), label: strings(label))
  }

  /// The buttons of one notification.
  static func all(
    of item: Notice.Item, _ settings: Settings, _ strings: StringTable, opensMessage: Bool
  ) -> [RenderedNotice.Button] {
    let snooze = item.content.snoozeChoices(settings).first
    let message =
      opensMessage ? RenderedNotice.Button(action: .writeMessage, label: strings(Phrase("button.message"))) : nil
    if item.kindness != nil {
      return [Self(.acknowledge, .kindButton, strings), Self(.promise, Phrase("button.promise"), strings), message]
        .compactMap { $0 }
    }
    if item.promise != nil {
      let again = snooze.map {
        Self(.snooze(minutes: $0), Phrase("button.snooze", Phrase.duration(minutes: $0)), strings)
      }
      return [Self(.acknowledge, .kindButton, strings), message ?? again, Self(.stop, Phrase("button.later"), strings)]
        .compactMap { $0 }
    }
    return all(isAboutWater: item.content.isAboutWater, snooze: snooze, strings)
  }

  /// Returns the buttons of an alert, with that for a snooze of `minutes` in the middle; nil leaves it out.
  fileprivate static func all(isAboutWater: Bool, snooze minutes: Int?, _ strings: StringTable) -> [RenderedNotice
    .Button]
  {
    let snooze = minutes.map {
      Self(.snooze(minutes: $0), Phrase("button.snooze", Phrase.duration(minutes: $0)), strings)
    }
    return [
      Self(.acknowledge, isAboutWater ? Phrase("button.drank") : Phrase("button.acknowledge"), strings), snooze,
      Self(.stop, Phrase("button.stop"), strings),
    ].compactMap { $0 }
  }
}

extension Notice.Content {
  /// True for alerts about water at their time, not for tests.
  fileprivate var isAboutWater: Bool {
    !items.isEmpty && items.allSatisfy { $0.content.isAboutWater && !$0.occurrence.source.isTest && $0.timer == nil }
  }

  /// The kindness that it asks for, or that was promised.
  fileprivate var kindnesses: [Kindness] {
    if case .alert(let item) = self { [item.kindness ?? item.promise?.kindness].compactMap { $0 } } else { [] }
  }
}
