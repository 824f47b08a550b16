/// What has happened to a timer, in the form of the journal.
package struct TimerLine: Codable, Equatable, Sendable {
  package let at: String
  package let event: String
  package let kind: String
  package let number: Int
  package let label: String?
  /// What a timer was made with; missing for every other event.
  package let timer: Timer.Plan?
  /// True for one that counts since it was made.
  package let started: Bool?
  /// How long it was extended.
  package let seconds: Int64?
  /// When its round was over.
  package let due: String?
  package let nominal: String?
  package let elapsed: Int64?
  package let sequence: Int64?
  package let request: String?

  private static let kind = "timer"
  private static let (made, ended) = ("timerMade", "timerEnded")

  package init(_ change: TimerChange, in zone: Zone) {
    (at, number, label, kind) = (change.at.text(in: zone), change.number, change.label, Self.kind)
    (elapsed, sequence, request) = (change.elapsed, change.sequence, change.request)
    switch change.event {
    case .made(let plan, let isStarted):
      (event, timer, started) = (Self.made, plan, isStarted)
      (seconds, due, nominal) = (nil, nil, nil)
    case .did(let action):
      (event, seconds) = (action.word, action.seconds)
      (timer, started, due, nominal) = (nil, nil, nil, nil)
    case .ended(let occurrence):
      (event, due, nominal) = (Self.ended, occurrence.instant.text(in: zone), occurrence.nominal.fileText)
      (timer, started, seconds) = (nil, nil, nil)
    }
  }

  /// What the line says; nil for what is not known or out of range.
  package var change: TimerChange? {
    guard kind == Self.kind, let at = Instant(at, in: Self.zone), Alert.numberRange.contains(number), let happened,
      elapsed.map(StateRange.elapsed.contains) ?? true, sequence.map(StateRange.sequence.contains) ?? true
    else { return nil }
    return TimerChange(
      at: at, number: number, label: label, happened, elapsed: elapsed, sequence: sequence, request: request)
  }

  /// Every instant has its own offset.
  private static let zone = Zone.fixed(hours: 0)

  private var happened: TimerChange.Event? {
    switch event {
    case Self.made: return timer.map { .made($0, isStarted: started ?? false) }
    case Self.ended:
      guard let instant = due.flatMap({ Instant($0, in: Self.zone) }),
        let nominal = nominal.flatMap({ LocalDateTime(fileText: $0) })
      else { return nil }
      return .ended(Occurrence(.timer(number), nominal: nominal, instant: instant))
    default: return TimerAction(word: event, seconds: seconds).map { .did($0) }
    }
  }
}

extension TimerAction {
  /// The word for it in the journal.
  fileprivate var word: String {
    switch self {
    case .start: "timerStarted"
    case .pause: "timerPaused"
    case .resume: "timerResumed"
    case .cancel: "timerCancelled"
    case .restart: "timerRestarted"
    case .extend: "timerExtended"
    case .delete: "timerDeleted"
    }
  }

  fileprivate init?(word: String, seconds: Int64?) {
    if let seconds, !Timer.Plan.lengthRange.contains(seconds) { return nil }
    guard let verb = Self.all(seconds: 1).first(where: { $0.word == word })?.verb else { return nil }
    self.init(verb: verb, seconds: seconds)
  }
}
