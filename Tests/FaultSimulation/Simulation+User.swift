package import ReminderFiles
import ReminderSimulation

// The actions of the user, with commands, files and the screen.
extension Simulation {
  /// Writes the list, now or at `changed`; a running daemon reads it now.
  package mutating func write(_ list: AlertList, changed: Instant? = nil) {
    self.list = list
    send(.alertsChanged(list, changed: changed ?? now))
  }

  /// Changes the suppressions with a command.
  package mutating func suppress(_ suppressions: Suppressions) {
    record { current in suppressions.changes(since: current.ledger.suppressions).map { .suppression($0) } }
    readJournal()
  }

  /// A command of the user.
  package enum Command: Sendable {
    /// An answer, with `others` to all occurrences of the notification; `nominal` is the time for a source without a
    /// notification.
    case answer(Answer, Source, nominal: LocalDateTime, others: Bool = false)
    case test(Source, isHeard: Bool = false)
    case make(Timer.Plan, isStarted: Bool)
    case change(TimerAction, number: Int)
  }

  /// Runs a command; unless `isRead`, the daemon reads its records before the next event.
  ///
  /// - Returns: true if the daemon has read something.
  @discardableResult
  package mutating func run(_ command: Command, isRead: Bool = true) -> Bool {
    asked += 1
    let (id, settings) = ("\(asked)", policy.settings)
    switch command {
    case .test(let source, let isHeard):
      record(request: id) {
        $0.overview().content(of: source) == nil ? [] : [.testRequested(source, isHeard: isHeard)]
      }
    case .make(let plan, let isStarted): record { $0.facts([$0.timer(plan, isStarted: isStarted)]) }
    case .change(let action, let number): record { $0.facts([$0.change(of: number, by: action)].compactMap { $0 }) }
    case .answer(let answer, let source, let nominal, let others):
      record { current in
        let overview = current.overview()
        let refusal = overview.choices(for: source).refusal(of: answer)
        if answer.isSnooze ? overview.content(of: source) == nil : refusal == .notWaiting { return [] }
        return current.outcomes(
          of: answer, to: source, and: others ? current.ledger.others(excluding: source) : [], today: nominal,
          settings
        ).map { .outcome($0) }
      }
    }
    return isRead && readJournal()
  }

  /// Logs, removes or changes a drink with a command; unless `isRead`, the daemon reads it before the next event.
  package mutating func change(_ drink: DrinkChange, isRead: Bool = true) {
    record { _ in [.drink(drink)] }
    if isRead { readJournal() }
  }

  /// Appends facts of a command to the journal, which are based on the disk.
  private mutating func record(request: Record.ID? = nil, _ facts: (CurrentState) -> [Fact]) {
    let current = CurrentState(recovery.state, list: list, now: clock, in: zone)
    let records = facts(current).map { current.record($0, request: request) }
    withoutFaults { simulation in
      var records = records
      _ = try? simulation.keeper.storage.append(&records, in: simulation.zone)
    }
    appendWritten(records)
  }

  /// Causes the daemon to read the records of commands; returns false if there are none, or no daemon runs.
  @discardableResult
  package mutating func readJournal() -> Bool {
    guard isRunning, case let added = added, !added.isEmpty else { return false }
    send(added)
    return true
  }

  /// Replaces the almanac.
  package mutating func update(_ almanac: Almanac) {
    self.almanac = almanac
    send(.almanacChanged(almanac))
  }

  /// Replaces the kindnesses.
  package mutating func update(_ kindnesses: [Kindness]) {
    self.kindnesses = kindnesses
    send(.kindnessesChanged(kindnesses))
  }

  /// The number of the daemon's notifications on the screen.
  package var screenCount: Int { screen.count }

  /// All notifications on the screen of the server.
  package var serverScreen: [Notice] { screen.all }

  /// The daemon's notifications on the screen, by its identifiers.
  package var onScreen: [Notice.ID: Notice] { screen.shown }

  /// Closes a notification, as the user does.
  package mutating func close(_ id: Notice.ID) {
    screen.close(id)
    send(.closed(id))
  }
}

extension Answer {
  fileprivate var isSnooze: Bool { if case .snooze = self { true } else { false } }
}
