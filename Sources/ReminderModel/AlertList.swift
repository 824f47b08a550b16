/// The alerts of the store, sorted by time and then number.
package struct AlertList: Equatable, Sendable {
  /// The number of the next new alert; greater than every number ever given.
  package private(set) var nextNumber: Int
  package private(set) var alerts: [Alert]
  /// The unknown keys of the file, kept when it is written.
  package var extras: [String: PropertyListValue]

  /// An empty list.
  package init() {
    self.init(nextNumber: 1, alerts: [])
  }

  /// Creates a list from alerts in any order.
  ///
  /// Their numbers must be unique.
  package init(nextNumber: Int, alerts: [Alert], extras: [String: PropertyListValue] = [:]) {
    // A person who copies an alert by hand may forget to raise `nextNumber`.
    self.nextNumber = alerts.reduce(nextNumber) { max($0, $1.number + 1) }
    self.alerts = alerts.sorted(by: Alert.precedes)
    self.extras = extras
  }

  /// The sounds that are set in alerts.
  package var sounds: Set<String> { Set(alerts.compactMap(\.sound)) }

  package subscript(number: Int) -> Alert? {
    alerts.first { $0.number == number }
  }

  /// Returns the alert of a source; nil if it was deleted, and for a sample.
  package func alert(of source: Source) -> Alert? {
    source.number.flatMap { self[$0] }
  }

  /// Returns the content of a source; nil if its alert was deleted.
  package func content(of source: Source) -> AlertContent? {
    source == .sample ? AlertContent() : alert(of: source)?.content
  }

  /// Returns the next number and reserves it.
  package mutating func allocateNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Inserts an alert in order, replacing the one with the same number.
  package mutating func put(_ alert: Alert) {
    nextNumber = max(nextNumber, alert.number + 1)
    if let index = alerts.firstIndex(where: { $0.number == alert.number }) {
      guard alerts[index].time != alert.time else {
        alerts[index] = alert
        return
      }
      alerts.remove(at: index)
    }
    let place = alerts.firstIndex { Alert.precedes(alert, $0) } ?? alerts.endIndex
    alerts.insert(alert, at: place)
  }

  /// Switches an alert on or off if it still has this date and time, and returns whether it has.
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
