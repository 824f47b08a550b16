/// What the user wrote: a time of day, days or a date, text, on or off.
package struct Alert: Equatable, Sendable {
  /// Given once, never reused; at least 1.
  package private(set) var number: Int
  /// A UUID, kept as it was written.
  package private(set) var id: String
  package var time: ClockTime
  package var recurrence: Recurrence
  package var isEnabled: Bool
  package var label: String?
  package var title: String?
  package var message: String?
  /// The name of a sound, the path of a file, or `none`.
  package var sound: String?
  package var icon: String?
  /// The plan that this alert belongs to: alerts of one window share it.
  package var plan: String?
  /// Minutes that a snooze may last, first choice first; nil means the settings' choices.
  package var snooze: [Int]?
  package var urgency: Urgency?
  /// Minutes that a recurring alert may be late and still be shown; nil means the settings' grace.
  package var grace: Int?
  /// What a person put into the file beside these, kept as it was.
  package var extras: [String: PropertyListValue]

  package init(
    number: Int, id: String, time: ClockTime, recurrence: Recurrence = .daily, isEnabled: Bool = true,
    label: String? = nil, title: String? = nil, message: String? = nil, sound: String? = nil, icon: String? = nil,
    plan: String? = nil, snooze: [Int]? = nil, urgency: Urgency? = nil, grace: Int? = nil,
    extras: [String: PropertyListValue] = [:]
  ) {
    self.number = number
    self.id = id
    self.time = time
    self.recurrence = recurrence
    self.isEnabled = isEnabled
    self.label = label
    self.title = title
    self.message = message
    self.sound = sound
    self.icon = icon
    self.plan = plan
    self.snooze = snooze
    self.urgency = urgency
    self.grace = grace
    self.extras = extras
  }

  /// An alert of its own that says what another one says.
  package init(number: Int, id: String, copyOf other: Alert) {
    self = other
    self.number = number
    self.id = id
  }
}

extension Alert {
  /// The plan whose alerts are about water, whatever they are called.
  package static let waterPlan = "물"

  /// A water alert has the default title and body, and 마셨어요 as its first button.
  package var isAboutWater: Bool {
    plan == Self.waterPlan || (title == nil && (label.map(Self.isWaterName) ?? true))
  }

  /// What the list calls a water alert without a label, in either language, in lower case and without spaces.
  private static let waterNames: Set<String> = ["물마시기", "drinkwater"]

  private static func isWaterName(_ label: String) -> Bool {
    waterNames.contains(label.lowercased().filter { !$0.isWhitespace })
  }

  /// What the journal calls it; nil for water without a name.
  package var journalName: String? { label ?? title }

  /// True for an alert that is due on one date only.
  package var isOnce: Bool {
    if case .once = recurrence { true } else { false }
  }

  /// Water without an alert, for a first look at a notification; in no list, and its time is whenever it is shown.
  ///
  /// It has no number that an alert may have.
  package static let sample = Alert(number: 0, id: "", time: ClockTime(minuteOfDay: 0))

  package var isSample: Bool { !Self.numberRange.contains(number) }

  /// What a test of it is a test of.
  package var testSource: Source { isSample ? .sample : .test(number) }

  /// The order of the list, in the file and on the screen.
  package static func precedes(_ left: Alert, _ right: Alert) -> Bool {
    (left.time, left.number) < (right.time, right.number)
  }

  /// Numbers that an alert may have; the upper end is far from what anybody reaches, and from overflow.
  package static let numberRange = 1...1_000_000_000
  /// Minutes that a snooze may last: one minute to one day.
  package static let snoozeRange = 1...1440
  /// Minutes that a grace may last: none, to one week.
  package static let graceRange = 0...(7 * 1440)
  /// The longest label, title or message, in characters.
  package static let textLimit = 1000
}
