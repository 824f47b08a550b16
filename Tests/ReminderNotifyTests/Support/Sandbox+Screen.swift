import PosixKit
import ReminderCore
import Testing

extension Sandbox {
  /// Notifications of alerts on the screen, the last one shown last, each a second after the one before it and due at a
  /// local time of the sandbox's zone.
  func show(_ shown: (number: Int, due: String)..., state: Showing.State = .pending, test: Bool = false) throws {
    var ledger = Ledger(clock: ClockCheck(reading: clock, utcOffset: 9 * 3600, elapsed: 10_000))
    for (place, (number, due)) in shown.enumerated() {
      let nominal = try #require(LocalDateTime(fileText: due))
      let occurrence = Occurrence(
        test ? .test(number) : .alert(number), nominal: nominal, instant: Self.zone.instant(of: nominal))
      ledger.showings[occurrence.source] = Showing(
        occurrence: occurrence, label: nil, shown: 9000 + Int64(place), state: state)
    }
    try remember(ledger)
  }

  /// What commands have left for the daemon.
  var requests: [Request] {
    get throws {
      try PropertyListFile<DaemonState>(path: paths.state, fileSystem: .live).read()?.requests ?? []
    }
  }
}
