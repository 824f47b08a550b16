/// What the user wrote: a time of day, days or a date, text, on or off.
@dynamicMemberLookup package struct Alert: Equatable, Sendable {
  /// Given once, never reused; at least 1.
  package let number: Int
  /// A UUID, kept as it was written.
  package let id: String
  package var time: ClockTime
  package var recurrence: Recurrence
  package var isEnabled: Bool
  package var content: AlertContent
  /// What a person put into the file beside these, kept as it was.
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

  /// An alert of its own that says what another one says.
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
  /// True for an alert that is due on one date only.
  package var isOnce: Bool { recurrence.isOnce }

  /// True for one that a person has switched off; a date switches itself off when it is shown.
  package var isOffByHand: Bool { !isEnabled && !isOnce }

  /// The order of the list, in the file and on the screen.
  package static func precedes(_ left: Alert, _ right: Alert) -> Bool {
    (left.time, left.number) < (right.time, right.number)
  }

  /// Numbers that an alert may have; the upper end is far from any list's size, and from overflow.
  package static let numberRange = 1...1_000_000_000
  /// Minutes that a snooze may last: one minute to one day.
  package static let snoozeRange = 1...1440
  /// Minutes that a grace may last: none, to one week.
  package static let graceRange = 0...(7 * 1440)
  /// The longest label, title or message, in characters.
  package static let textLimit = 1000
}

extension [Alert] {
  /// What these alerts need to know of days, together.
  package var almanacParts: Almanac.Parts {
    reduce([]) { $0.union($1.recurrence.almanacParts) }
  }
}
