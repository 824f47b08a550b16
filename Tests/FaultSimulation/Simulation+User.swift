package import ReminderFiles
import ReminderSimulation

// What a person does, with commands, files and the screen.
extension Simulation {
  /// The user writes the list, now or at `changed`; a running daemon reads it now.
  package mutating func write(_ list: AlertList, changed: Instant? = nil) {
    self.list = list
    send(.alertsChanged(list, changed: changed ?? now))
  }

  /// The user puts something off, or takes that back.
  package mutating func suppress(_ suppressions: Suppressions) {
    record { snapshot in suppressions.changes(since: snapshot.ledger.suppressions).map { .suppression($0) } }
    readJournal()
  }

  /// What a person does with a command.
  package enum Command: Sendable {
    /// With `others`, of everything that its notification names; `nominal` is the time of what is not remembered.
    case answer(Answer, Source, nominal: LocalDateTime, others: Bool = false)
    case test(Source, isHeard: Bool = false)
    case make(Timer.Plan, isStarted: Bool)
    case change(TimerAction, number: Int)
  }

  /// The user does something with a command; unless `isRead`, the daemon reads it before the next event.
  ///
  /// - Returns: true where the daemon has read something.
  @discardableResult
  package mutating func run(_ command: Command, isRead: Bool = true) -> Bool {
    asked += 1
    let (id, promiseAt) = ("\(asked)", policy.settings.promiseAt)
    switch command {
    case .test(let source, let isHeard):
      record(request: id) {
        $0.overview().content(of: source) == nil ? [] : [.testRequested(source, isHeard: isHeard)]
      }
    case .make(let plan, let isStarted): record { $0.facts([$0.timer(plan, isStarted: isStarted)]) }
    case .change(let action, let number): record { $0.facts([$0.change(of: number, by: action)].compactMap { $0 }) }
    case .answer(let answer, let source, let nominal, let others):
      record { snapshot in
        let overview = snapshot.overview()
        let refusal = overview.choices(for: source).refusal(of: answer)
        if answer.isSnooze ? overview.content(of: source) == nil : refusal == .notWaiting { return [] }
        return snapshot.outcomes(
          of: answer, to: source, and: others ? snapshot.ledger.others(besides: source) : [], today: nominal,
          promiseAt: promiseAt
        ).map { .outcome($0) }
      }
    }
    return isRead && readJournal()
  }

  /// A command adds facts to the journal, by what the disk has.
  private mutating func record(request: Record.ID? = nil, _ facts: (StateSnapshot) -> [Fact]) {
    let snapshot = StateSnapshot(recovery.state, list: list, now: clock, in: zone)
    let records = facts(snapshot).map { snapshot.record($0, request: request) }
    withoutFaults { simulation in
      var records = records
      _ = try? simulation.keeper.storage.append(&records, in: simulation.zone)
    }
    take(written: records)
  }

  /// The daemon reads what commands have added to the journal; false where that is nothing, or none runs.
  @discardableResult
  package mutating func readJournal() -> Bool {
    guard isRunning, case let added = added, !added.isEmpty else { return false }
    send(added)
    return true
  }

  /// What is known of days changes.
  package mutating func know(_ almanac: Almanac) {
    self.almanac = almanac
    send(.almanacChanged(almanac))
  }

  /// Replaces the kindnesses.
  package mutating func know(_ kindnesses: [Kindness]) {
    self.kindnesses = kindnesses
    send(.kindnessesChanged(kindnesses))
  }

  /// How many notifications of the daemon are on the screen.
  package var screenCount: Int { screen.count }

  /// Everything that the server has on its screen.
  package var serverScreen: [Delivery] { screen.all }

  /// The notifications of the daemon that are on the screen, by what it calls them.
  package var onScreen: [Delivery.ID: Delivery] { screen.shown }

  /// A person closes a notification.
  package mutating func close(_ id: Delivery.ID) {
    screen.close(id)
    send(.closed(id))
  }
}

extension Answer {
  fileprivate var isSnooze: Bool { if case .snooze = self { true } else { false } }
}
