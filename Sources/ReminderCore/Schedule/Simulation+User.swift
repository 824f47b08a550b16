// What a person does, with commands, files and the screen.
extension Simulation {
  /// The user writes the list, now or at `changed`; a running daemon reads it now.
  package mutating func write(_ list: AlertList, changed: Instant? = nil) {
    self.list = list
    send(.alertsChanged(list, changed: changed ?? now))
  }

  /// The user puts something off, or takes that back.
  package mutating func suppress(_ suppressions: Suppressions) {
    let changes = suppressions.changes(since: recovery.state.suppressions)
    withoutFaults { simulation in
      var records = changes.map { Record(at: simulation.now, .suppression($0)) }
      _ = try? simulation.keeper.storage.append(&records, in: simulation.zone)
    }
    readJournal()
  }

  /// The daemon reads what commands have added to the journal.
  private mutating func readJournal() {
    guard isRunning, let isChanged = try? keeper.follow() else { return }
    if isChanged { send(.suppressionsChanged(keeper.suppressions)) }
  }

  /// What is known of days changes.
  package mutating func know(_ almanac: Almanac) {
    self.almanac = almanac
    send(.almanacChanged(almanac))
  }

  /// The user answers what was shown last, with a button; a snooze is as long as its first choice.
  ///
  /// False where nothing was shown, or it takes no such answer.
  @discardableResult
  package mutating func answerLast(_ word: AnswerWord, _ settings: Settings) -> Bool {
    guard let delivery = deliveries.last, let source = delivery.answerable.last?.occurrence.source,
      let answer = word.answer(scheduler.ledger.content(of: source, in: list), settings),
      scheduler.ledger.isOpen(source), scheduler.ledger.takes(answer, source, in: list),
      // The command refuses it without --force.
      word != .stop || scheduler.ledger.showings[source]?.asksForKindness != true
    else { return false }
    send(.answered(delivery.id, answer))
    return true
  }

  /// Replaces the kindnesses.
  package mutating func know(_ kindnesses: [Kindness]) {
    self.kindnesses = kindnesses
    send(.kindnessesChanged(kindnesses))
  }

  /// The user asks for something with a command; unless `isRead`, the daemon does not know of it yet.
  package mutating func ask(_ action: Request.Action, isRead: Bool = true) {
    asked += 1
    let request = Request(id: "\(asked)", at: clock, action: action)
    writeState { $0.requests.append(request) }
    if isRead { readRequests() }
  }

  /// The daemon reads what commands ask for.
  package mutating func readRequests() {
    send(.requested(requests))
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
