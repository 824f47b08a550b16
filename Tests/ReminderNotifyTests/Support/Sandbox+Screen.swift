import PosixKit
import ReminderCore
import TestSupport
import Testing

extension Sandbox {
  /// Notifications of alerts on the screen, the last one shown last, each a second after the one before it and due at a
  /// local time of the sandbox's zone.
  func show(
    _ shown: (number: Int, due: String)..., state: Showing.State = .pending, test: Bool = false,
    together: Bool = false, kindnesses: [Int: Kindness] = [:]
  ) throws {
    var ledger = Ledger(clock: ClockCheck(reading: clock, utcOffset: 9 * 3600, elapsed: 10_000))
    for (place, (number, due)) in shown.enumerated() {
      let nominal = try #require(LocalDateTime(fileText: due))
      let occurrence = Occurrence(
        test ? .test(number) : .alert(number), nominal: nominal, instant: Self.zone.instant(of: nominal))
      ledger.showings[occurrence.source] = Showing(
        occurrence: occurrence, label: nil, shown: 9000 + Int64(place), state: state,
        notification: together ? NotificationID(server: "one", number: 1) : nil, kindness: kindnesses[number])
    }
    try remember(ledger)
  }

  /// Does what a daemon does with the tests that it is asked for: shows them, or only takes them to show them later.
  func takeTests(isShown: Bool = true) throws {
    let (tests, list, now) = (try requests, try list, now)
    try PropertyListFile<DaemonState>(path: paths.state, fileSystem: .live).update(lockTimeout: Store.lockTimeout) {
      var state = $0 ?? DaemonState()
      state.requests.removeAll { $0.answered == nil }
      return (state, ())
    }
    guard isShown else { return }
    for case (let id, .test(let source, _)) in tests.map({ ($0.id, $0.action) }) {
      let occurrence = Occurrence(source, nominal: Self.zone.local(now), instant: now)
      try record(
        Record(
          at: now, event: .shown, occurrence: occurrence, label: list.content(of: source)?.journalName, elapsed: 20_000,
          request: id))
    }
  }

  /// What commands have left for the daemon.
  var requests: [Request] {
    get throws {
      try PropertyListFile<DaemonState>(path: paths.state, fileSystem: .live).read()?.requests ?? []
    }
  }
}
