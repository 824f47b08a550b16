import PosixKit
import ReminderFiles

/// The journal and the state of the daemon on the disk; says what is wrong with them, and the same thing once.
final class DaemonFiles {
  private let path: String
  private var keeper: StateKeeper<StateFiles>
  private let log: Log
  /// The last messages about the journal, and about the state that could not be saved.
  private var (journalProblem, stateProblem): (Phrase?, Phrase?) = (nil, nil)

  private let pause: () -> Void

  /// `pause` lasts the second between two attempts to read the state.
  init(
    paths: Paths, log: Log, fileSystem: FileSystem = .live,
    pause: @escaping () -> Void = { SystemClock.sleep(milliseconds: 1000) }
  ) {
    path = paths.state
    self.pause = pause
    keeper = StateKeeper(StateFiles(state: paths.state, journal: paths.journal, fileSystem: fileSystem))
    self.log = log
  }

  /// So often, a second apart, a state is read that could not be read.
  private static let attempts = 5

  /// True where the journal could not take records yet.
  var hasUnwritten: Bool { !keeper.unwritten.isEmpty }

  /// True where the journal could not be read yet, and so takes no records.
  var isUnread: Bool { keeper.unreadBecause != nil }

  /// True where the state is to be saved at once.
  var hasLostPlace: Bool { keeper.hasLostPlace }

  /// The state as the disk has it, with the journal replayed, and what was wrong with the state.
  ///
  /// Where the system does not let one of them be read, it is waited for, for some seconds: it may be as it should, and a state would be
  /// lost with the next save. A state that cannot be used is set aside, so that no reminder stays silent because of it.
  func load() -> (state: Snapshot, problem: FileProblem?) {
    var loaded = keeper.load(in: .local)
    for _ in 0..<Self.attempts where loaded.problem?.isDamage == false || loaded.journalProblem != nil {
      if let problem = loaded.problem { say(.unreadable(path, problem.phrase), unless: &stateProblem) }
      sayJournal(loaded.journalProblem)
      pause()
      loaded = keeper.load(in: .local)
    }
    if let problem = loaded.problem { setAside(problem) }
    return (loaded.state, loaded.problem)
  }

  private func sayJournal(_ problem: FileProblem?) {
    guard let problem else { return }
    say(.unreadable(keeper.storage.journal.path, problem.phrase), unless: &journalProblem)
  }

  /// Moves a state that cannot be used out of the way, and says so.
  ///
  /// That of a newer version as well, because no reminder may stay silent. A symbolic link stays.
  func setAside(_ problem: FileProblem) {
    guard problem.isDamage else { return log(.unreadable(path, problem.phrase)) }
    let target = keeper.storage.state.target
    let other = target + ".damaged"
    do throws(SystemError) {
      try FileSystem.live.rename(target, other)
      log(Phrase("daemon.stateSetAside", target, problem.phrase, other))
    } catch {
      log(.cannotWrite(target, error.phrase))
    }
  }

  /// Reads what commands have added to the journal; never nil.
  func follow() throws(FileProblem) -> StateKeeper<StateFiles>.Added? {
    do throws(FileProblem) { return try keeper.follow(in: .local) } catch {
      sayJournal(error)
      throw error
    }
  }

  /// Saves the ledger (`StateKeeper.save`); false, after saying why, where that failed.
  func save(_ ledger: Ledger, now: Instant) -> Bool {
    do {
      do { try keeper.save(ledger, now: now) } catch let problem as FileProblem where problem.isDamage {
        // Another program has damaged it since.
        setAside(problem)
        try keeper.save(ledger, now: now)
      }
      stateProblem = nil
      return true
    } catch is StateKeeper<StateFiles>.Reordered {
      return false
    } catch {
      say(.storeError(error, path), unless: &stateProblem)
      return false
    }
  }

  /// Adds records to the journal (`StateKeeper.write`); `isStateWanted` where the state should be saved, and why the system did not
  /// let it be written.
  func write(_ records: [Record]) -> (isStateWanted: Bool, error: SystemError?) {
    let (isStateWanted, error) = keeper.write(records, in: .local)
    guard let error else {
      if !isUnread { journalProblem = nil }
      return (isStateWanted, nil)
    }
    if let problem = keeper.unreadBecause {
      sayJournal(problem)
    } else {
      say(.storeError(error, keeper.storage.journal.path), unless: &journalProblem)
    }
    return (isStateWanted, error as? SystemError)
  }

  private func say(_ problem: Phrase, unless said: inout Phrase?) {
    if problem != said { log(problem) }
    said = problem
  }
}
