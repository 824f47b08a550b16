import ArgumentParser
import ReminderLanguage

/// The options of `add`, `edit` and `copy` that say what an alert is.
///
/// More than ten stored properties: one for each option.
struct AlertOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.label, value: "text"))
  var label: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.title, value: "text"))
  var title: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.message, value: "text"))
  var message: String?

  @Option(name: .customLong("repeat"), help: ArgumentHelp(.repeat, value: "days"))
  var days: String?

  @Option(help: ArgumentHelp(.on, value: "date"))
  var on: String?

  @Option(help: ArgumentHelp(.start, value: "date"))
  var start: String?

  @Option(help: ArgumentHelp(.holidays, value: "skip|only"))
  var holidays: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.sound, value: "name|file|none"))
  var sound: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.volume, value: "0-100"))
  var volume: String?

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(.alarm))
  var alarm: Bool?

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(.escalate))
  var escalate: Bool?

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(.throughDnd))
  var throughDnd: Bool?

  @Option(parsing: .unconditional, help: ArgumentHelp(.icon, value: "name|file"))
  var icon: String?

  @Option(help: ArgumentHelp(.snooze, value: "5m,30m,1h|none"))
  var snooze: String?

  @Option(help: ArgumentHelp(.urgency, value: "low|normal|critical"))
  var urgency: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.grace, value: "duration"))
  var grace: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.plan, value: "plan"))
  var plan: String?

  @Flag(help: ArgumentHelp(.disabled))
  var disabled = false
}

extension AlertOptions {
  /// The same with a value for one more of the texts.
  func with(_ name: String, _ value: String) -> AlertOptions {
    var options = self
    switch name {
    case "title": options.title = value
    case "message": options.message = value
    case "sound": options.sound = value
    case "volume": options.volume = value
    case "icon": options.icon = value
    case "snooze": options.snooze = value
    case "urgency": options.urgency = value
    case "grace": options.grace = value
    case "plan": options.plan = value
    default: options.label = value
    }
    return options
  }

  /// True where no option was given at all.
  var isEmpty: Bool {
    (fields.map(\.1) + [days, on, start, holidays]).allSatisfy { $0 == nil } && !disabled
  }

  /// A sentence with what the options say of its days and its label.
  ///
  /// - Throws: `CommandError.usage` where both say the same thing.
  func put(into alert: SpokenAlert, _ context: Context) throws -> SpokenAlert {
    var alert = alert
    if let days, !days.isEmpty {
      guard alert.input.days == nil else { throw CommandError.usage(Phrase("usage.daysTwice")) }
      let said = try context.grammar().days(days)
      alert.input.days = said.days
      alert.input.start = alert.input.start ?? said.start
      alert.input.holidays = alert.input.holidays ?? said.holidays
    }
    if let on, !on.isEmpty {
      guard alert.input.date == nil else { throw CommandError.usage(Phrase("usage.daysTwice")) }
      // A moment that `list` prints has its time too.
      if alert.input.when == nil, !alert.hasSeveralTimes, let moment = try? context.grammar().alert(on),
        moment.input.date != nil, moment.label == nil, !moment.hasSeveralTimes
      {
        (alert.input.date, alert.input.when) = (moment.input.date, moment.input.when)
      } else {
        alert.input.date = try context.grammar().date(on)
      }
    }
    if let start { alert.input.start = .some(start.isEmpty ? nil : try context.grammar().date(start)) }
    if let holidays { alert.input.holidays = .some(holidays.isEmpty ? nil : try parseHolidayRule(holidays)) }
    if alert.label != nil, label != nil { throw CommandError.usage(Phrase("usage.labelTwice", alert.label ?? "")) }
    return alert
  }

  /// The time and the days of an alert with what a sentence and the options say; as they are where that is nothing.
  ///
  /// - Throws: `Schedule.Problem`.
  func schedule(of alert: Alert, _ spoken: SpokenAlert, isNew: Bool = false, _ context: Context) throws -> Schedule {
    var current = alert.schedule
    if clears(current.recurrence) { current.recurrence = .daily.observing(current.recurrence.holidays) }
    guard isNew || spoken.input != Schedule.Input() else { return current }
    let almanac = context.almanac(
      spoken.input.almanacParts.union(current.recurrence.almanacParts.intersection(.lunar)))
    return try Schedule(spoken.input, current: current, now: context.now(), zone: context.zone, almanac)
  }

  /// True where `--repeat ''` takes back the days, or `--on ''` the date, that the alert has: it is due every day then.
  private func clears(_ recurrence: Recurrence) -> Bool {
    recurrence.isOnce ? on?.isEmpty == true : days?.isEmpty == true
  }

  /// Puts the given fields into what an alert says; an empty value takes one away.
  ///
  /// `label` is that of a sentence.
  func apply(to content: inout AlertContent, label: String?, _ context: Context) throws {
    try context.put([(.label, label)], into: &content)
    try context.put(fields, into: &content)
    if let sound, !sound.isEmpty, let kept = content.sound { context.warnOfMissingSound(kept) }
    if alarm != nil || escalate != nil || sound != nil || volume != nil || snooze != nil {
      context.warn(of: content, isAlarmTakenBack: alarm == false)
    }
  }

  /// The fields that have an option, and what was given for each.
  private var fields: [(AlertField, String?)] {
    [
      (.label, label), (.title, title), (.message, message), (.sound, sound), (.icon, icon),
      (.plan, plan.map(AlertContent.storedPlan)),
      (.snooze, snooze), (.urgency, urgency), (.grace, grace), (.volume, volume), (.alarm, Self.text(alarm)),
      (.escalate, Self.text(escalate)), (.throughDnd, Self.text(throughDnd)),
    ]
  }

  /// A flag as its field takes it; nil where it was not given.
  private static func text(_ flag: Bool?) -> String? { flag.map { $0 ? "on" : "" } }
}

extension AlertField {
  /// True for text that a person writes, with control characters in it perhaps.
  fileprivate var isText: Bool {
    switch kind {
    case .text, .path, .sound: true
    case .value, .flag: false
    }
  }
}

extension Context {
  /// Puts the texts that were given for fields into what an alert says, and says where control characters were removed.
  func put(_ fields: [(AlertField, String?)], into content: inout AlertContent) throws {
    for case (let field, let text?) in fields {
      try field.put(value(text, of: field.kind), into: &content)
      if field.isText, text.strippingControls != text { say(Phrase("warning.controlsRemoved", field.option)) }
    }
  }

  /// Returns the text typed for a field of that kind, with absolute paths.
  private func value(_ text: String, of kind: AlertField.Kind) -> String {
    switch kind {
    case .path: absolute(text)
    case .sound: soundPath(text)
    case .text, .value, .flag: text
    }
  }
}
