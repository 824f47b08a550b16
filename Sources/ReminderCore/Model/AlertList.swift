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

  /// The alert that a source is about; nil where it was deleted.
  package func alert(of source: Source) -> Alert? {
    source.number.map { self[$0] } ?? .sample
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
