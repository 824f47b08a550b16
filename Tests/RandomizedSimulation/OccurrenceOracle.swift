import ReminderCore

/// The invariants of occurrences: what the journal must say of a run, from what is known to have happened in it.
///
/// It follows the wall by itself and asks neither the scheduler nor anything behind it. Where a daemon cannot know what
/// happened (two moves of the wall between two looks, a boot with a wrong clock), each outcome that fits is accepted.
struct OccurrenceOracle {
  var violation: String?
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
  /// The last look of which the disk knows, and what has happened since: all that the next daemon can know.
  var saved: Glance
  var unsavedLegs: [Leg] = []
  /// When the list was written while no daemon was there.
  var unread: Glance?
  /// When each alert was written last.
  var written: [Int: Glance] = [:]
  /// Where the wall was before a boot set it back; until the clock is set, it is not believed.
  var unsettled: Glance?
  /// Real time of the last event after which a daemon cannot know how much time really passed.
  var lastVague = Int64.min
  var isStarting = false
  /// The daemon may switch a date on again in this look.
  var isTakingBack = false
  /// The clock's moves by more than three hours, forward, and boots.
  var leaps: [(glance: Glance, isBoot: Bool)] = []

  static let correction: Int64 = 3 * 3600
  static let halfDay: Int64 = 12 * 3600
  static let onTime: Int64 = 60
  static let horizon: Int64 = 31 * 86_400
  static let recordLimit = 8

  init(_ list: AlertList, at glance: Glance, grace: Int64) {
    (looked, saved) = (glance, glance)
    self.grace = grace
    for alert in list.alerts { (alerts[alert.number], written[alert.number]) = (alert, glance) }
  }

  mutating func violate(_ sentence: String) {
    violation = violation ?? sentence
  }

  // MARK: What happens

  mutating func note(_ leg: Leg) {
    legs.append(leg)
    unsavedLegs.append(leg)
  }

  /// The list is written while no daemon is there.
  mutating func noteWriting(at glance: Glance) {
    unread = glance
  }

  /// The daemon ends: what the disk does not have the next one finds out again.
  mutating func noteDeath() {
    open.removeAll { !$0.isSaved }
    legs = unsavedLegs
    looked = saved
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
    /// The ledger was written to disk.
    var isSaved = false
  }

  /// Checks what the journal says after a look, or after a time of running that ended at `glance`.
  mutating func verify(_ entries: [JournalEntry], _ look: Look, at glance: Glance) {
    guard violation == nil else { return }
    isStarting = look.isStart
    takeBack(to: glance)
    var changed: [Int: Glance] = [:]
    if look.isStart, let list = look.list {
      changed = take(list, since: look.isUndated ? glance : unread ?? glance, now: glance)
      for index in open.indices where changed[open[index].number] != nil { open[index].isOptional = true }
      unread = nil
    }
    before = alerts
    settle(at: glance)
    for alert in alerts.values where alert.isEnabled {
      addDues(of: alert, since: changed[alert.number], to: glance)
    }
    if !look.isStart, let list = look.list { changed = take(list, since: glance, now: glance) }
    for alert in alerts.values where !look.isStart && alert.isOnce && alert.isEnabled && changed[alert.number] != nil {
      if before[alert.number] == nil { before[alert.number] = alert }
      addDues(of: alert, since: glance, to: glance)
    }
    legs.removeAll(keepingCapacity: true)
    looked = glance
    for entry in entries where violation == nil {
      if entry.at.seconds != glance.wall { violate("an entry is of another time: \(describe(entry))") }
      check(entry, among: entries, real: glance.real, isChanged: changed[entry.number] != nil)
    }
    finish(look, changed)
    if !entries.isEmpty, !look.isSaved { violate("decided and not saved") }
    if look.isSaved {
      saved = glance
      unsavedLegs.removeAll(keepingCapacity: true)
      for index in open.indices { open[index].isSaved = true }
    }
  }

  /// Takes over what the daemon itself has switched.
  mutating func sync(_ list: AlertList) {
    for alert in list.alerts {
      guard let mine = alerts[alert.number], mine.isEnabled != alert.isEnabled else { continue }
      let wasShown = decisions[alert.number]?.contains {
        $0.wasShown && alert.recurrence == .once(CalendarDate(daysSince1970: Int(Int64($0.minutes).floored(by: 1440))))
      }
      if !(alert.isEnabled ? isTakingBack : wasShown == true) {
        violate("alert \(alert.number) was switched \(alert.isEnabled ? "on" : "off")")
      }
      alerts[alert.number] = alert
    }
  }
}
