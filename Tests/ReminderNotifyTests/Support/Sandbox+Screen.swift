import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore

extension Sandbox {
  /// Notifications of alerts on the screen, the last one shown last, each a second after the one before it and due at a
  /// local time of the sandbox's zone; the first one was shown so many seconds ago.
  func show(
    _ shown: (number: Int, due: String)..., state: Delivery.State = .pending, test: Bool = false,
    together: Bool = false, kindnesses: [Int: Kindness] = [:], ago: Int64 = 1000
  ) throws {
    var ledger = Ledger(clock: ClockCheck(reading: clock, utcOffset: 9 * 3600, elapsed: 10_000))
    for (place, (number, due)) in shown.enumerated() {
      let nominal = try #require(LocalDateTime(fileText: due))
      let occurrence = Occurrence(
        test ? .test(number) : .alert(number), nominal: nominal, instant: Self.zone.instant(of: nominal))
      ledger.deliveries[occurrence.source] = Delivery(
        occurrence: occurrence, label: nil, shown: Elapsed(seconds: 10_000 - ago + Int64(place)), state: state,
        notification: together ? NotificationID(server: "one", number: 1) : nil, kindness: kindnesses[number])
    }
    try remember(ledger)
  }

  /// Does what a daemon does with the tests that it is asked for: shows them.
  func showTests() throws {
    let (list, now) = (try list, now)
    let shown = Set(try Journal(path: paths.journal, fileSystem: .live).read().outcomes.compactMap(\.request))
    for case (let id?, .testRequested(let source, _)) in try records.map({ ($0.request, $0.fact) })
    where !shown.contains(id) {
      let occurrence = Occurrence(source, nominal: Self.zone.local(now), instant: now)
      try record(
        Record(
          at: now, event: .shown, occurrence: occurrence, label: list.content(of: source)?.journalName, elapsed: 20_000,
          request: id))
    }
  }

  /// What commands have added to the journal.
  var records: [Record] {
    get throws {
      try Journal(path: paths.journal, fileSystem: .live).tail().records.filter { !$0.isOfDaemon }
    }
  }

  /// What commands have answered.
  var answers: [Outcome] { get throws { try records.compactMap(\.outcome) } }
}
