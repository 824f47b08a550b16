import Foundation
import GLibKit
import Glibc
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import reminder_notifyd

/// A daemon with files of its own, a recording notifier and no bus, and what is done while it runs.
///
/// It takes the signals and the main loop of its process: only for the body of an exit test, which has one of its own.
final class DaemonRun {
  let screen: RecordingNotifier
  let paths: Paths
  private let home: String
  private let log: Log
  private let zoneLink: String
  private let retryInterval: UInt32
  private var steps: [(what: String, isMet: () throws -> Bool)] = []
  private var end = Date.distantFuture
  private var next: EventSource?

  init(
    _ language: Language = .korean, screen: RecordingNotifier = RecordingNotifier(), zoneLink: String = ZoneWatch.link,
    retryInterval: UInt32 = 20, after former: DaemonRun? = nil
  ) throws {
    (self.screen, self.zoneLink, self.retryInterval) = (screen, zoneLink, retryInterval)
    let folder = FileManager.default.temporaryDirectory
    let home = former?.home ?? folder.appending(path: "reminder-daemon-\(UUID().uuidString)").path
    self.home = home
    paths = try Paths(environment: { $0 == "HOME" ? home : nil }, user: 0, exists: { _ in false })
    let resources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources").standardizedFileURL.path
    log = Log(strings: .load(language, from: resources, with: .live))
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  /// Waits for a condition, which is looked at every 50 milliseconds, for a minute at the most.
  func when(_ what: String, _ isMet: @escaping () throws -> Bool) {
    steps.append((what, isMet))
  }

  /// Does something as soon as what was waited for holds.
  func then(_ act: @escaping () throws -> Void) {
    when("it is done") {
      try act()
      return true
    }
  }

  /// Runs the daemon until the last step is done.
  func run() throws {
    let daemon = try #require(
      Daemon(
        paths: paths, installation: Installation(executable: "/", exists: { _ in false }), log: log,
        zoneLink: zoneLink, retryInterval: retryInterval, makeNotifier: screen.makeNotifier))
    end = Date(timeIntervalSinceNow: 60)
    next = EventSource.once(after: 0) { [self] in look() }
    daemon.run(greet: false)
  }

  private func look() {
    do {
      guard let step = steps.first else {
        // The loop is the daemon's own, and this is how it is ended.
        kill(getpid(), SIGTERM)
        return
      }
      if try step.isMet() {
        steps.removeFirst()
        end = Date(timeIntervalSinceNow: 60)
      } else if Date() > end {
        Issue.record("not within a minute: \(step.what)")
        steps = []
      }
    } catch {
      Issue.record(error)
      steps = []
    }
    next = EventSource.once(after: 50) { [self] in look() }
  }
}

extension DaemonRun {
  var state: PropertyListFile<Snapshot> { PropertyListFile(path: paths.state, fileSystem: .live) }

  /// What a restart would find; nil before anything was saved.
  var ledger: Ledger? {
    get throws {
      guard var state = try state.read() else { return nil }
      try state.replay(in: .local, journal.tail(from:))
      return state.ledger
    }
  }

  func write(_ alerts: Alert...) throws {
    try Store(path: paths.alerts, fileSystem: .live).update { list in
      for alert in alerts { list.put(alert) }
    }
  }

  /// Records something, as a command did so many seconds ago.
  func record(_ fact: Fact, secondsAgo: Int64 = 0) throws {
    var state = try state.read() ?? Snapshot()
    try state.replay(in: .local, journal.tail(from:))
    func record(_ ago: Int64) -> Record {
      let reading = ClockReading(
        realtime: Instant(seconds: SystemClock.realtime() - ago),
        boottime: BootTime(seconds: SystemClock.boottime() - ago),
        boot: SystemClock.boot())
      return CurrentState(state, list: AlertList(), now: reading, in: .local)
        .record(fact, request: UUID().uuidString)
    }
    var records = [record(0)]
    if let now = records.first, now.boot == nil {
      // The daemon has looked since.
      records = [
        Record(
          at: now.at + -secondsAgo, elapsed: now.elapsed.map { $0 + -secondsAgo }, request: now.request, fact)
      ]
    } else {
      records = [record(secondsAgo)]
    }
    try journal.append(&records, in: .local, .waiting(milliseconds: 1000))
  }

  /// Answers an alert that is due as soon as a daemon runs, as a command did so many seconds ago.
  func answer(_ event: Outcome.Event, _ number: Int, minutes: Int? = nil, secondsAgo: Int64 = 0) throws {
    let occurrence = Occurrence(.alert(number), nominal: .due, instant: Zone.local.instant(of: .due))
    try record(.outcome(Outcome(event, occurrence, label: nil, minutes: minutes)), secondsAgo: secondsAgo)
  }

  var journal: Journal { Journal(path: paths.journal, fileSystem: .live) }

  /// What the journal file holds, as `number event`, in the order of the file.
  var lines: [String] {
    get throws {
      try journal.read().outcomes.map {
        "\($0.occurrence.number ?? 0) \($0.event.rawValue)"
      }
    }
  }
}

extension Alert {
  /// An alert that is due as soon as a daemon runs: on a date that is past.
  static func due(_ number: Int = 1, label: String? = nil) -> Alert {
    Alert(
      number: number, id: UUID().uuidString, time: LocalDateTime.due.time, recurrence: .once(LocalDateTime.due.date),
      content: AlertContent(label: label))
  }
}

extension LocalDateTime {
  /// When those alerts are due.
  fileprivate static var due: LocalDateTime {
    LocalDateTime(date: CalendarDate(daysSince1970: 20_000), time: ClockTime(minuteOfDay: 570))
  }
}
