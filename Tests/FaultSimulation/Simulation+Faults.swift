package import ReminderFiles

// The faults between the daemon and its disk.
extension Simulation {
  /// The faults that persist as long as they are set.
  package struct Faults: Equatable, Sendable {
    /// The journal takes no records: they wait in memory, and are tried again with each event.
    package var journalFails = false
    /// The state cannot be saved.
    package var saveFails = false

    package init() {}
  }

  /// A decision that no snapshot has.
  package struct Unsaved: Equatable, Sendable {
    package let entry: Record
    /// True once its record is in the journal; if the daemon dies earlier, the decision is lost.
    package internal(set) var isWritten = false
  }

  /// A scheduled death of the daemon.
  struct Death {
    /// The number of effects that are still carried out.
    var effects: Int
    /// True if it dies in the middle of the next write to the journal.
    let tearsRecord: Bool
  }

  /// Schedules the death of the daemon after a number of effects of the next event and of those that follow from it; if
  /// there are fewer effects, after all of them.
  package mutating func crash(after effects: Int) {
    death = Death(effects: effects, tearsRecord: false)
  }

  /// Schedules the death of the daemon in the middle of the first write to the journal after a number of effects: the
  /// last record is lost, the others of the same write are not.
  package mutating func tear(after effects: Int = 0) {
    death = Death(effects: effects, tearsRecord: true)
  }

  /// Returns true if the daemon dies before carrying out an effect.
  mutating func dies(before effect: Effect) -> Bool {
    guard let death else { return false }
    if death.effects > 0 {
      self.death?.effects -= 1
    } else if !death.tearsRecord {
      kill()
    }
    return !isRunning
  }

  /// Writes these records and the waiting ones; the daemon may die in it.
  mutating func writeJournal(adding records: [Record] = []) -> [Event] {
    let count = keeper.unwritten.count + records.count
    guard count > 0 else { return [] }
    let isTorn = !faults.journalFails && death.map { $0.tearsRecord && $0.effects == 0 } ?? false
    keeper.storage.tearsRecord = isTorn
    let (isStateWanted, _) = keeper.write(records, in: zone)
    keeper.storage.tearsRecord = false
    if isTorn {
      markWritten(count - 1, of: count)
      kill()
      return []
    }
    if keeper.unwritten.isEmpty { markWritten(count, of: count) }
    guard isStateWanted else { return [] }
    if keeper.unwritten.isEmpty { snapshots += 1 }
    return [.snapshotWanted]
  }

  /// Marks the oldest waiting decisions as written to the journal; a snapshot may already have some of them.
  private mutating func markWritten(_ count: Int, of total: Int) {
    let waiting = unsaved.indices.suffix(total)
    let saved = total - waiting.count
    for index in waiting.prefix(max(0, count - saved)) { unsaved[index].isWritten = true }
  }
}
