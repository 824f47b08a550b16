package import ReminderFiles
import ReminderSimulation

// The life of the daemon, and its disk.
extension Simulation {
  /// Kills the daemon, in any state, which ends its sound.
  package mutating func kill() {
    isRunning = false
    heard = nil
    armed = (nil, nil)
    death = nil
    unreplied = []
  }

  /// Wakes the daemon, which dies before the notifications of this turn are on the screen.
  package mutating func wakeAndDie() {
    for effect in scheduler.handle(.woke, now: clock) {
      if case .show = effect { continue }
      _ = perform(effect)
    }
    kill()
  }

  /// Starts another daemon, with the state on the disk or with another ledger.
  ///
  /// `changed` is when the list was last written; nil if unknown.
  package mutating func start(changed: Instant? = nil, ledger: Ledger? = nil) {
    isRunning = true
    // A snapshot without a place would be made again from the journal.
    if let ledger { writeState { ($0.ledger, $0.place) = (ledger, $0.place ?? .start) } }
    (unsaved, adopted) = ([], [])
    screen.forgetDaemon()
    let state = keeper.load(in: zone).state
    scheduler = Scheduler(ledger: state.ledger, answered: state.answered, zone: zone, policy: policy)
    // In the order in which the daemon reads its files: the settings and the almanac must precede the first decision.
    send([
      .settingsChanged(policy.settings), .almanacChanged(almanac), .kindnessesChanged(kindnesses),
      .alertsChanged(list, changed: changed),
    ])
  }

  /// Restarts the machine with its clock at `instant`; the daemon is not started yet.
  package mutating func reboot(at instant: Instant) {
    kill()
    _ = screen.restart()
    clocks.reboot(at: instant, uptime: startupTime * 1000)
  }

  /// Changes the state on the disk.
  package mutating func writeState(_ change: (inout Snapshot) -> Void) {
    withoutFaults { simulation in
      try? simulation.keeper.storage.update { state in
        var state = state ?? Snapshot()
        change(&state)
        return state
      }
    }
  }

  /// Runs a closure while the disk does not fail.
  mutating func withoutFaults(_ body: (inout Simulation) -> Void) {
    let faults = faults
    self.faults = Faults()
    body(&self)
    self.faults = faults
  }

  /// Saves the ledger; returns false if that failed.
  mutating func save(_ ledger: Ledger) -> Bool {
    do {
      try keeper.save(ledger, now: now)
      return true
    } catch {
      return false
    }
  }
}

extension Simulation {
  /// The faults of the disk.
  package var faults: Faults {
    get { keeper.storage.faults }
    set { keeper.storage.faults = newValue }
  }

  /// The state on the disk; nil before the first, or if it cannot be read.
  private var state: Snapshot? { try? keeper.storage.read() }

  /// The ledger of the state on the disk.
  package var disk: Ledger? { state?.ledger }

  /// The ledger that another daemon would find.
  package var recovered: Ledger { recovery.state.ledger }

  /// The state that another daemon would find, and the problem if it cannot be read.
  package var recovery: (state: Snapshot, problem: FileProblem?) {
    var keeper = keeper
    let loaded = keeper.load(in: zone)
    return (loaded.state, loaded.problem)
  }

  /// The bytes on the disk if it has files; empty for values.
  package var diskBytes: [UInt8] { keeper.storage.bytes }

  /// The records of the journal.
  package var records: [Record] { (try? keeper.storage.tail(from: nil).records) ?? [] }
}
