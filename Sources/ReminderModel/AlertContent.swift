/// What the notification of an alert says and does, without when it comes; nothing at all is a water alert.
package struct AlertContent: Equatable, Sendable {
  package var label: String?
  package var title: String?
  package var message: String?
  /// The name of a sound, the path of a file, or `none`; nil means the settings' sound (`sound(_:)`).
  package var sound: String?
  /// How loud its sound is, 0 to 100; nil means the settings' volume.
  package var volume: Int?
  package var icon: String?
  /// The plan that this alert belongs to: alerts of one window share it.
  package var plan: String?
  /// Minutes that a snooze may last, first choice first; an empty list is no snooze at all, nil the settings' choices.
  package var snooze: [Int]?
  package var urgency: Urgency?
  /// Minutes that a recurring alert may be late and still be shown; nil means the settings' grace.
  package var grace: Int?
  /// Its sound is repeated until it is answered.
  package var isAlarm: Bool
  /// It rings as an alarm, and louder after each snooze.
  package var escalates: Bool
  /// It is heard while the desktop is told not to disturb.
  package var isHeardThroughDnd: Bool

  package init(
    label: String? = nil, title: String? = nil, message: String? = nil, sound: String? = nil, volume: Int? = nil,
    icon: String? = nil, plan: String? = nil, snooze: [Int]? = nil, urgency: Urgency? = nil, grace: Int? = nil,
    isAlarm: Bool = false, escalates: Bool = false, isHeardThroughDnd: Bool = false
  ) {
    self.label = label
    self.title = title
    self.message = message
    self.sound = sound
    self.volume = volume
    self.icon = icon
    self.plan = plan
    self.snooze = snooze
    self.urgency = urgency
    self.grace = grace
    self.isAlarm = isAlarm
    self.escalates = escalates
    self.isHeardThroughDnd = isHeardThroughDnd
  }

  /// The plan whose alerts are about water, whatever they are called.
  package static let waterPlan = "물"

  /// A water alert has the default title and body, and 마셨어요 as its first button.
  package var isAboutWater: Bool {
    plan == Self.waterPlan || (title == nil && (label.map(Self.isWaterName) ?? true))
  }

  /// What the list calls a water alert without a label, in either language, in lower case and without spaces.
  private static let waterNames: Set<String> = ["물마시기", "drinkwater"]

  /// True for what the list calls a water alert without a name.
  package static func isWaterName(_ label: String) -> Bool {
    waterNames.contains(label.lowercased().filter { !$0.isWhitespace })
  }

  /// True for what rings until it is answered.
  package var rings: Bool { isAlarm || escalates }

  /// Its own urgency, or that of its kind: an alarm is critical.
  package var effectiveUrgency: Urgency { urgency ?? (rings ? .critical : .normal) }

  /// What the journal calls it; nil for water and for a timer without a name.
  package var journalName: String? { label ?? title.flatMap { $0.isEmpty ? nil : $0 } }
}
