/// An alert that the user has written: a time of day, a recurrence, texts, on or off.
@dynamicMemberLookup package struct Alert: Equatable, Sendable {
  /// Never reused; at least 1.
  package let number: Int
  /// A UUID, in the spelling of the file.
  package let id: String
  package var time: ClockTime
  package var recurrence: Recurrence
  package var isEnabled: Bool
  package var content: AlertContent
  /// The unknown keys of the file, kept when it is written.
  package var extras: [String: PropertyListValue]

  package init(
    number: Int, id: String, time: ClockTime, recurrence: Recurrence = .daily, isEnabled: Bool = true,
    content: AlertContent = AlertContent(), extras: [String: PropertyListValue] = [:]
  ) {
    self.number = number
    self.id = id
    self.time = time
    self.recurrence = recurrence
    self.isEnabled = isEnabled
    self.content = content
    self.extras = extras
  }

  /// Creates a new alert with the values of another.
  package init(number: Int, id: String, copyOf other: Alert) {
    self.init(
      number: number, id: id, time: other.time, recurrence: other.recurrence, isEnabled: other.isEnabled,
      content: other.content, extras: other.extras)
  }

  package subscript<Value>(dynamicMember property: KeyPath<AlertContent, Value>) -> Value { content[keyPath: property] }

  package subscript<Value>(dynamicMember property: WritableKeyPath<AlertContent, Value>) -> Value {
    get { content[keyPath: property] }
    set { content[keyPath: property] = newValue }
  }
}

extension Alert {
  /// True if the alert is due on one date only.
  package var isOnce: Bool { recurrence.isOnce }

  /// True if a recurring alert is switched off; a dated alert switches itself off when it is shown.
  package var isOffByHand: Bool { !isEnabled && !isOnce }

  /// Orders alerts by time, then number, as in the file and in lists.
  package static func precedes(_ left: Alert, _ right: Alert) -> Bool {
    (left.time, left.number) < (right.time, right.number)
  }

  /// The valid numbers; the upper bound is far above the size of any list and far below overflow.
  package static let numberRange = 1...1_000_000_000
  /// The valid lengths of a snooze: one minute to one day.
  package static let snoozeRange = 1...1440
  /// The valid grace periods, in minutes: none to two weeks.
  package static let graceRange = 0...(14 * 1440)
  /// The maximum length of a label, title or message, in characters.
  package static let textLimit = 1000
}

extension [Alert] {
  /// The parts of the almanac that the alerts need.
  package var almanacParts: Almanac.Parts {
    // The generic operations of an option set make the runtime look up types, which `list` would wait for.
    Almanac.Parts(rawValue: reduce(0) { $0 | $1.recurrence.almanacParts.rawValue })
  }
}
