import ReminderLanguage

/// Timers as data, in each of the three forms.
struct TimerOutput: Listing {
  static let key = "timers"
  private let timers: [TimerStatus]
  private let context: Context

  init(_ timers: [TimerStatus], _ context: Context) {
    (self.timers, self.context) = (timers, context)
  }

  var rows: [TimerRow] { timers.map { TimerRow($0, in: context.zone) } }

  var fields: [[String]] {
    rows.map {
      [String($0.number), $0.state, String($0.remaining), String($0.length), $0.ends ?? "", $0.label ?? ""]
    }
  }

  var table: String {
    let (strings, now, zone) = (context.strings, context.now(), context.zone)
    guard !context.screen.isAccessible else {
      return context.lines(timers.map { .statusLine($0.phrase(now: now, in: zone), $0.reference) })
    }
    let rows = timers.map {
      [String($0.number), strings(.timerName($0.label)), strings($0.phrase(now: now, in: zone))]
    }
    return Table(columns: [.right, .cut(least: 8)], rows: rows).text(in: context.screen.width)
  }
}

/// A timer in JSON.
struct TimerRow: Encodable {
  let number: Int
  @OrNull var label: String?
  let state: String
  /// Seconds.
  let length: Int64
  let remaining: Int64
  /// Null for one that does not count.
  @OrNull var ends: String?
  /// Left out for a timer of one round; `rounds` also for one without end, and `break` for one without breaks.
  let (round, rounds): (Int?, Int?)
  let isBreak: Bool?

  private enum CodingKeys: String, CodingKey {
    case number, label, state, length, remaining, ends, round, rounds
    case isBreak = "break"
  }

  init(_ timer: TimerStatus, in zone: Zone) {
    (number, state, length, remaining) = (timer.number, timer.state.rawValue, timer.length, timer.remaining)
    (round, rounds, isBreak) = (
      timer.rounds == 1 ? nil : timer.round, timer.rounds == 1 ? nil : timer.rounds, timer.isBreak
    )
    _label = OrNull(wrappedValue: timer.label?.strippingControls)
    _ends = OrNull(wrappedValue: timer.ends?.text(in: zone))
  }
}
