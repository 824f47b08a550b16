import ReminderCore
import TestSupport

// Escalation, kindnesses and promises.
extension AnswerOracle {
  /// Returns true for a source that rings until it is answered.
  func rings(_ source: Source) -> Bool {
    guard let content = alerts[source.key]?.content else { return false }
    return content.isAlarm || content.escalates
  }

  /// Returns true for an alert that is off, and was not switched off by its own delivery; false for its test.
  func isSwitchedOff(_ source: Source) -> Bool {
    guard !source.isTest, let alert = alerts[source.key] else { return false }
    return !alert.isEnabled && !alert.isOnce
  }

  /// Rule: an alarm is unanswered after ten minutes, any other notification after five, or at its repeat.
  func over(_ last: Answerable) -> ClosedRange<Int64> {
    let timeout = rings(last.occurrence.source) ? Rules.ringTime : answerTimeout ?? 0
    return last.since.lowerBound + timeout...last.since.upperBound + timeout
  }

  /// Rule: an empty list of snoozes means none, a request for a kindness takes no snooze, and only such a request takes
  /// a promise.
  func takes(_ answer: Answer, _ source: Source) -> Bool {
    let asks = shown[source].map { $0.kindness != nil && $0.state.isOpen } ?? false
    switch answer {
    case .acknowledge, .stop: return true
    // Rule: an occurrence that a kindness has ended cannot be snoozed either.
    case .snooze:
      let isEnded = shown[source].map { $0.kindness != nil && !$0.mayBeForgotten } ?? false
      return !isEnded && alerts[source.key]?.content.snooze != []
    case .promise: return asks
    }
  }

  /// Records that a notification is on the screen.
  ///
  /// Rule: the last eight answered notifications are then kept.
  mutating func show(_ last: Answerable) {
    shown[last.occurrence.source] = last
    let answered = shown.filter { $0.value.state == .answered }
    for (source, own) in answered {
      let later = answered.count { $0.key != source && $0.value.since.upperBound >= own.since.lowerBound }
      if later >= Rules.rememberedAnswers { shown[source]?.mayBeForgotten = true }
    }
  }

  /// The number of the next promise.
  var nextPromise: Int { (promises.keys.max() ?? 0) + 1 }

  /// Rule: a promise is asked for at 20:00 of the day if that is at least 30 minutes away, and otherwise of the next
  /// day.
  func promiseTime(after wall: Int64, in place: Place) -> Int64 {
    let today = Int((wall + place.offset(at: wall)).floored(by: 86_400))
    let times = (0...2).map { place.instant(of: (today + $0) * 1440 + Rules.promiseMinute) }
    return times.first { $0 - wall >= Rules.promiseNotice } ?? wall
  }

  /// Returns the real time at which a promise is asked for that was made, or stopped, at a real time.
  private func promiseDue(_ time: ClosedRange<Int64>, _ glance: Glance) -> ClosedRange<Int64> {
    let dues = [time.lowerBound, time.upperBound].map { real in
      glance.real + promiseTime(after: glance.wall - (glance.real - real), in: glance.place) - glance.wall
    }
    return min(dues[0], dues[1])...max(dues[0], dues[1])
  }

  /// Records a promise, which belongs to the last expected entry.
  mutating func promise(_ kindness: Kindness, at time: ClosedRange<Int64>, _ glance: Glance) {
    let number = nextPromise
    expected[expected.count - 1].promise = number
    promises[number] = KnownPromise(kindness: kindness)
    askForPromise(number, at: time, glance)
  }

  mutating func askForPromise(_ number: Int, at time: ClosedRange<Int64>, _ glance: Glance) {
    // Rule: a daemon that reads a request after its due time cannot tell why it waited.
    let due = promiseDue(time, glance)
    snoozes[.promise(number)] = PendingSnooze(due: due, hasWaited: due.lowerBound <= glance.real)
    tally.promises += 1
    if time.lowerBound != time.upperBound { tally.lenientPromises += 1 }
  }

  /// Checks the promise of an entry.
  mutating func checkPromise(_ entry: Record, _ glance: Glance) {
    let isAskedAgain = entry.occurrence.source.isPromise && [.stopped, .unanswered].contains(entry.event)
    let next = entry.event == .promised || isAskedAgain ? promiseTime(after: entry.at.seconds, in: glance.place) : nil
    if entry.next?.seconds != next {
      violate(
        "asked for at \(entry.next.map { glance.place.text($0.seconds) } ?? "no time"): \(entry.text(in: glance.place))"
      )
    }
    if (entry.promise != nil) != (entry.event == .promised) { violate("no promise: \(entry.text(in: glance.place))") }
  }

  /// Rule: after the second snooze in a row an escalating alert asks for a kindness, always the same one.
  mutating func checkKindness(_ entry: Record, snoozes: Int, before: Answerable?, in place: Place) {
    let source = entry.occurrence.source
    let isRepeat = entry.occurrence.cause == .repeat
    let now = alerts[source.key]?.content.escalates ?? false
    let earlier = (previous[source.key] ?? alerts[source.key])?.content.escalates ?? false
    let isLast = snoozes >= Rules.snoozesInRow
    let asked = isRepeat ? before?.kindness : nil
    let must = asked != nil || isLast && now && earlier && !isRepeat
    let may = must || isLast && (now || earlier || isRepeat)
    guard let kindness = entry.kindness else {
      if must { violate("no kindness is asked for: \(entry.text(in: place))") }
      return
    }
    tally.count(.asksForKindness)
    let isKnown = Alarms.kindnesses.contains(kindness) && asked.map { $0 == kindness } ?? true
    if !may || !isKnown { violate("a kindness is asked for: \(entry.text(in: place))") }
  }
}
