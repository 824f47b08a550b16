package import ReminderFiles

// What can go wrong between the daemon and its disk.
extension Simulation {
  /// What fails as long as it is set.
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
    /// True once its record is in the journal; a daemon that dies before that takes the decision along.
    package internal(set) var isWritten = false
  }

  /// When a daemon is going to die.
  struct Death {
    /// Effects that are carried out before.
    var effects: Int
    /// In the middle of the first write to the journal after that.
    let tearsRecord: Bool
  }

  /// The daemon dies after so many effects of the next event, and of those that follow from it, were carried out; with
  /// fewer effects than that, after all of them.
  package mutating func crash(after effects: Int) {
    death = Death(effects: effects, tearsRecord: false)
  }

  /// The daemon dies in the middle of the first write to the journal behind so many effects: the last record is lost,
  /// and those before it in the same write are not.
  package mutating func tear(after effects: Int = 0) {
    death = Death(effects: effects, tearsRecord: true)
  }

  /// True where the daemon dies instead of carrying out an effect.
  mutating func dies(before effect: Effect) -> Bool {
    guard let death else { return false }
    if death.effects > 0 {
      self.death?.effects -= 1
    } else if !death.tearsRecord {
      kill()
    }
    return !isRunning
  }

  /// Writes these records and those that wait; the daemon may die in it.
  mutating func writeJournal(adding records: [Record] = []) -> [Event] {
    let count = keeper.unwritten.count + records.count
    guard count > 0 else { return [] }
    let isTorn = !faults.journalFails && death.map { $0.tearsRecord && $0.effects == 0 } ?? false
    keeper.storage.tearsRecord = isTorn
    let (isStateWanted, _) = keeper.write(records, in: zone)
    keeper.storage.tearsRecord = false
    if isTorn {
      noteWritten(count - 1, of: count)
      kill()
      return []
    }
    if keeper.unwritten.isEmpty { noteWritten(count, of: count) }
    guard isStateWanted else { return [] }
    if keeper.unwritten.isEmpty { snapshots += 1 }
    return [.snapshotWanted]
  }

  /// The oldest so many of what waited for the journal are in it now; a snapshot may have them already.
  private mutating func noteWritten(_ count: Int, of total: Int) {
    let waiting = unsaved.indices.suffix(total)
    let saved = total - waiting.count
    for index in waiting.prefix(max(0, count - saved)) { unsaved[index].isWritten = true }
  }
}
