package import ReminderFiles
import ReminderSimulation

// The life of the daemon, and what it keeps on disk.
extension Simulation {
  /// The daemon ends, in whatever state it is, and so does what it plays.
  package mutating func kill() {
    isRunning = false
    heard = nil
    armed = (nil, nil)
    death = nil
    unreplied = []
  }

  /// The daemon wakes up and dies where what it wants to show is not yet on the screen.
  package mutating func wakeAndDie() {
    for effect in scheduler.handle(.woke, now: clock) {
      if case .show = effect { continue }
      _ = perform(effect)
    }
    kill()
  }

  /// Another daemon starts, with what is on disk or with another ledger.
  ///
  /// `changed` is when the list was last written; unknown where it is nil.
  package mutating func start(changed: Instant? = nil, ledger: Ledger? = nil) {
    isRunning = true
    // A snapshot without a place would be made of the journal.
    if let ledger { writeState { ($0.ledger, $0.place) = (ledger, $0.place ?? .start) } }
    (unsaved, adopted) = ([], [])
    screen.forgetDaemon()
    let state = keeper.load(in: zone).state
    scheduler = Scheduler(ledger: state.ledger, answered: state.answered, zone: zone, policy: policy)
    // As the daemon reads its files: they say what is late before anything is.
    send([
      .settingsChanged(policy.settings), .almanacChanged(almanac), .kindnessesChanged(kindnesses),
      .alertsChanged(list, changed: changed),
    ])
  }

  /// The machine is switched off, and on again with its clock at `instant`; the daemon is not started yet.
  package mutating func reboot(at instant: Instant) {
    kill()
    _ = screen.restart()
    clocks.reboot(at: instant)
  }

  /// Changes the state on the disk.
  package mutating func writeState(_ change: (inout DaemonState) -> Void) {
    withoutFaults { simulation in
      try? simulation.keeper.storage.update { state in
        var state = state ?? DaemonState()
        change(&state)
        return state
      }
    }
  }

  /// Does something to a disk that fails to the daemon only.
  mutating func withoutFaults(_ body: (inout Simulation) -> Void) {
    let faults = faults
    self.faults = Faults()
    body(&self)
    self.faults = faults
  }

  /// Saves the ledger; false where that failed.
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
  /// What fails on the disk.
  package var faults: Faults {
    get { keeper.storage.faults }
    set { keeper.storage.faults = newValue }
  }

  /// The state on disk; nil before the first, or where it cannot be read.
  private var state: DaemonState? { try? keeper.storage.read() }

  /// The ledger as the state on disk has it.
  package var disk: Ledger? { state?.ledger }

  /// The ledger that another daemon would find.
  package var recovered: Ledger { recovery.state.ledger }

  /// What another daemon would find, and why it cannot read it.
  package var recovery: (state: DaemonState, problem: FileProblem?) {
    var keeper = keeper
    let loaded = keeper.load(in: zone)
    return (loaded.state, loaded.problem)
  }

  /// What the disk has, byte by byte, where it is files; nothing of values.
  package var diskBytes: [UInt8] { keeper.storage.bytes }

  /// The records that the journal has.
  package var records: [Record] { (try? keeper.storage.tail(from: nil).records) ?? [] }
}
