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
  init(nextNumber: Int, alerts: [Alert], extras: [String: PropertyListValue] = [:]) {
    // A person who copies an alert by hand may forget to raise `nextNumber`.
    self.nextNumber = alerts.reduce(nextNumber) { max($0, $1.number + 1) }
    self.alerts = alerts.sorted(by: Alert.precedes)
    self.extras = extras
  }

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

extension AlertList {
  /// The word of a command line for the notification that was shown last; no label can be it.
  package static let lastWord = "last"

  /// Why a reference names no single alert.
  package enum LookupError: Error, Equatable {
    case noSuchAlert(String)
    case ambiguous(String, candidates: [Alert])
  }

  /// The alert that a person means: its number where there are only digits, its exact label otherwise.
  ///
  /// Labels are compared by canonical equivalence, so that a decomposed Hangul label is found by a composed one.
  package func find(_ reference: String) throws(LookupError) -> Alert {
    if !reference.isEmpty, reference.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      guard let number = decimal(reference.utf8), let alert = self[number] else { throw .noSuchAlert(reference) }
      return alert
    }
    let candidates = alerts.filter { $0.label == reference }
    guard let alert = candidates.first else { throw .noSuchAlert(reference) }
    guard candidates.count == 1 else { throw .ambiguous(reference, candidates: candidates) }
    return alert
  }
}
