import ReminderCore
import TestSupport

extension AnswerOracle {
  mutating func check(_ entry: Record, _ named: inout ArraySlice<NamedItem>, _ glance: Glance) {
    let kind = entry.occurrence.category
    if kind != .alert || !entry.event.isDecision { tally.count(entry) }
    checkPromise(entry, glance)
    switch entry.event {
    case .shown: checkShown(entry, named.popFirst(), glance)
    case .waiting: break
    case .coalesced, .missed, .paused, .withdrawn:
      if kind != .alert { violate("not for an alert itself: \(describe(entry, glance))") }
    case .skipped:
      // Rule: the snooze of a deleted alert is not shown.
      let isGone = entry.reason == .changed && !isThere(entry.number)
      if kind == .alert || isGone && !expected.contains(where: { $0.fits(entry) }) { break }
      checkExpected(entry, glance)
    case .unanswered: checkUnanswered(entry, glance)
    case .drank, .acknowledged, .snoozed, .stopped, .promised: checkExpected(entry, glance)
    }
  }

  /// Checks a record of a command that no daemon has read.
  mutating func checkWritten(_ entry: Record, _ glance: Glance) {
    guard violation == nil else { return }
    checkPromise(entry, glance)
    checkExpected(entry, glance)
    // The optional entries were not written.
    expected = []
  }

  private mutating func checkExpected(_ entry: Record, _ glance: Glance) {
    if let place = expected.firstIndex(where: { $0.fits(entry) }) {
      expected.remove(at: place)
    } else {
      violate("no such answer was given: \(describe(entry, glance))")
    }
  }

  private mutating func checkShown(_ entry: Record, _ named: NamedItem?, _ glance: Glance) {
    guard let named, case let due = named.item, due.occurrence == entry.occurrence else {
      return violate("in the journal and not on the screen: \(describe(entry, glance))")
    }
    let (source, count) = (entry.occurrence.source, snoozes(before: entry))
    checkKindness(entry, snoozes: count, before: shown[source], in: glance.place)
    switch entry.occurrence.category {
    case .alert: break
    case .snooze: checkSnooze(entry, glance)
    case .repeat, .test: checkWanted(entry, due, glance)
    case .promise:
      if due.content.title != promises[-source.key]?.kindness.text {
        violate("not what was promised: \(describe(entry, glance))")
      }
      if entry.occurrence.cause == .snooze { checkSnooze(entry, glance) } else { checkWanted(entry, due, glance) }
    }
    // Rule: a newer notification replaces those that would be shown again, or repeated.
    if !entry.isAgain {
      let isRepeat = entry.occurrence.category == .repeat
      wanted.removeAll { wanted in
        named.sources.contains(where: wanted.isOf) && (wanted.isAgain || wanted.kind == .repeat && !isRepeat)
      }
    }
    let losses = losses(after: entry)
    // Rule: a newer notification of the source is answered instead.
    returns[source] = nil
    for source in named.sources {
      if let last = shown[source], answerTimeout != nil, last.state == .pending, !entry.isAgain {
        replaced.append(last)
      }
      // Rule: an occurrence that another notification lists needs no answer of its own.
      shown[source] = nil
    }
    show(
      Answerable(
        occurrence: entry.occurrence, id: named.notice, isAboutWater: due.content.isAboutWater,
        losses: losses, round: due.round, snoozes: count, kindness: entry.kindness, since: glance.real...glance.real))
  }

  private mutating func checkSnooze(_ entry: Record, _ glance: Glance) {
    guard let snooze = snoozes.removeValue(forKey: entry.occurrence.source) else {
      return violate("a snooze that was not asked for: \(describe(entry, glance))")
    }
    if glance.real < snooze.due.lowerBound {
      violate("\(snooze.due.lowerBound - glance.real) s before its time: \(describe(entry, glance))")
    }
    if suppressions.covers(glance.wall) { violate("a snooze in a pause: \(describe(entry, glance))") }
    let isSurelyLate = glance.real - snooze.due.upperBound > Rules.onTime
    let isMaybeLate = glance.real - snooze.due.lowerBound > Rules.onTime
    if entry.reason == nil ? isSurelyLate : !isMaybeLate {
      violate("late by \(glance.real - snooze.due.upperBound) s: \(describe(entry, glance))")
    }
    if entry.reason == .noServer, !snooze.hasWaited, snooze.due.lowerBound == snooze.due.upperBound {
      violate("it did not wait for a server: \(describe(entry, glance))")
    }
  }

  private mutating func checkWanted(_ entry: Record, _ due: Notice.Item, _ glance: Glance) {
    let kind = entry.occurrence.category
    let fitting = self.wanted.indices.filter {
      self.wanted[$0].number == entry.number && self.wanted[$0].kind == kind && self.wanted[$0].round == due.round
        && self.wanted[$0].loss == (entry.isAgain ? entry.reason : nil)
    }
    if kind == .test, entry.occurrence.cause == .snooze { return checkTestSnooze(entry, glance) }
    let young = fitting.filter { glance.real - self.wanted[$0].since <= self.wanted[$0].limit }
    let place = young.first { self.wanted[$0].isCertain } ?? young.first ?? fitting.last
    guard let place else {
      return violate("not asked for (round \(due.round)): \(describe(entry, glance))")
    }
    let wanted = self.wanted.remove(at: place)
    if glance.real - wanted.since > wanted.limit {
      violate("wanted \(glance.real - wanted.since) s ago: \(describe(entry, glance))")
    }
    if kind == .repeat, suppressions.covers(glance.wall) { violate("repeated in a pause: \(describe(entry, glance))") }
  }

  private mutating func checkTestSnooze(_ entry: Record, _ glance: Glance) {
    guard let snooze = snoozes.removeValue(forKey: entry.occurrence.source), snooze.due.lowerBound <= glance.real else {
      return violate("a snooze that was not asked for: \(describe(entry, glance))")
    }
    if suppressions.covers(glance.wall) { violate("a snooze in a pause: \(describe(entry, glance))") }
  }

  private mutating func checkUnanswered(_ entry: Record, _ glance: Glance) {
    let source = entry.occurrence.source
    if let place = replaced.firstIndex(where: { $0.occurrence == entry.occurrence }) {
      replaced.remove(at: place)
      return
    }
    guard let last = shown[source], last.occurrence == entry.occurrence, last.state == .pending else {
      return violate("not waiting for an answer: \(describe(entry, glance))")
    }
    guard glance.real >= over(last).lowerBound, answerTimeout != nil else {
      shown[source]?.state = .unansweredEarly
      return
    }
    shown[source]?.state = .unanswered
    wanted.removeAll { $0.isAgain && $0.isOf(source) }
    // Rule: a promise is asked for until it is kept.
    if source.isPromise {
      askForPromise(-source.key, at: glance.real...glance.real, glance)
    } else {
      repeatIfWanted(source.key, last, glance)
    }
  }

  /// Rule: it is repeated up to the set number of times, but not if its alert is deleted or off, in a pause, or far too
  /// late.
  private mutating func repeatIfWanted(_ number: Int, _ last: Answerable, _ glance: Glance) {
    let over = over(last)
    let late = glance.real - over.upperBound...glance.real - over.lowerBound
    let limit = limit(number)
    guard let repeats = settings.repeats, last.round < repeats.times, last.occurrence.category != .test,
      !suppressions.covers(glance.wall), isThere(number),
      alerts[number].map({ $0.isEnabled || $0.isOnce }) ?? true, late.lowerBound <= limit
    else { return }
    // Rule: due occurrences of the former list are shown before a new list counts, and then no older ones are repeated.
    // Rule: a due snooze replaces a repeat.
    let isSnoozeDue = snoozes[.alert(number)].map { $0.due.lowerBound <= glance.real } ?? false
    let isCertain = late.upperBound <= limit && listRead != glance.real && !isSnoozeDue
    wanted.append(
      PendingNotice(
        number: number, kind: .repeat, round: last.round + 1,
        since: glance.real, wall: glance.wall, limit: max(limit, Rules.retryLimit), isCertain: isCertain))
  }

  /// Returns the number of snoozes in a row before a record.
  func snoozes(before entry: Record) -> Int {
    let source = entry.occurrence.source
    return switch entry.occurrence.cause {
    case .time: 0
    case .snooze: snoozes[source]?.count ?? 0
    case .repeat: shown[source]?.snoozes ?? 0
    }
  }

  func losses(after entry: Record) -> Set<Outcome.Reason> {
    guard let reason = entry.reason, entry.isAgain else { return [] }
    return (shown[entry.occurrence.source]?.losses ?? []).union([reason])
  }

  private func describe(_ entry: Record, _ glance: Glance) -> String {
    entry.text(in: glance.place)
  }
}
