import ReminderCore
import TestSupport

/// The invariants of occurrences: what the journal must say of a run, from what is known to have happened in it.
///
/// It follows the wall by itself and asks neither the scheduler nor anything behind it. Where a daemon cannot know what
/// happened (two moves of the wall between two looks, a boot with a wrong clock), each outcome that fits is accepted.
struct OccurrenceOracle {
  private(set) var violation: Violation?
  var tally = Tally()
  let grace: Int64
  var suppressions = SuppressionModel()
  /// The alerts as the daemon saw them last.
  var alerts: [Int: Alert] = [:]
  /// The same when the last look began: what was due then is checked against these.
  var before: [Int: Alert] = [:]
  var open: [OpenOccurrence] = []
  var decisions: [Int: [Decision]] = [:]
  /// The daemon's last look, and what has happened since.
  var looked: Glance
  var legs: [Leg] = []
  /// What has happened since the last look of which the disk knows.
  private var unsavedLegs: [Leg] = []
  /// The oracle as it was then; one, once there is a state on disk.
  private var onDisk: [OccurrenceOracle] = []
  /// When the list was written that no daemon has read and saved.
  var unread: Glance?
  /// When each alert was written last.
  var written: [Int: Glance] = [:]
  /// Where the wall was before a boot set it back; until the clock is set, it is not believed.
  var unsettled: Glance?
  /// Real time of the last event after which a daemon cannot know how much time really passed.
  var lastVague = Int64.min
  var isStarting = false
  /// By number, since when each alert is as it is that was changed in the look at hand.
  var changed: [Int: Glance] = [:]
  /// The daemon may switch a date on again in this look.
  var isTakingBack = false
  /// Since when the clock may be wrong, the first first.
  var clockErrors: [ClockError] = []
  /// What the clock at hand has undone.
  var undone: ClockError?
  /// The latest that a daemon knows of from a record.
  var latest: KnownTime
  /// Real time of the look at hand as far as a daemon can know: across a start of the machine only the wall tells.
  var known: Int64
  /// The start with a clock that was behind, where the clock has just been set right.
  var believed: ClockError?
  /// The latest that the wall showed before a start with a clock that was behind.
  var lastBelieved = Int64.min
  /// What is later than this, and was decided, may be decided again.
  var doubtful: Int64?
  /// By number, up to where everything counts as decided that is not remembered any more.
  var forgotten: [Int: Int64] = [:]
  /// True once a write has failed or a daemon has died in one.
  var diskHasFailed = false
  /// What a change of its alert has written off since then: minutes since 1970 on the wall, by number.
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

  /// The list is written.
  mutating func noteWriting(at glance: Glance) {
    unread = glance
  }

  /// What a look of the daemon was.
  struct Look {
    var isStart = false
    /// There is a server that answers, and nothing keeps the daemon from showing.
    var canShow = true
    /// The list that is read now; nil where it is as before.
    var list: AlertList?
    /// The file's time is not known.
    var isUndated = false
    /// The state was saved in it.
    var isSaved = false
    /// All that became of alerts in it.
    var entries: [Record] = []
    /// False where the daemon has died in it.
    var isComplete = true
    /// The part of the look up to where the state was saved, and the part after that.
    var isFirstPart = false
    var isSecondPart = false
  }

  /// Checks what the journal says after a look, or after a time of running that ended at `glance`.
  mutating func verify(_ entries: [Record], _ look: Look, at glance: Glance) {
    guard violation == nil else { return }
    isStarting = look.isStart
    if !look.isSecondPart { isTakingBack = false }
    known = legs.contains { $0.kind == .boot } ? latest.known(at: glance.wall) : known + glance.real - looked.real
    takeBack(to: glance, look.list ?? AlertList())
    if !look.isSecondPart { changed = [:] }
    if look.isStart, let list = look.list {
      changed = take(list, since: look.isUndated ? glance : unread ?? glance, now: glance)
      for index in open.indices where changed[open[index].number] != nil { open[index].isOptional = true }
    }
    if !look.isSecondPart { before = alerts }
    settle(at: glance)
    for alert in inOrder where alert.isEnabled {
      // What was new is so in the first part.
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

  /// The alerts by their numbers: what is wrong first is told.
  private var inOrder: [Alert] { alerts.sorted { $0.key < $1.key }.map(\.value) }

  /// The earliest that a right clock may have shown at the last look.
  private var earliest: Int64 {
    clockErrors.filter { $0.counts(known: known) }.reduce(looked.wall) { min($0, $1.from) }
  }

  /// Takes over what the daemon itself has switched; `isSaved`: the state that it saved with it as well.
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
      // Rule: one that is switched on again is written then.
      if alert.isEnabled { written[alert.number] = looked }
      if isSaved, !onDisk.isEmpty { onDisk[0].alerts[alert.number] = alert }
    }
  }
}

// MARK: - What the disk has

extension OccurrenceOracle {
  /// The state was saved after what was verified last.
  mutating func save(after look: Look) {
    unsavedLegs.removeAll(keepingCapacity: true)
    unread = nil
    suppressions.save(at: earliest)
    var copy = self
    (copy.onDisk, copy.tally) = ([], Tally())
    if look.isFirstPart { copy.finish(look) }
    onDisk = [copy]
  }

  /// The daemon has ended: the next one has the state on disk and the decisions in the journal, and finds out the rest
  /// again.
  mutating func noteDeath(_ facts: [UnsavedFact]) {
    guard var next = onDisk.first else { return }
    (next.violation, next.tally, next.suppressions, next.onDisk) = (violation, tally, suppressions, onDisk)
    (next.unread, next.legs, next.unsavedLegs) = (unread, unsavedLegs, unsavedLegs)
    (next.writtenOff, next.diskHasFailed) = (writtenOff, diskHasFailed)
    next.suppressions.readState()
    for case .decided(let entry, let real, let known) in facts { next.replay(entry, real: real, known: known) }
    self = next
  }

  /// Takes over what the journal has of a decision.
  private mutating func replay(_ entry: Record, real: Int64, known: Int64) {
    if known > latest.known { latest = KnownTime(wall: entry.at.seconds, known: known) }
    guard entry.occurrence.category == .alert, entry.event.isDecision else { return }
    open.removeAll {
      $0.number == entry.number && $0.minutes == entry.nominalMinutes
        && ($0.instant == entry.instant || $0.hasPaused || $0.isOnce)
    }
    // Rule: that was an occurrence of the alert as it was before; it says nothing of the one that it is now.
    guard entry.reason != .changed else { return }
    decide(
      entry.number,
      Decision(
        minutes: entry.nominalMinutes, instant: entry.instant, wasShown: entry.isOnScreen, real: real,
        at: entry.at.seconds))
  }
}
