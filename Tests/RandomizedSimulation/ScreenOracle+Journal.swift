import ReminderCore
import TestSupport

// The journal.
extension ScreenOracle {
  /// Checks the records after an event; the daemon may have died in it.
  mutating func take(_ entries: [Record], isComplete: Bool) {
    for entry in entries where violation == nil {
      check(entry)
      history.append(entry)
      state.note(entry)
    }
    if isComplete, let source = answers.first { violate("the answer for \(source) does not count") }
    (answers, withdrawing) = ([], [])
  }

  private mutating func check(_ entry: Record) {
    let (occurrence, source) = (entry.occurrence, entry.occurrence.source)
    switch entry.event {
    case .shown:
      if state.shown[occurrence, default: 0] > 0, occurrence.cause != .repeat, !unrecorded.contains(occurrence) {
        violate("shown twice: \(entry.text(in: .seoul))")
      }
      unrecorded.remove(occurrence)
      checkCount(entry, source)
    case .drank, .acknowledged, .stopped, .snoozed:
      guard let place = answers.firstIndex(of: source) else {
        return violate("answered by nothing: \(entry.text(in: .seoul))")
      }
      answers.remove(at: place)
    case .missed, .skipped, .paused: violate("not shown: \(entry.text(in: .seoul))")
    // Rule: a notification that the user has closed was seen.
    case .withdrawn:
      if !withdrawing.contains(source) { violate("withdrawn by nothing: \(entry.text(in: .seoul))") }
    case .waiting, .coalesced, .unanswered, .promised: break
    }
  }

  /// Rule: a snooze states its number in a row, also if it was withdrawn in between.
  private mutating func checkCount(_ entry: Record, _ source: Source) {
    guard let count = displayed[entry.occurrence] else {
      return violate("in the journal and not on the screen: \(entry.text(in: .seoul))")
    }
    let right: Int
    switch entry.occurrence.cause {
    case .time: right = 0
    case .repeat: right = state.counts[source] ?? 0
    case .snooze:
      guard let snooze = state.snoozes[source] else { return violate("snoozed by nothing: \(entry.text(in: .seoul))") }
      if entry.at < snooze.due { violate("before its time: \(entry.text(in: .seoul))") }
      right = snooze.count
    }
    if count != right { violate("snoozed \(count) times and not \(right): \(entry.text(in: .seoul))") }
  }

  /// Checks that everything that must have been shown by now was shown.
  mutating func finish(at now: Instant) {
    for alert in alerts {
      let count = state.shown.reduce(0) {
        $1.key.source == .alert(alert.number) && $1.key.cause == .time ? $0 + $1.value : $0
      }
      if count == 0 { violate("\(alert.number) is not shown") }
    }
    let late = state.snoozes.filter { $0.value.due <= now }.keys.sorted()
    if let source = late.first { violate("a snooze is lost: \(source)") }
    if let source = state.repeats.sorted().first { violate("withdrawn, and not shown again: \(source)") }
  }
}

extension ScreenOracle.Known {
  mutating func note(_ entry: Record) {
    let (occurrence, source) = (entry.occurrence, entry.occurrence.source)
    switch entry.event {
    case .shown:
      shown[occurrence, default: 0] += 1
      last[source] = occurrence
      if occurrence.cause == .time { counts[source] = 0 }
      if occurrence.cause == .snooze {
        counts[source] = snoozes[source]?.count
        returned[source] = snoozes.removeValue(forKey: source)
      }
      repeats.remove(source)
      open.insert(source)
    case .coalesced:
      shown[occurrence, default: 0] += 1
      open.remove(source)
    case .withdrawn:
      shown[occurrence, default: 0] -= 1
      switch occurrence.cause {
      case .time: open.remove(source)
      case .snooze:
        snoozes[source] = returned[source]
        open.remove(source)
      case .repeat: repeats.insert(source)
      }
    case .drank, .acknowledged, .stopped, .snoozed:
      snoozes[source] = entry.minutes.map { (entry.at + Int64($0) * 60, (counts[source] ?? 0) + 1) }
      repeats.remove(source)
      open.remove(source)
    case .waiting, .missed, .skipped, .paused, .unanswered, .promised: break
    }
  }
}
