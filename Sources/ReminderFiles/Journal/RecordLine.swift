import FoundationEssentials

/// A record in the form of the journal: instants have the offset of the zone at the time of writing.
///
/// `event` distinguishes the facts; a line has only the keys of its fact. The many stored properties are the keys of
/// the file format.
package struct RecordLine: Codable, Equatable, Sendable {
  package let at: String
  package let event: String
  /// The kind of the occurrence, or `timer`; missing for an alert at its time.
  package private(set) var kind: String?
  /// `snooze` or `repeat`, for a test, a promise or a timer.
  package private(set) var cause: String?
  /// The number of the alert, the promise or the timer; missing for a test without an alert.
  package private(set) var number: Int?
  package private(set) var label: String?
  /// The instant of the occurrence.
  package private(set) var due: String?
  /// The nominal local time, which differs from `due` if a transition of the zone skips it.
  package private(set) var nominal: String?
  /// The seconds from `due` to `at`.
  package private(set) var late: Int64?
  /// Seconds that have really passed since it was due, of what waits.
  package private(set) var waited: Int64?
  package private(set) var reason: String?
  package private(set) var into: Int?
  /// The length of a snooze, in minutes.
  package private(set) var minutes: Int?
  /// The cups that were drunk; of a version that did not know how much a cup is, alone.
  package private(set) var cups: Int?
  /// The amount of a drink in millilitres, and the day that it counts for.
  package private(set) var ml: Int?
  package private(set) var day: String?
  /// When it was drunk, where that is not `at`, or because of which drink an alert was skipped; and what, where that
  /// was said.
  package private(set) var drunk: String?
  package private(set) var what: String?
  /// The number of earlier notifications that were not answered.
  package private(set) var round: Int?
  /// The count of `Elapsed` then.
  package private(set) var elapsed: Int64?
  /// The run of the machine in which a command wrote it before a daemon had looked, and seconds that it had lasted.
  package private(set) var boot: String?
  package private(set) var boottime: Int64?
  /// The position among the records of the daemon.
  package private(set) var sequence: Int64?
  /// The identifier of the test that it requests or decides.
  package private(set) var request: String?
  /// True for a test with sound, also of an alert that is not an alarm.
  package private(set) var heard: Bool?
  /// The kindness that was asked for, done or promised, and the prepared text of its message.
  package private(set) var kindness: String?
  package private(set) var message: String?
  /// The promise that was made, and the instant at which a promise is asked for next.
  package private(set) var promise: Int?
  package private(set) var next: String?
  /// The notification server, and the number of the notification.
  package private(set) var server: String?
  package private(set) var notification: UInt32?
  /// The plan of a new timer; missing for its other events.
  package private(set) var timer: Timer.Plan?
  /// True for a new timer that was started at once.
  package private(set) var started: Bool?
  /// How many milliseconds `elapsed` is ahead.
  package private(set) var lead: Int64?
  /// The new name of a timer; missing for none.
  package private(set) var name: String?
  /// The seconds of an extension.
  package private(set) var seconds: Int64?
  /// The file of a sound that was not played, or the program.
  package private(set) var path: String?
  /// The pauses that a change added and removed.
  package private(set) var pauses: [Stretch]?
  package private(set) var formerPauses: [Stretch]?
  /// The skips of an alert, by local time, that a change added and removed.
  package private(set) var skips: [String]?
  package private(set) var formerSkips: [String]?

  /// A pause.
  package struct Stretch: Codable, Equatable, Sendable {
    let from: String
    /// Exclusive.
    let until: String
    /// The alerts that it is of, and their name; missing for all.
    var numbers: [Int]?
    var name: String?
  }

  /// The alerts before and after a change, or the settings, and whether the change was found in the file.
  package private(set) var alerts: [Edit.AlertEdit]?
  package private(set) var formerSettings: Settings?
  package private(set) var settings: Settings?
  package private(set) var found: Bool?

  /// A timer, and a drink before and after, that are again as they were.
  package private(set) var restoredTimer: Timer?
  package private(set) var formerDrink: StoredDrink?
  package private(set) var restoredDrink: StoredDrink?
  /// The mark of the run of a command that wrote it, or of the change by an editor.
  package private(set) var part: String?
  /// The change that was taken back, or with `again` made again, and the alerts that count from then on.
  package private(set) var reversed: String?
  package private(set) var again: Bool?
  package private(set) var numbers: [Int]?

  /// A drink, whose number is that of the line.
  package struct StoredDrink: Codable, Equatable, Sendable {
    let at: String
    let ml: Int
    let day: String
    var what: String?
    /// True for the answer to a reminder.
    var answer: Bool?
  }

  static let soundFailed = "soundFailed"
  static let (pausesChanged, skipsChanged) = ("pausesChanged", "skipsChanged")
  static let (drinkLogged, drinkRemoved, drinkChanged) = ("drink", "drinkRemoved", "drinkChanged")
  static let (drinkRestored, timerRestored, changeReversed) = ("drinkRestored", "timerRestored", "changeReversed")
  static let testRequested = "testRequested"
  static let (missedTold, missedRecalled) = ("missedTold", "missedRecalled")
  static let (alertsChanged, settingsChanged) = ("alertsChanged", "settingsChanged")
  static let timerKind = "timer"

  /// Returns false for a word of a later version.
  static func isKnown(_ event: String) -> Bool {
    Outcome.Event(rawValue: event) != nil
      || [
        soundFailed, pausesChanged, skipsChanged, testRequested, alertsChanged, settingsChanged, timerMade, timerEnded,
        timerRenamed, missedTold, missedRecalled, drinkLogged, drinkRemoved, drinkChanged,
        drinkRestored, timerRestored, changeReversed,
      ].contains(event)
      || TimerAction(word: event, seconds: 1) != nil
  }

  static let (timerMade, timerEnded, timerRenamed) = ("timerMade", "timerEnded", "timerRenamed")
}

// MARK: - A record as a line

extension RecordLine {
  /// Creates the line of a record.
  ///
  /// - Returns: nil for a record of a later version, which is not written.
  package init?(_ record: Record, in zone: Zone) {
    switch record.fact {
    case .outcome(let outcome): self.init(at: record.at, outcome, in: zone)
    case .timer(let change): self.init(at: record.at, change, in: zone)
    case .suppression(let change): self.init(at: record.at, change, in: zone)
    case .testRequested(let source, let isHeard):
      self.init(at: record.at.text(in: zone), event: Self.testRequested, kind: "test", number: source.ownNumber)
      heard = isHeard ? true : nil
    case .edited(let edit): self.init(at: record.at, edit, in: zone)
    case .soundFailed(let problem):
      self.init(at: record.at.text(in: zone), event: Self.soundFailed, reason: problem.word, path: problem.path)
    case .missed(.told): self.init(at: record.at.text(in: zone), event: Self.missedTold)
    case .missed(.recalled(let occurrence, let label)):
      self.init(
        at: record.at.text(in: zone), event: Self.missedRecalled, number: occurrence.number, label: label,
        due: occurrence.instant.text(in: zone), nominal: occurrence.nominal.fileText)
    case .drink(let change): self.init(at: record.at, change, in: zone)
    case .reversed(let change):
      self.init(at: record.at.text(in: zone), event: Self.changeReversed)
      (reversed, again) = (change.change, change.isAgain ? true : nil)
      numbers = change.alerts.isEmpty ? nil : change.alerts
    case .unknown: return nil
    }
    (elapsed, sequence, request, part) = (record.elapsed?.seconds, record.sequence, record.request, record.part)
    (boot, boottime) = (record.boot?.id, record.boot?.seconds.seconds)
  }

  private init(at: Instant, _ outcome: Outcome, in zone: Zone) {
    let occurrence = outcome.occurrence
    self.init(
      at: at.text(in: zone), event: outcome.event.rawValue, kind: occurrence.kind == "alert" ? nil : occurrence.kind,
      cause: occurrence.causeText, number: occurrence.source.ownNumber, label: outcome.label,
      due: occurrence.instant.text(in: zone), nominal: occurrence.nominal.fileText,
      late: max(0, at - occurrence.instant), waited: outcome.waited == 0 ? nil : outcome.waited,
      reason: outcome.reason?.rawValue, into: outcome.into,
      minutes: outcome.minutes, cups: outcome.event == .drank ? 1 : nil, ml: outcome.cup?.ml,
      day: outcome.cup?.day.fileText, drunk: outcome.drunk?.text(in: zone),
      round: outcome.round == 0 ? nil : outcome.round, kindness: outcome.kindness?.text,
      message: outcome.kindness?.message, promise: outcome.promise, next: outcome.next?.text(in: zone),
      server: outcome.notification?.server, notification: outcome.notification?.number)
  }

  private init(at: Instant, _ change: TimerChange, in zone: Zone) {
    self.init(
      at: at.text(in: zone), event: change.event.word, kind: Self.timerKind, number: change.number, label: change.label)
    lead = change.lead == 0 ? nil : change.lead
    switch change.event {
    case .made(let plan, let isStarted): (timer, started) = (plan, isStarted)
    case .did(let action): seconds = action.seconds
    case .renamed(let label): name = label
    case .restored(let timer): restoredTimer = timer
    case .ended(let occurrence):
      (due, nominal) = (occurrence.instant.text(in: zone), occurrence.nominal.fileText)
    }
  }
}

extension RecordLine {
  private init(at: Instant, _ change: SuppressionChange, in zone: Zone) {
    switch change {
    case .pauses(let added, let removed):
      func stretches(_ pauses: [Suppressions.Pause]) -> [Stretch]? {
        pauses.isEmpty
          ? nil
          : pauses.map {
            Stretch(
              from: $0.from.text(in: zone), until: $0.until.text(in: zone), numbers: $0.scope?.numbers.sorted(),
              name: $0.scope?.name)
          }
      }
      self.init(at: at.text(in: zone), event: Self.pausesChanged)
      (pauses, formerPauses) = (stretches(added), stretches(removed))
    case .skips(let number, let label, let added, let removed):
      self.init(at: at.text(in: zone), event: Self.skipsChanged, number: number, label: label)
      (skips, formerSkips) = (
        added.isEmpty ? nil : added.map(\.fileText), removed.isEmpty ? nil : removed.map(\.fileText)
      )
    }
  }
}

extension RecordLine {
  private init(at: Instant, _ edit: Edit, in zone: Zone) {
    switch edit.change {
    case .alerts(let alerts):
      self.init(at: at.text(in: zone), event: Self.alertsChanged)
      self.alerts = alerts
    case .settings(let before, let after):
      self.init(at: at.text(in: zone), event: Self.settingsChanged)
      (formerSettings, settings) = (before, after)
    }
    found = edit.isFound ? true : nil
  }
}

extension RecordLine {
  private init(at: Instant, _ change: DrinkChange, in zone: Zone) {
    let time = at.text(in: zone)
    switch change {
    case .drunk(let cup, let instant, let what):
      self.init(
        at: time, event: Self.drinkLogged, ml: cup.ml, day: cup.day.fileText,
        drunk: instant == at ? nil : instant.text(in: zone), what: what)
    case .removed(let number): self.init(at: time, event: Self.drinkRemoved, number: number)
    case .changed(let number, let ml, let what):
      self.init(at: time, event: Self.drinkChanged, number: number, ml: ml, what: what)
    case .restored(let number, let former, let drink):
      self.init(at: time, event: Self.drinkRestored, number: number)
      (formerDrink, restoredDrink) = (former.map { StoredDrink($0, in: zone) }, drink.map { StoredDrink($0, in: zone) })
    }
  }
}

extension RecordLine.StoredDrink {
  fileprivate init(_ drink: Drink, in zone: Zone) {
    self.init(
      at: drink.at.text(in: zone), ml: drink.cup.ml, day: drink.cup.day.fileText, what: drink.what,
      answer: drink.isAnswer ? true : nil)
  }
}

extension TimerChange.Event {
  fileprivate var word: String {
    switch self {
    case .made: RecordLine.timerMade
    case .did(let action): action.word
    case .renamed: RecordLine.timerRenamed
    case .restored: RecordLine.timerRestored
    case .ended: RecordLine.timerEnded
    }
  }
}
