import FoundationEssentials

/// An outcome in the form of the journal: instants with the offset of the zone that they were seen in.
package struct JournalLine: Codable, Equatable, Sendable {
  package let at: String
  package let event: String
  /// What was due; missing for an alert itself.
  package let kind: String?
  /// `snooze` for the snooze of a test.
  package let cause: String?
  /// The alert's number; missing for a test of none.
  package let number: Int?
  package let label: String?
  /// When it was due.
  package let due: String
  /// The local time that the alert asks for, which differs from `due` where a transition of the zone skips it.
  package let nominal: String
  /// Seconds from `due` to `at`.
  package let late: Int64
  package let reason: String?
  package let into: Int?
  /// How long it was put off.
  package let minutes: Int?
  /// How much was drunk.
  package let cups: Int?
  /// How often it was shown before because it was not answered.
  package let round: Int?
  /// Seconds that had really passed since the daemon's first look, however the clock was set.
  package let elapsed: Int64?
  /// Its place among the records of the daemon.
  package let sequence: Int64?
  /// What a command asked for.
  package let request: String?
  /// What was asked for, done or promised, and the prepared text of the message that it is.
  package let kindness: String?
  package let message: String?
  /// The promise that was made, and when a promise is asked for next.
  package let promise: Int?
  package let next: String?
  /// Which notification server showed it, and as which notification.
  package let server: String?
  package let notification: UInt32?

  package init(_ outcome: Outcome, in zone: Zone) {
    at = outcome.at.text(in: zone)
    event = outcome.event.rawValue
    kind = outcome.occurrence.kind == "alert" ? nil : outcome.occurrence.kind
    cause = outcome.occurrence.causeText
    number = outcome.occurrence.source.ownNumber
    label = outcome.label
    due = outcome.occurrence.instant.text(in: zone)
    nominal = outcome.occurrence.nominal.fileText
    late = outcome.lateness
    reason = outcome.reason?.rawValue
    into = outcome.into
    minutes = outcome.minutes
    cups = outcome.event == .drank ? 1 : nil
    round = outcome.round == 0 ? nil : outcome.round
    elapsed = outcome.elapsed
    sequence = outcome.sequence
    request = outcome.request
    (kindness, message) = (outcome.kindness?.text, outcome.kindness?.message)
    (promise, next) = (outcome.promise, outcome.next?.text(in: zone))
    server = outcome.notification?.server
    notification = outcome.notification?.number
  }

  /// What the line says; nil for what is not known or out of range.
  package var outcome: Outcome? {
    // Every instant has its own offset.
    let zone = Zone.fixed(hours: 0)
    guard let at = Instant(at, in: zone), let due = Instant(due, in: zone),
      let nominal = LocalDateTime(fileText: nominal), let event = Outcome.Event(rawValue: event),
      let occurrence = Occurrence(
        kind: kind ?? "alert", causeText: cause, number: number, nominal: nominal, instant: due),
      number.map(Alert.numberRange.contains) ?? true, minutes.map(Alert.snoozeRange.contains) ?? true,
      elapsed.map(StateRange.elapsed.contains) ?? true, sequence.map(StateRange.sequence.contains) ?? true,
      StateRange.round.contains(Int64(round ?? 0)), promise.map(Alert.numberRange.contains) ?? true,
      kindness.map({ Kindness.textRange.contains($0.count) }) ?? true,
      (message?.count ?? 0) <= Alert.textLimit, next.map({ Instant($0, in: zone) != nil }) ?? true
    else { return nil }
    let cause = reason.map(Outcome.Reason.init(rawValue:))
    if case .some(nil) = cause { return nil }
    return Outcome(
      at: at, event: event, occurrence: occurrence, label: label, reason: cause ?? nil, into: into,
      minutes: minutes, round: round ?? 0, elapsed: elapsed, sequence: sequence, request: request,
      notification: NotificationID(server: server, number: notification),
      kindness: kindness.map { Kindness($0, message: message) }, promise: promise,
      next: next.flatMap { Instant($0, in: zone) })
  }
}

/// The words of a record, of whatever version.
private struct RecordWords: Decodable {
  let event: String
  let reason: String?
  let kind: String?
  let cause: String?

  /// False for a record of a later version.
  var areKnown: Bool {
    Outcome.Event(rawValue: event) != nil && reason.map { Outcome.Reason(rawValue: $0) != nil } ?? true
      && Occurrence.areKnown(kind: kind ?? "alert", causeText: cause)
  }
}

extension Record {
  /// A line of the journal; nil for one that is damaged.
  init?(line: Data) {
    let decoder = JSONDecoder()
    if let outcome = (try? decoder.decode(JournalLine.self, from: line))?.outcome {
      self = .outcome(outcome)
    } else if let change = (try? decoder.decode(TimerLine.self, from: line))?.change {
      self = .timer(change)
    } else if let failure = (try? decoder.decode(SoundLine.self, from: line))?.failure {
      self = .soundFailed(failure)
    } else if let words = try? decoder.decode(RecordWords.self, from: line), !words.areKnown {
      self = .unknown
    } else {
      return nil
    }
  }
}
