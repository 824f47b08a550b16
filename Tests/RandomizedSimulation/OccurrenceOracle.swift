import ReminderCore
import TestSupport

/// The invariants of occurrences: what the journal must contain for the known events of a run.
///
/// It follows the wall clock by itself and does not use the scheduler or its parts. If a daemon cannot know what
/// happened (two moves of the wall clock between two looks, a boot with a wrong clock), every consistent outcome is
/// accepted.
struct OccurrenceOracle {
  private(set) var violation: Violation?
  var tally = Tally()
  let grace: Int64
  var suppressions = SuppressionModel()
  /// The alerts as the daemon last saw them.
  var alerts: [Int: Alert] = [:]
  /// The alerts when the last look began, against which due occurrences are checked.
  var before: [Int: Alert] = [:]
  var open: [OpenOccurrence] = []
  var decisions: [Int: [Decision]] = [:]
  /// The daemon's last look, and the legs since then.
  var looked: Glance
  var legs: [Leg] = []
  /// The legs since the last look that is on the disk.
  private var unsavedLegs: [Leg] = []
  /// The oracle at that look; at most one element, empty before the first state on disk.
  private var onDisk: [OccurrenceOracle] = []
  /// When the list was written, if no daemon has read and saved it.
  var unread: Glance?
  /// When each alert was last written.
  var written: [Int: Glance] = [:]
  /// The wall time before a boot set it back; until the clock is set, it is not trusted.
  var unsettled: Glance?
  /// The real time of the last event after which a daemon cannot know how much time really passed.
  var lastVague = Int64.min
  var isStarting = false
  /// The alerts that were changed in the current look, by number, with since when they are in force.
  var changed: [Int: Glance] = [:]
  /// True if the daemon may switch a dated alert on again in this look.
  var isTakingBack = false
  /// The errors of the clock that may still be corrected, in order.
  var clockErrors: [ClockError] = []
  /// The error that the current clock has undone.
  var undone: ClockError?
  /// The latest time that a daemon knows from a record.
  var latest: KnownTime
  /// The real time of the current look as far as a daemon can know: across a start of the machine only the wall clock
  /// tells.
  var known: Int64
  /// The start with a clock that was behind, if the clock has just been corrected.
  var believed: ClockError?
  /// The latest wall time before a start with a clock that was behind.
  var lastBelieved = Int64.min
  /// The instant after which decided occurrences may be decided again.
  var doubtful: Int64?
  /// The instant, by number, up to which all occurrences count as decided that are no longer kept.
  var forgotten: [Int: Int64] = [:]
  /// True once a write has failed or a daemon has died in one.
  var diskHasFailed = false
  /// The occurrences that a change of the alert has dropped since then, by number: minutes since 1970 in local time.
  var writtenOff: [Int: Set<Int>] = [:]

  init(_ list: AlertList, at glance: Glance, grace: Int64) {
    looked = glance
    known = glance.real
    latest = KnownTime(wall: glance.wall, known: glance.real)
    self.grace = grace
    for alert in list.alerts { (alerts[alert.number], written[alert.number]) = (alert, glance) }
  }

  mutating func violate(_ sentence: String) {
    violate(.other, sentence)
  }

  mutating func violate(_ kind: Violation.Kind, _ sentence: String) {
    violation = violation ?? Violation(kind: kind, sentence: sentence)
  }

  // MARK: What happens

  mutating func note(_ leg: Leg) {
    legs.append(leg)
    unsavedLegs.append(leg)
  }

  /// Records that the list is written.
  mutating func noteWriting(at glance: Glance) {
    unread = glance
  }

  /// A look of the daemon.
  struct Look {
    var isStart = false
    /// True if a server answers, and nothing prevents the daemon from showing.
    var canShow = true
    /// The list that is read; nil if it is unchanged.
    var list: AlertList?
    /// True if the time of the file is unknown.
    var isUndated = false
    /// True if the state was saved in it.
    var isSaved = false
    /// The entries of alerts in it.
    var entries: [Record] = []
    /// False if the daemon has died in it.
    var isComplete = true
    /// The part of the look up to the save of the state, and the part after it.
    var isFirstPart = false
    var isSecondPart = false
  }

  /// Checks the journal after a look, or after a time of running that ended at `glance`.
  mutating func verify(_ entries: [Record], _ look: Look, at glance: Glance) {
    guard violation == nil else { return }
    isStarting = look.isStart
    if !look.isSecondPart { isTakingBack = false }
    known = legs.contains { $0.kind == .boot } ? latest.known(at: glance.wall) : known + glance.real - looked.real
    takeBack(to: glance, look.list ?? AlertList())
    if !look.isSecondPart { changed = [:] }
    if look.isStart, let list = look.list {
      let known = alerts
      changed = take(list, since: look.isUndated ? glance : unread ?? glance, now: glance)
      for index in open.indices where changed[open[index].number] != nil || alerts[open[index].number] == nil {
        // Rule: what waits in the journal, of an alert that the state does not have, is of the alert that has its time now,
        // and of none where the list does not have it either.
        let alert = known[open[index].number] == nil ? alerts[open[index].number] : nil
        open[index].isNew =
          alert.map { !$0.isOnce && $0.isEnabled && $0.time == ClockTime(minuteOfDay: open[index].minutes) }
          // Rule: a dated alert that the new list has at the same date and time stays due, also where the state has it off.
          ?? (open[index].isOnce && isDate(open[index]))
        open[index].isOptional = !open[index].isNew
      }
    }
    if !look.isSecondPart { before = alerts }
    settle(at: glance)
    for alert in inOrder where alert.isEnabled {
      // New alerts were already new in the first part.
      addExpected(of: alert, since: look.isSecondPart ? nil : changed[alert.number], to: glance)
    }
    if !look.isStart, let list = look.list { changed = take(list, since: glance, now: glance) }
    for alert in inOrder
    where !look.isStart && !look.isSecondPart && alert.isOnce && alert.isEnabled && changed[alert.number] != nil {
      if before[alert.number] == nil { before[alert.number] = alert }
      addExpected(of: alert, since: glance, to: glance)
    }
    legs.removeAll(keepingCapacity: true)
    looked = glance
    suppressions.look(at: earliest)
    latest = KnownTime(wall: glance.wall, known: known)
    for entry in entries where violation == nil {
      if entry.at.seconds != glance.wall { violate("an entry is of another time: \(describe(entry))") }
      check(entry, among: look.entries, real: glance.real, isChanged: changed[entry.number] != nil)
    }
    if !look.isFirstPart { finish(look) }
  }

  /// The alerts by number, so that the first violation is deterministic.
  private var inOrder: [Alert] { alerts.sorted { $0.key < $1.key }.map(\.value) }

  /// The earliest time that a right clock may have shown at the last look.
  private var earliest: Int64 {
    clockErrors.filter { $0.counts(known: known) }.reduce(looked.wall) { min($0, $1.from) }
  }

  /// Takes the switches that the daemon itself has changed; `isSaved` is true if they are on the disk too.
  mutating func sync(_ list: AlertList, isSaved: Bool) {
    for alert in list.alerts {
      guard let mine = alerts[alert.number], mine.isEnabled != alert.isEnabled else { continue }
      let wasShown = decisions[alert.number]?.contains {
        $0.wasShown && alert.recurrence == .once(CalendarDate(daysSince1970: Int(Int64($0.minutes).floored(by: 1440))))
      }
      if !(alert.isEnabled ? isTakingBack : wasShown == true) {
        violate("alert \(alert.number) was switched \(alert.isEnabled ? "on" : "off")")
      }
      alerts[alert.number] = alert
      // Rule: a dated alert that is switched on again counts as written then.
      if alert.isEnabled { written[alert.number] = looked }
      if isSaved, !onDisk.isEmpty { onDisk[0].alerts[alert.number] = alert }
    }
  }
}

// MARK: - What the disk has

extension OccurrenceOracle {
  /// Records that the state was saved after the last check.
  mutating func save(after look: Look) {
    unsavedLegs.removeAll(keepingCapacity: true)
    unread = nil
    suppressions.save(at: earliest)
    var copy = self
    (copy.onDisk, copy.tally) = ([], Tally())
    if look.isFirstPart { copy.finish(look) }
    onDisk = [copy]
  }

  /// Records that the daemon has ended: the next one has the state on disk and the decisions in the journal, and finds
  /// the rest again.
  mutating func noteDeath(_ facts: [UnsavedFact]) {
    guard var next = onDisk.first else { return }
    (next.violation, next.tally, next.suppressions, next.onDisk) = (violation, tally, suppressions, onDisk)
    (next.unread, next.legs, next.unsavedLegs) = (unread, unsavedLegs, unsavedLegs)
    (next.writtenOff, next.diskHasFailed) = (writtenOff, diskHasFailed)
    next.suppressions.readState()
    for fact in facts {
      switch fact {
      case .decided(let entry, let real, let known): next.replay(entry, real: real, known: known)
      case .recorded(let time): next.learn(time)
      case .boot, .asked: break
      }
    }
    self = next
  }

  /// Rule: the record of a command tells the time also while no daemon runs, but for one of a later boot, whose wall clock
  /// may be wrong.
  mutating func noteWritten(at glance: Glance) {
    guard !legs.contains(where: { $0.kind == .boot }) else { return }
    learn(knownTime(at: glance))
  }

  /// The time of a record that is written at a moment.
  func knownTime(at glance: Glance) -> KnownTime {
    KnownTime(wall: glance.wall, known: known + glance.real - looked.real)
  }

  private mutating func learn(_ time: KnownTime) {
    if time.known > latest.known { latest = time }
  }

  /// Takes a decision from the journal.
  private mutating func replay(_ entry: Record, real: Int64, known: Int64) {
    learn(KnownTime(wall: entry.at.seconds, known: known))
    guard entry.occurrence.category == .alert, entry.event.isDecision || entry.event == .waiting else { return }
    open.removeAll {
      $0.number == entry.number && $0.minutes == entry.nominalMinutes
        && ($0.instant == entry.instant || $0.hasPaused || $0.isOnce)
    }
    // Rule: what could not be shown waits in the journal, as late as it was.
    if let waited = entry.outcome?.waited, entry.event == .waiting {
      open.append(
        OpenOccurrence(
          number: entry.number, isOnce: alerts[entry.number]?.isOnce ?? false, minutes: entry.nominalMinutes,
          instant: entry.instant, since: real - waited...real - waited, causes: [.noServer]))
      return
    }
    // Rule: that was an occurrence of the former alert, and does not decide one of the changed alert.
    guard entry.reason != .changed else { return }
    decide(
      entry.number,
      Decision(
        minutes: entry.nominalMinutes, instant: entry.instant, wasShown: entry.isOnScreen, real: real,
        at: entry.at.seconds))
  }
}
