import ReminderLanguage

/// `watch` as sentences, for a pipe, a terminal that cannot redraw, and a screen reader.
struct WatchSentences {
  let zone: Zone

  /// A sentence a line.
  func all(_ content: WatchContent) -> [Phrase] {
    let now = content.reading.realtime
    let water = content.water.map { [$0] } ?? []
    guard !content.lines.isEmpty else { return water + [.watchNothing] }
    return water + (content.hasDaemon ? [] : [.watchNoDaemon]) + content.lines.map { sentence($0, now) }
  }

  /// A sentence a change, in the order of the lines; what is gone comes first.
  func changes(from old: WatchContent, to new: WatchContent) -> [Phrase] {
    let now = new.reading.realtime
    let (before, after) = (Self.bySubject(old), Self.bySubject(new))
    // A line that was on the screen and is snoozed needs one sentence, and so do a snooze and an alert that came.
    let gone = old.lines.filter { after[$0.subject] == nil }.compactMap { goneSentence($0, after) }
    let changed = new.lines.filter { line in before[line.subject].map { !$0.says(line) } ?? true }
    let daemon: [Phrase] =
      new.hasDaemon == old.hasDaemon ? [] : [new.hasDaemon ? .watchDaemonRuns : .watchNoDaemon]
    let water = new.water.flatMap { $0 == old.water ? nil : [$0] } ?? []
    return daemon + gone + water + changed.map { sentence($0, now) }
  }

  private static func bySubject(_ content: WatchContent) -> [WatchLine.Subject: WatchLine] {
    Dictionary(content.lines.map { ($0.subject, $0) }) { first, _ in first }
  }

  private func sentence(_ line: WatchLine, _ now: Instant) -> Phrase {
    switch line.state {
    case .idle(let state): return .watchIdle(line.reference, state)
    case .counting(let timer): return Phrase("watch.timer", line.reference, timer.phrase(now: now, in: zone))
    case .at(let instant):
      let moment = instant.phrase(now: now, in: zone)
      switch line.subject {
      case .pause(nil): return Phrase("message.isPaused", moment)
      case .pause: return Phrase("message.isPausedPartly", line.reference, moment)
      case .unanswered: return Phrase("watch.unanswered", line.reference, moment)
      case .waiting: return Phrase("watch.waiting", line.reference, moment)
      case .snooze: return Phrase("watch.snoozed", line.reference, moment)
      case .alert, .timer: return Phrase("watch.next", line.reference, moment)
      }
    }
  }

  /// The sentence about a line that is gone; nil if another line tells it.
  private func goneSentence(_ line: WatchLine, _ after: [WatchLine.Subject: WatchLine]) -> Phrase? {
    switch line.subject {
    case .pause(nil): return .resumed
    case .pause: return Phrase("done.resumedPartly", line.reference)
    case .unanswered(let source):
      return after[.snooze(source)] == nil ? Phrase("watch.answered", line.reference) : nil
    case .waiting(let source):
      return after[.unanswered(source)] == nil ? Phrase("watch.waitsNoMore", line.reference) : nil
    case .snooze(let source):
      let others = [WatchLine.Subject.unanswered(source), .waiting(source)]
      return others.allSatisfy { after[$0] == nil } ? Phrase("watch.snoozeOver", line.reference) : nil
    case .timer, .alert: return Phrase("watch.deleted", line.reference)
    }
  }
}
