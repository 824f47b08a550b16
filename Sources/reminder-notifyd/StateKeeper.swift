import PosixKit
import ReminderCore

/// What the daemon keeps on disk: the journal, and the state, which is a snapshot of what the journal adds up to.
final class StateKeeper {
  private let path: String
  private let file: PropertyListFile<DaemonState>
  private let journal: Journal
  private let log: Log
  /// Records that the journal could not take yet.
  private var unwritten: [Record] = []
  /// How many bytes the journal has behind the saved state.
  private var tail = 0
  /// What was last said of the journal, and of the state that could not be saved.
  private var (journalProblem, stateProblem): (Phrase?, Phrase?) = (nil, nil)
  /// How long that may become before the state is saved again.
  ///
  /// A delivery costs a line; saving the state costs as much as the list is long. Commands read what lies between.
  private static let longestTail = 256 << 10
  /// How long the loop may wait for another writer, in milliseconds.
  static let lockTimeout = 1000

  init(paths: Paths, log: Log) {
    path = paths.state
    file = PropertyListFile(path: paths.state, fileSystem: .live)
    journal = Journal(path: paths.journal, fileSystem: .live)
    self.log = log
  }

  /// The state as the disk has it, with the journal replayed, and what was wrong with it.
  ///
  /// One that cannot be used is set aside, so that no reminder stays silent because of it.
  func load() -> (state: DaemonState, problem: FileProblem?) {
    do throws(FileProblem) {
      var state = try file.read() ?? DaemonState()
      // Of a state that only commands have written the journal may know more.
      if state.ledger.clock == nil { state.ledger.sequence = journal.lastSequence }
      tail = state.replay(journal)
      return (state, nil)
    } catch {
      setAside(error)
      return (DaemonState(ledger: Ledger(sequence: journal.lastSequence)), error)
    }
  }

  /// Moves a state that cannot be used out of the way, and says so.
  ///
  /// That of a newer version as well, because no reminder may stay silent. A symbolic link stays.
  func setAside(_ problem: FileProblem) {
    guard problem.isDamage else { return log(.unreadable(path, problem.phrase)) }
    let (path, other) = (file.target, file.target + ".damaged")
    do throws(SystemError) {
      try FileSystem.live.rename(path, other)
      log(.stateSetAside(path, problem.phrase, as: other))
    } catch {
      log(.cannotWrite(path, error.phrase))
    }
  }

  /// Saves the ledger, and keeps what commands have written, but for the requests that are fulfilled with it; false,
  /// after saying why, where that failed.
  func save(_ ledger: Ledger, suppressions: Suppressions, now: Instant) -> Bool {
    var stored = ledger
    stored.fulfilled = []
    do {
      try file.update(lockTimeout: Self.lockTimeout) { state in
        let state = DaemonState(
          ledger: stored, suppressions: state?.suppressions.pruned(now) ?? suppressions,
          requests: (state?.requests ?? []).filter { !ledger.fulfilled.contains($0.id) },
          extras: state?.extras ?? [:])
        return (state, ())
      }
      (tail, stateProblem) = (0, nil)
      return true
    } catch {
      let problem = Phrase.storeError(error, path)
      if problem != stateProblem { log(problem) }
      stateProblem = problem
      return false
    }
  }

  /// Adds records to the journal; what it does not take now is tried again with the next call.
  ///
  /// Returns true where the state should be saved: the journal has failed, or has become long.
  func write(_ records: [Record]) -> Bool {
    unwritten += records
    guard !unwritten.isEmpty else { return false }
    do {
      tail += try journal.append(unwritten, in: .local, lockTimeout: Self.lockTimeout)
      (unwritten, journalProblem) = ([], nil)
      return tail > Self.longestTail
    } catch {
      let problem = Phrase.storeError(error, journal.path)
      if problem != journalProblem { log(problem) }
      journalProblem = problem
      return !records.isEmpty
    }
  }
}
