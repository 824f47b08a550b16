/// The alerts of the store, sorted by time and then number.
package struct AlertList: Equatable, Sendable {
  /// The number that the next alert gets; above every number ever given.
  package private(set) var nextNumber: Int
  package private(set) var alerts: [Alert]
  /// What a person put beside the alerts, kept as it was.
  package var extras: [String: PropertyListValue]

  /// An empty list.
  package init() {
    self.init(nextNumber: 1, alerts: [])
  }

  /// A list as a file holds it, in any order.
  ///
  /// The numbers must differ.
  package init(nextNumber: Int, alerts: [Alert], extras: [String: PropertyListValue] = [:]) {
    // A person who copies an alert by hand may forget to raise `nextNumber`.
    self.nextNumber = alerts.reduce(nextNumber) { max($0, $1.number + 1) }
    self.alerts = alerts.sorted(by: Alert.precedes)
    self.extras = extras
  }

  /// The sounds that the alerts have of their own.
  package var sounds: Set<String> { Set(alerts.compactMap(\.sound)) }

  package subscript(number: Int) -> Alert? {
    alerts.first { $0.number == number }
  }

  /// The alert that a source is about; nil where it was deleted, and for a sample.
  package func alert(of source: Source) -> Alert? {
    source.number.flatMap { self[$0] }
  }

  /// What the notification of a source says; nil where its alert was deleted.
  package func content(of source: Source) -> AlertContent? {
    source == .sample ? AlertContent() : alert(of: source)?.content
  }

  /// Gives out the next number.
  package mutating func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Puts an alert where the order wants it, in the place of the one with its number if there is one.
  package mutating func put(_ alert: Alert) {
    remove(alert.number)
    let place = alerts.firstIndex { Alert.precedes(alert, $0) } ?? alerts.endIndex
    alerts.insert(alert, at: place)
    nextNumber = max(nextNumber, alert.number + 1)
  }

  /// Switches an alert on or off if it still has this date and time, and says whether it has.
  package mutating func setSwitch(of number: Int, at nominal: LocalDateTime, _ isOn: Bool) -> Bool {
    guard var alert = self[number], alert.time == nominal.time, alert.recurrence == .once(nominal.date) else {
      return false
    }
    alert.isEnabled = isOn
    put(alert)
    return true
  }

  package mutating func remove(_ number: Int) {
    alerts.removeAll { $0.number == number }
  }
}
