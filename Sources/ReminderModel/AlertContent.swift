/// The content of an alert's notification; the default value is a water alert.
///
/// More than ten stored properties: the fields of an alert that a person sets.
package struct AlertContent: Hashable, Sendable {
  package var label: String?
  package var title: String?
  package var message: String?
  /// The name of a sound, the path of a file, or `none`; nil for the settings' sound (`sound(_:)`).
  package var sound: String?
  /// The volume, 0 to 100; nil for the settings' volume.
  package var volume: Int?
  package var icon: String?
  /// The plan of the alert, which all alerts of one window share.
  package var plan: String?
  /// The choices for a snooze, in minutes, first choice first; empty for no snooze, nil for the settings' choices.
  package var snooze: [Int]?
  package var urgency: Urgency?
  /// The grace period of a recurring alert, in minutes; nil for one by its rarity.
  package var grace: Int?
  /// True if the sound is repeated until the alert is answered.
  package var isAlarm: Bool
  /// True if the alert rings as an alarm, and louder after each snooze.
  package var escalates: Bool
  /// True if the sound is played during do-not-disturb.
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

  /// The plan whose alerts are water alerts, regardless of their labels.
  package static let waterPlan = "물"

  /// Returns a name of a plan as it is stored: the plan of water has one name in both languages.
  package static func storedPlan(_ name: String) -> String { name.lowercased() == "water" ? waterPlan : name }

  /// True for a water alert, which has the default title and body, and 마셨어요 as its first button.
  package var isAboutWater: Bool {
    plan == Self.waterPlan || (title == nil && (label.map(Self.isWaterName) ?? true))
  }

  /// The names of a water alert without a label in lists, in both languages, in lower case and without spaces.
  private static let waterNames: Set<String> = ["물마시기", "drinkwater"]

  /// Returns true if a label is the name of a water alert without a label in lists.
  package static func isWaterName(_ label: String) -> Bool {
    waterNames.contains(label.lowercased().filter { !$0.isWhitespace })
  }

  /// Returns true if a name means water: that of a water alert, or of their plan, in both languages.
  package static func meansWater(_ name: String) -> Bool {
    isWaterName(name) || [waterPlan, "water"].contains(name.lowercased())
  }

  /// True if the sound is repeated until it is answered.
  package var rings: Bool { isAlarm || escalates }

  /// The urgency, by default critical for an alarm and normal for other alerts.
  package var effectiveUrgency: Urgency { urgency ?? (rings ? .critical : .normal) }

  /// The name in the journal; nil for a water alert and for a timer without a name.
  package var journalName: String? { label ?? title.flatMap { $0.isEmpty ? nil : $0 } }
}
