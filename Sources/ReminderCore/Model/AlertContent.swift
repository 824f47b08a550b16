/// What the notification of an alert says and does, without when it comes; nothing at all is a water alert.
package struct AlertContent: Equatable, Sendable {
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

  package init(
    label: String? = nil, title: String? = nil, message: String? = nil, sound: String? = nil, icon: String? = nil,
    plan: String? = nil, snooze: [Int]? = nil, urgency: Urgency? = nil, grace: Int? = nil
  ) {
    self.label = label
    self.title = title
    self.message = message
    self.sound = sound
    self.icon = icon
    self.plan = plan
    self.snooze = snooze
    self.urgency = urgency
    self.grace = grace
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
  static func isWaterName(_ label: String) -> Bool {
    waterNames.contains(label.lowercased().filter { !$0.isWhitespace })
  }

  /// What the journal calls it; nil for water without a name.
  package var journalName: String? { label ?? title }
}
