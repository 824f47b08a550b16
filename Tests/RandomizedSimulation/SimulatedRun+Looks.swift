import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport

// The observations of the daemon for the oracles.
extension SimulatedRun {
  /// Checks the effects of a look of the daemon; it may have died in it.
  mutating func observe(_ look: OccurrenceOracle.Look) {
    // It may have died just before.
    guard hasDaemon else { return }
    defer { saves = simulation.saves }
    let (seen, entries) = (user.seenCount, simulation.drainJournal())
    for entry in entries { tell("    " + entry.text(in: place)) }
    digest?.add("\(simulation.armed) \(simulation.closed.count) \(simulation.saves)")
    var look = look
    look.entries = entries.filter(\.isOfAlert)
    look.isComplete = simulation.isRunning
    look.canShow = look.canShow && look.isComplete && simulation.server == .present
    look.isSaved = hasSavedLook
    // The state may have been saved before the last decisions.
    let saved = look.isSaved ? max(0, entries.count - simulation.unsaved.count) : 0
    if look.isSaved, saved < entries.count {
      var first = look
      (first.canShow, first.isComplete, first.isFirstPart) = (false, false, true)
      verify(entries.prefix(saved), first)
      (look.isSaved, look.isStart, look.list, look.isSecondPart) = (false, false, nil, true)
    }
    verify(entries.dropFirst(look.isSaved ? 0 : saved), look)
    if simulation.isRunning {
      if simulation.faults == Simulation.Faults(), let difference = simulation.difference {
        answerOracle.violate(difference)
      }
      if !entries.isEmpty, !oracle.diskHasFailed, simulation.faults == Simulation.Faults(),
        let difference = simulation.differenceWithoutState
      {
        answerOracle.violate(difference)
      }
      answerOracle.checkTimer(untilTimer, simulation.server, at: glance)
      checkSound(since: seen)
    } else {
      noteDeath()
    }
    if simulation.screenCount > Rules.screenLimit { answerOracle.violate("too many notifications on the screen") }
    if simulation.isEndless { answerOracle.violate("an event without an end") }
    if let violation { tell("    VIOLATION: " + violation.sentence) }
  }

  /// Checks the sounds of a look; `seen` is the number of deliveries before it.
  private mutating func checkSound(since seen: Int) {
    let begun = simulation.played.dropFirst(soundCount)
    for playback in begun { tell("    heard: \(playback.text)") }
    soundCount = simulation.played.count
    answerOracle.checkSound(simulation.heard, begun: begun, simulation.shownNotices.dropFirst(seen), at: glance)
  }

  /// True if the state was saved in the current look; a save before the look has an older clock.
  private var hasSavedLook: Bool {
    simulation.saves > saves && simulation.disk?.clock?.reading.realtime == simulation.now
  }

  /// Checks the records of a command that no daemon has read.
  mutating func noteWritten() {
    for entry in simulation.drainJournal() {
      tell("    " + entry.text(in: place))
      unsaved.append(decided(entry))
      if !hasDaemon { oracle.noteWritten(at: glance) }
      answerOracle.checkWritten(entry, glance)
    }
  }

  private mutating func verify(_ entries: ArraySlice<Record>, _ look: OccurrenceOracle.Look) {
    oracle.verify(entries.filter(\.isOfAlert), look, at: glance)
    if look.isSaved {
      isMoved = false
      keepTests(except: Set(entries.compactMap(\.request) + unsaved.compactMap(\.decidedTest)))
    } else {
      unsaved += entries.map { decided($0) }
    }
    if look.isComplete { oracle.sync(simulation.list, isSaved: !simulation.faults.saveFails) }
    let all = simulation.shownNotices.dropFirst(user.seenCount)
    let new = look.isComplete ? all : all.prefix(count(of: all, in: entries))
    answerOracle.verify(Array(entries), new, look, isVague: oracle.lastVague == real, at: glance)
    if !entries.isEmpty || look.list != nil || oracle.isTakingBack { answerOracle.sync(simulation.list) }
    if look.isSaved {
      oracle.save(after: look)
      answerOracle.save(after: look, at: glance)
    }
    for notice in new {
      tell("    \(notice.id) on the screen\(notice.text)")
      tally.doubles += notice.items.count { unrecorded.contains($0.occurrence) }
    }
    user.see(new, at: real, nominal: LocalDateTime(today))
  }
}

extension SimulatedRun {
  /// A save keeps the requests for tests that were not shown.
  ///
  /// Rule: the time before a boot into 1970 does not count for them either.
  private mutating func keepTests(except shown: Set<Record.ID>) {
    var kept: [PendingRequest] = []
    for fact in unsaved {
      switch fact {
      case .asked(let request) where !shown.contains(request.id): kept.append(request)
      case .boot(let error) where error < 0:
        for index in kept.indices { kept[index].at = kept[index].at.lowerBound...max(kept[index].at.upperBound, real) }
      default: break
      }
    }
    unsaved = kept.map { .asked($0) }
  }

  /// Returns the number of deliveries that a daemon has recorded before it died.
  private func count(of notices: ArraySlice<Notice>, in entries: ArraySlice<Record>) -> Int {
    var records = entries.count { $0.event == .shown }
    return notices.prefix { notice in
      records -= notice.answerable.count { !$0.isShown }
      return records >= 0
    }.count
  }

  /// Rule: the record of a command has the time of the command.
  private func decided(_ entry: Record) -> UnsavedFact {
    let ago = entry.isOfDaemon ? 0 : max(0, simulation.now - entry.at)
    return .decided(entry, real: real - ago, known: oracle.known - ago)
  }
}

extension Playback {
  fileprivate var text: String { "\(sound.text) with \(factor)" + (limit.map { ", for \($0) s" } ?? "") }
}

extension Notice {
  /// The alerts of a notification for several, as text.
  fileprivate var text: String {
    let numbers = items.map { ($0.isShown ? "again " : "") + "\($0.occurrence.source.key)" }
    return numbers.count > 1 ? ": " + numbers.joined(separator: ", ") : ""
  }
}

// MARK: - The end of a daemon

extension SimulatedRun {
  /// Records that the daemon has ended: the next one knows what is on the disk.
  mutating func noteDeath() {
    tell("daemon died")
    hasDaemon = false
    noteLost()
    oracle.noteDeath(unsaved)
    answerOracle.noteDeath(unsaved, at: glance)
    answerOracle.suppressions = oracle.suppressions
    user.seen = []
  }

  /// Removes the decisions that are in no snapshot and not in the journal, with their notifications.
  private mutating func noteLost() {
    // Decisions that the simulation no longer lists are in a snapshot.
    let own = unsaved.indices.filter { unsaved[$0].isDecision }.suffix(simulation.unsaved.count)
    let lost = zip(own, simulation.unsaved.suffix(own.count)).filter { !$0.1.isWritten }.map(\.0)
    for index in lost.reversed() {
      guard case .decided(let entry, _, _) = unsaved.remove(at: index) else { continue }
      tell("    lost: " + entry.text(in: place))
      tally.lostRecords += 1
      if entry.isOnScreen { unrecorded.insert(entry.occurrence) }
    }
    for notice in simulation.shownNotices.dropFirst(user.seenCount) {
      tell("    \(notice.id) was on the screen\(notice.text)")
      unrecorded.formUnion(notice.items.map(\.occurrence))
    }
    user.seenCount = simulation.shownNotices.count
    soundCount = simulation.played.count
  }
}

// MARK: - The disk

extension SimulatedRun {
  /// Applies a fault of the disk, its repair, or a scheduled death of the daemon at random.
  mutating func failAtRandom() {
    let faults = simulation.faults
    guard hasDaemon,
      let fault = diskFaults.next(journalFails: faults.journalFails, saveFails: faults.saveFails), may(fault.kind)
    else { return }
    switch fault {
    case .journal(let fails): simulation.faults.journalFails = fails
    case .save(let fails): simulation.faults.saveFails = fails
    case .crash(let effects): simulation.crash(after: effects)
    case .tear(let effects): simulation.tear(after: effects)
    }
    oracle.diskHasFailed = true
    tell("disk: \(fault)")
  }
}
