import ReminderCore

/// The law: what the journal must say of a life, from what is known to have happened in it.
///
/// It follows the wall by itself and asks neither the scheduler nor anything behind it. Where a daemon cannot know what
/// happened (two moves of the wall between two looks, a boot with a wrong clock), each outcome that fits is lawful.
struct Oracle {
  private(set) var violation: String?
  private(set) var tally = Tally()
  private let grace: Int64
  /// The alerts as the daemon saw them last.
  private var alerts: [Int: Alert] = [:]
  /// The same when the last look began: what was due then is judged by these.
  private var before: [Int: Alert] = [:]
  private var open: [Due] = []
  private var decisions: [Int: [Decision]] = [:]
  /// The daemon's last look, and what has happened since.
  private(set) var looked: Glance
  private var legs: [Leg] = []
  /// When the list was written while no daemon was there.
  private var written: Glance?
  /// Where the wall was before a boot set it back; until the clock is set, nobody believes it.
  private var unsettled: Glance?
  /// Real time of the last event after which a daemon cannot know how much time really passed.
  private var lastVague = Int64.min
  private var isStarting = false
  /// The daemon may switch a date on again in this look.
  private var isTakingBack = false
  /// The clock's moves by more than three hours, forward, and boots.
  private var leaps: [(glance: Glance, isBoot: Bool)] = []

  static let correction: Int64 = 3 * 3600
  static let horizon: Int64 = 31 * 86_400
  static let recordLimit = 32

  init(_ list: AlertList, at glance: Glance, grace: Int64) {
    looked = glance
    self.grace = grace
    for alert in list.alerts { alerts[alert.number] = alert }
  }

  private mutating func violate(_ sentence: String) {
    violation = violation ?? sentence
  }

  // MARK: What happens

  mutating func note(_ leg: Leg) {
    legs.append(leg)
  }

  /// The list is written while no daemon is there.
  mutating func noteWriting(at glance: Glance) {
    written = glance
  }

  /// The daemon ends: what was due and not on the screen is for the next one.
  mutating func noteDeath() {
    for index in open.indices { open[index].causes.insert(.notRunning) }
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
  }

  /// Judges what the journal says after a look, or after a time of running that ended at `glance`.
  mutating func judge(_ entries: [JournalEntry], _ look: Look, at glance: Glance) {
    guard violation == nil else { return }
    let start = looked.real
    isStarting = look.isStart
    takeBack(to: glance)
    var changed: [Int: Glance] = [:]
    if look.isStart, let list = look.list {
      changed = take(list, since: look.isUndated ? glance : written ?? glance)
      for index in open.indices where changed[open[index].number] != nil { open[index].isOptional = true }
      written = nil
    }
    before = alerts
    settle(at: glance)
    for alert in alerts.values where alert.isEnabled {
      addDues(of: alert, since: changed[alert.number], to: glance, look.canShow)
    }
    if !look.isStart, let list = look.list { changed = take(list, since: glance) }
    for alert in alerts.values where !look.isStart && alert.isOnce && alert.isEnabled && changed[alert.number] != nil {
      if before[alert.number] == nil { before[alert.number] = alert }
      addDues(of: alert, since: glance, to: glance, look.canShow)
    }
    legs.removeAll(keepingCapacity: true)
    looked = glance
    for entry in entries where violation == nil {
      let real = glance.real - (glance.wall - entry.at.seconds)
      if real < start || real > glance.real { violate("an entry is of another time: \(describe(entry))") }
      check(entry, among: entries, real: real, isChanged: changed[entry.number] != nil)
    }
    finish(look, changed)
  }

  /// Takes over what the daemon itself has switched.
  mutating func sync(_ list: AlertList) {
    for alert in list.alerts {
      guard let mine = alerts[alert.number], mine.isEnabled != alert.isEnabled else { continue }
      let wasShown = decisions[alert.number]?.contains {
        $0.wasShown && alert.recurrence == .once(CalendarDate(daysSince1970: $0.minutes / 1440))
      }
      if !(alert.isEnabled ? isTakingBack : wasShown == true) {
        violate("alert \(alert.number) was switched \(alert.isEnabled ? "on" : "off")")
      }
      alerts[alert.number] = alert
    }
  }
}

// MARK: - The wall

extension Oracle {
  /// What the wall has left again is ahead of it again.
  private mutating func takeBack(to glance: Glance) {
    isTakingBack = false
    guard legs.contains(where: { $0.isMove || $0.kind == .boot }) else { return }
    let clockMoved = legs.filter { $0.kind == .clockSet }.reduce(0) { $0 + $1.moved }
    let hasBooted = legs.contains { $0.kind == .boot }
    // Rule: what was only planned, or waited, is due when its time really comes.
    open.removeAll { due in due.instants.allSatisfy { $0 > glance.wall } }
    let isBack = clockMoved < -Self.correction
    for number in decisions.keys {
      decisions[number]?.removeAll { $0.instant > glance.wall && !$0.wasShown }
    }
    if isBack, let leap = leaps.first {
      let isPlain = leaps.count == 1 && !leap.isBoot && !hasBooted
      let ahead = glance.wall - (leap.glance.wall + glance.real - leap.glance.real)
      let isUndone = isPlain && abs(ahead) <= Self.correction
      isTakingBack = true
      for number in decisions.keys {
        decisions[number] = decisions[number]?.compactMap { decision in
          var decision = decision
          guard decision.instant > glance.wall, decision.real >= leap.glance.real else { return decision }
          if isUndone { return nil }
          // A doubtful one: of several leaps only the first counts, and of a boot only the hours after it.
          if !isPlain { decision.mayReopen = true }
          return decision
        }
      }
      if isUndone { leaps = [] }
    }
    if hasBooted { leaps.append((looked, true)) }
    if clockMoved > Self.correction {
      var right = looked
      right.wall += glance.real - looked.real
      right.real = glance.real
      leaps.append((right, false))
    }
    if hasBooted, glance.wall < looked.wall, unsettled == nil { unsettled = looked }
    let boot = legs.last { $0.kind == .boot }
    if let boot, boot.to.wall - boot.from.wall != boot.passed || legs.contains(where: \.isMove) {
      lastVague = glance.real
      for index in open.indices { open[index].isVague = true }
    }
    for index in open.indices where isStarting {
      // Rule: a zone that changed while no daemon was there may give what waited its new instant.
      let instant = glance.place.instant(of: open[index].minutes)
      if !open[index].instants.contains(instant) { open[index].instants.append(instant) }
      if instant > glance.wall { open[index].isOptional = true }
    }
  }

  /// Rule: a clock that was behind at boot is not believed until it is set; then the time since counts as passed.
  private mutating func settle(at glance: Glance) {
    guard let before = unsettled, glance.wall >= before.wall else { return }
    unsettled = nil
    let isSet = legs.contains { $0.kind == .clockSet || $0.kind == .boot }
    guard isSet else { return }
    lastVague = glance.real
    for index in open.indices { open[index].isVague = true }
    // From where it was believed last; of the wrong time in between nothing is left.
    let from = Glance(wall: before.wall, place: before.place, real: before.real)
    legs = [
      Leg(kind: .off, from: from, to: from), Leg(kind: .boot, from: from, to: glance),
      Leg(kind: .clockSet, from: glance, to: glance),
    ]
    looked = from
  }
}

// MARK: - What is due

extension Oracle {
  /// `since` is when it was written, where that was after the last look.
  private mutating func addDues(of alert: Alert, since: Glance?, to glance: Glance, _ canShow: Bool) {
    let from = since ?? looked
    let isNew = since != nil
    if case .once(let date) = alert.recurrence {
      let minutes = date.daysSince1970 * 1440 + alert.time.minuteOfDay
      // Rule: a date is due however long ago it was written.
      if glance.hasReached(minutes) { addDue(alert, minutes, isNew, glance, canShow) }
      return
    }
    let least = max(min(from.wall, glance.wall), glance.wall - Self.horizon - 2 * 86_400)
    guard least <= glance.wall else { return }
    let first = Int((least - 86_400).floored(by: 86_400)) - 1
    let last = Int((glance.wall + 86_400).floored(by: 86_400)) + 1
    var previous: Int64?
    for day in first...last where alert.recurrence.includes(day: day) {
      let minutes = day * 1440 + alert.time.minuteOfDay
      let instant = glance.place.instant(of: minutes)
      // Rule: equal instants of one alert are one occurrence, that of the earlier date.
      if instant == previous { continue }
      previous = instant
      if glance.hasReached(minutes), !from.hasReached(minutes) { addDue(alert, minutes, isNew, glance, canShow) }
    }
  }

  private mutating func addDue(_ alert: Alert, _ minutes: Int, _ isNew: Bool, _ glance: Glance, _ canShow: Bool) {
    let instant = glance.place.instant(of: minutes)
    if open.contains(where: { $0.number == alert.number && $0.minutes == minutes && $0.instants.contains(instant) }) {
      return
    }
    if alert.isOnce, open.contains(where: { $0.number == alert.number && $0.minutes == minutes }) { return }
    var due = Due(
      number: alert.number, isOnce: alert.isOnce, minutes: minutes, instants: [instant], since: glance.real...glance.real, causes: [])
    let all = decisions[alert.number] ?? []
    if let place = all.lastIndex(where: { $0.minutes == minutes && (alert.isOnce || $0.instant == instant) }) {
      // Rule: of an alert the last 32 decisions are remembered.
      guard all[place].mayReopen || all.count - place > Self.recordLimit else { return }
      due.isOptional = true
      due.isVague = true
    }
    due.isNew = isNew
    describe(&due, glance)
    // Rule: whoever starts says that nothing ran, and not that it was held up before it ended.
    if isStarting, due.causes.contains(.asleep) { due.causes.insert(.notRunning) }
    if !canShow { due.causes.insert(.noServer) }
    if !alert.isOnce, instant <= glance.wall - Self.horizon { due.isOptional = true }
    if isNew, legs.contains(where: { $0.isMove || $0.kind == .boot }) { due.isOptional = true }
    tally.occurrences += 1
    open.append(due)
  }

  /// Since when it is due, and what may have kept it from being shown.
  private func describe(_ due: inout Due, _ glance: Glance) {
    let crossings = legs.indices.compactMap { index in legs[index].crossing(due.minutes).map { (index, $0) } }
    let moves = legs.filter(\.isMove)
    let jump = moves.reduce(0) { $0 + $1.moved }
    let hasBooted = legs.contains { $0.kind == .boot }
    let movesAreLast = legs.suffix(moves.count).allSatisfy(\.isMove)
    for index in legs.indices.suffix(from: crossings.first?.0 ?? 0) {
      switch legs[index].kind {
      case .running: break
      case .asleep: due.causes.insert(.asleep)
      case .off, .boot: due.causes.insert(.notRunning)
      case .clockSet, .zoneChanged:
        guard index == crossings.first?.0 || moves.count > 1 || !movesAreLast else { continue }
        due.causes.insert(legs[index].kind == .clockSet ? .clockSet : .zoneChanged)
      }
    }
    guard let first = crossings.first, let last = crossings.last else {
      // Written after its time, or in a gap between two zones.
      due.isVague = true
      due.causes.formUnion([.asleep, .notRunning, .noServer, .clockSet, .zoneChanged])
      return
    }
    due.since = first.1...last.1
    if hasBooted, !moves.isEmpty || lastVague == glance.real {
      due.isVague = true
      due.causes.insert(.asleep)
      return
    }
    if moves.isEmpty { return }
    due.mayBeCorrection = jump > Self.correction
    // Rule: a change of zone counts as far as it moved the wall at the last look, whatever turns there were since.
    let atLook = moves.count == 1 && moves[0].kind == .zoneChanged
      ? moves[0].to.place.offset(at: looked.wall) - moves[0].from.place.offset(at: looked.wall) : jump
    guard atLook == jump else {
      due.isVague = true
      return
    }
    if movesAreLast, moves.count == 1 {
      due.isCorrection = jump > Self.correction && legs[first.0].isMove
      due.mayBeCorrection = due.isCorrection
      let lateness = glance.wall - glance.place.instant(of: due.minutes)
      // Rule: a wall that was set back is taken to have been so before.
      if jump < 0 { due.since = due.since.lowerBound...max(due.since.upperBound, glance.real - lateness) }
    } else {
      // Rule: two looks cannot tell in which order time passed and the wall was moved.
      let least = min(looked.real, due.since.lowerBound)
      due.since = least...glance.real
      due.causes.formUnion(moves.map { $0.kind == .clockSet ? .clockSet : .zoneChanged })
      due.causes.formUnion(legs.contains { $0.kind == .asleep } ? [.asleep] : [])
    }
  }
}

// MARK: - What the journal says

extension Oracle {
  /// The list that the daemon reads; by number, since when each alert that is not as before is so.
  private mutating func take(_ list: AlertList, since: Glance) -> [Int: Glance] {
    var changed: [Int: Glance] = [:]
    var next: [Int: Alert] = [:]
    for alert in list.alerts {
      next[alert.number] = alert
      let old = alerts[alert.number]
      if let old, old.timing == alert.timing, old.isEnabled == alert.isEnabled { continue }
      changed[alert.number] = since
      // Rule: a date that is switched on again, and was shown under a clock that was ahead, is due again.
      if alert.isOnce { decisions[alert.number]?.removeAll { $0.instant > looked.wall || $0.instant > since.wall } }
    }
    for number in alerts.keys where next[number] == nil { changed[number] = since }
    alerts = next
    return changed
  }

  private mutating func check(_ entry: JournalEntry, among entries: [JournalEntry], real: Int64, isChanged: Bool) {
    tally.count(entry)
    let place = open.firstIndex {
      $0.number == entry.number && $0.minutes == entry.minutes && $0.instants.contains(entry.instant)
    }
    guard let place else {
      if entry.event == .skipped, entry.reason == .changed, isChanged { return }
      let all = decisions[entry.number] ?? []
      // Rule: of an alert the last 32 decisions are remembered.
      if all.prefix(max(0, all.count - Self.recordLimit)).contains(where: { $0.minutes == entry.minutes }) { return }
      let again = decisions[entry.number]?.contains { $0.minutes == entry.minutes && $0.instant == entry.instant }
      return violate(again == true ? "decided twice: \(describe(entry))" : "invented: \(describe(entry))")
    }
    let due = open.remove(at: place)
    guard due.since.lowerBound <= real || due.isVague else {
      return violate("decided before it was due: \(describe(entry))")
    }
    decisions[entry.number, default: []].append(
      Decision(minutes: due.minutes, instant: entry.instant, wasShown: entry.isOnScreen, real: real))
    if entry.event == .skipped, entry.reason == .changed {
      if !isChanged { violate("nothing was changed: \(describe(entry))") }
      return
    }
    guard let alert = before[entry.number], !isChanged || !due.isOptional else { return }
    switch (entry.event, entry.reason) {
    case (.merged, .newer): checkNewer(entry, due, alert, real)
    case (.shown, _), (.merged, _): checkShown(entry, due, alert, real, entries)
    case (.missed, _): checkMissed(entry, due, alert, real)
    case (.skipped, _): checkSkipped(entry, due, alert, real)
    }
  }

  private mutating func checkShown(
    _ entry: JournalEntry, _ due: Due, _ alert: Alert, _ real: Int64, _ entries: [JournalEntry]
  ) {
    let late = entry.at.seconds - entry.instant
    if late < 0 { violate("shown before its time: \(describe(entry))") }
    if (late > 60) != (entry.reason != nil) { violate("late by \(late) s by the wall: \(describe(entry))") }
    if let reason = entry.reason, !isPlausible(reason, due) {
      violate("that was not why: \(describe(entry)), but \(due.causes)")
    }
    if entry.event == .merged {
      let isThere = entries.contains { $0.event == .shown && $0.at == entry.at && $0.number == entry.into }
      if !isThere || !alert.isAboutWater { violate("merged into nothing: \(describe(entry))") }
    }
    guard !due.isOnce, !due.isVague else { return }
    if real - due.since.upperBound > limit(alert) {
      violate("late by \(real - due.since.upperBound) s, beyond the grace of \(limit(alert)): \(describe(entry))")
    }
    if due.isCorrection, late > 60 { violate("shown, though the wall was corrected over it: \(describe(entry))") }
    if isRepeated(due, entry.instant, real) == true { violate("shown twice within three hours: \(describe(entry))") }
  }

  private mutating func checkMissed(_ entry: JournalEntry, _ due: Due, _ alert: Alert, _ real: Int64) {
    if due.isOnce { violate("a date was given up: \(describe(entry))") }
    if let reason = entry.reason, isPlausible(reason, due) {
    } else {
      violate("that was not why: \(describe(entry)), but \(due.causes)")
    }
    guard !due.isVague else { return }
    if real - due.since.lowerBound <= limit(alert) {
      violate("missed within the grace of \(limit(alert)) s: \(describe(entry))")
    }
    if isRepeated(due, entry.instant, real) == true { violate("missed, but repeated: \(describe(entry))") }
  }

  private mutating func checkSkipped(_ entry: JournalEntry, _ due: Due, _ alert: Alert, _ real: Int64) {
    if due.isOnce { violate("a date was skipped: \(describe(entry))") }
    switch entry.reason {
    case .repeated:
      if isRepeated(due, entry.instant, real) == false { violate("not shown just before: \(describe(entry))") }
    case .clockSet, .zoneChanged:
      guard !due.isVague else { return }
      if let reason = entry.reason, !isPlausible(reason, due) {
        violate("that was not why: \(describe(entry)), but \(due.causes)")
      }
      if !due.mayBeCorrection { violate("the wall was not corrected over it: \(describe(entry))") }
    default: violate("no reason to skip: \(describe(entry))")
    }
  }

  private mutating func checkNewer(_ entry: JournalEntry, _ due: Due, _ alert: Alert, _ real: Int64) {
    // Rule: the later one may itself wait for a server.
    let isThere = open.contains { later in
      later.number == entry.number && later.instants.contains { $0 > entry.instant } && later.since.lowerBound <= real
    }
    if !isThere || entry.into != entry.number { violate("no later one: \(describe(entry))") }
    if !due.isOnce, !due.isVague, real - due.since.upperBound > limit(alert) {
      violate("merged beyond the grace: \(describe(entry))")
    }
  }

  /// Whether the same time of day was shown, of an instant less than three hours away, less than three hours ago.
  ///
  /// Nil where a daemon cannot know.
  private func isRepeated(_ due: Due, _ instant: Int64, _ real: Int64) -> Bool? {
    let others = (decisions[due.number] ?? []).filter {
      $0.wasShown && $0.minutes % 1440 == due.minutes % 1440 && $0.instant != instant
        && abs($0.instant - instant) < Self.correction
    }
    if others.contains(where: { $0.mayReopen || $0.real <= lastVague }) { return nil }
    return others.contains { real - $0.real < Self.correction }
  }

  private func isPlausible(_ reason: JournalEntry.Reason, _ due: Due) -> Bool {
    due.causes.contains(reason)
  }

  private func limit(_ alert: Alert) -> Int64 {
    max(60, alert.grace.map { Int64($0) * 60 } ?? grace)
  }

  /// What is due and can be shown is decided; what cannot waits for a server.
  private mutating func finish(_ look: Look, _ changed: [Int: Glance]) {
    open.removeAll { due in
      due.isOptional && (look.canShow || changed[due.number] != nil)
    }
    if let lost = open.first(where: { !$0.isNew && changed[$0.number] != nil }) { violate("lost by a change: \(describe(lost))") }
    if look.canShow, let lost = open.first { violate("lost: \(describe(lost))") }
    if !look.canShow {
      for index in open.indices {
        open[index].causes.insert(.noServer)
        open[index].isNew = false
      }
    }
  }

  private func describe(_ entry: JournalEntry) -> String {
    entry.text(in: looked.place)
  }

  private func describe(_ due: Due) -> String {
    let day = CalendarDate(daysSince1970: Int(Int64(due.minutes).floored(by: 1440)))
    return "\(due.number)@\(day.fileText) \(ClockTime(minuteOfDay: due.minutes).fileText)"
  }
}

extension Int64 {
  /// Divided and rounded down.
  func floored(by divisor: Int64) -> Int64 {
    (self - ((self % divisor) + divisor) % divisor) / divisor
  }
}
