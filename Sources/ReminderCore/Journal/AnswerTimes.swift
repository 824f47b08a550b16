/// When an alert was answered: drank or acknowledged, at the time of day that it has now.
package struct AnswerTimes: Equatable, Sendable {
  package let alert: Alert
  /// How many times it was shown.
  package let shown: Int
  /// The seconds from each notification that was answered to its answer, ascending; also behind a snooze.
  package let delays: [Int64]

  /// How far back the journal is looked at, in days.
  package static let days = 28
  /// A delay from which on an answer is late, in seconds.
  private static let late: Int64 = 15 * 60
  /// The number of notifications below which nothing is proposed.
  private static let least = 5
  /// The step of a proposed time, in minutes.
  private static let step: Int64 = 5

  package var unanswered: Int { shown - delays.count }

  /// The median delay in whole minutes; nil without an answer.
  package var medianMinutes: Int? {
    guard !delays.isEmpty else { return nil }
    return Int((delays[(delays.count - 1) / 2] + delays[delays.count / 2]) / 2 / 60)
  }

  /// The time at which it is answered where most of its notifications are answered late; nil for others.
  ///
  /// A time behind midnight is not proposed: it would be on another day.
  package var usualTime: ClockTime? {
    guard shown >= Self.least, delays.count(where: { $0 >= Self.late }) * 2 > shown, let median = medianMinutes else {
      return nil
    }
    let step = Int(Self.step)
    let minute = alert.time.minuteOfDay + (median + step / 2) / step * step
    return minute > alert.time.minuteOfDay && minute < 1440 ? ClockTime(minuteOfDay: minute) : nil
  }

  package init(_ alert: Alert, shown: Int, delays: [Int64]) {
    (self.alert, self.shown, self.delays) = (alert, shown, delays.sorted())
  }

  /// Counts the records of some alerts, in the order of the journal.
  package static func of(_ alerts: [Alert], in records: [Record]) -> [AnswerTimes] {
    struct Showing: Hashable {
      let number: Int
      let nominal: LocalDateTime
    }
    let times = Dictionary(alerts.map { ($0.number, $0.time) }) { first, _ in first }
    var shown: [Showing: Instant] = [:]
    var delays: [Showing: Int64] = [:]
    for record in records {
      guard let outcome = record.outcome, case .alert(let number) = outcome.occurrence.source,
        times[number] == outcome.occurrence.nominal.time
      else { continue }
      let showing = Showing(number: number, nominal: outcome.occurrence.nominal)
      switch outcome.event {
      case .shown where shown[showing] == nil: shown[showing] = record.at
      case .drank, .acknowledged:
        if let start = shown[showing], delays[showing] == nil { delays[showing] = max(0, record.at - start) }
      default: break
      }
    }
    return alerts.map { alert in
      AnswerTimes(
        alert, shown: shown.keys.count { $0.number == alert.number },
        delays: delays.filter { $0.key.number == alert.number }.map(\.value))
    }
  }
}

extension [AnswerTimes] {
  /// The alerts that are to move, with their new times, of alerts in the order of their times.
  ///
  /// None comes within 20 minutes of the next alert, as that will be, nor into the break or the hour before sleep
  /// of a day that is known.
  package func proposals(in day: WakingDay?) -> [(answers: AnswerTimes, time: ClockTime)] {
    var next: ClockTime?
    var found: [(answers: AnswerTimes, time: ClockTime)] = []
    for answers in reversed() {
      let room = next.map { $0.minuteOfDay - Self.leastGap } ?? 1439
      if let time = answers.usualTime, time.minuteOfDay <= room, day?.allows(time) ?? true {
        found.append((answers, time))
        next = time
      } else {
        next = answers.alert.time
      }
    }
    return found.reversed()
  }

  /// In minutes.
  private static var leastGap: Int { 20 }
}
