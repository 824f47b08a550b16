// What is shown, and what the screen says of it.
extension Scheduler {
  mutating func show(_ content: Delivery.Content, _ turn: inout Turn) {
    turn.screen += outbox.show(content, since: turn.elapsed)
  }

  mutating func shown(_ id: Delivery.ID, _ turn: inout Turn) {
    guard let (parcel, closings) = outbox.take(id) else { return }
    let items = parcel.delivery.items
    for item in items where item.alert?.isOnce == true && item.occurrence.isScheduled {
      guard let number = item.occurrence.number else { continue }
      turn.screen.append(.setSwitch(number: number, item.occurrence.nominal, on: false))
    }
    turn.screen += closings
    for item in items { expire(item.occurrence.source, &turn) }
    defer { for event in parcel.early { heard(event, of: id, &turn) } }
    guard let last = items.last else { return }
    for item in items.dropLast() {
      write(turn.outcome(.coalesced, item, into: last.occurrence.number), &turn)
    }
    write(turn.outcome(.shown, last), &turn)
    let source = last.occurrence.source
    // Answered by a command in the meantime: it goes again.
    if let showing = ledger.showings[source], showing.occurrence == last.occurrence, showing.state == .pending {
      outbox.expectAnswer(to: source, id)
    } else {
      turn.screen.append(.close(id))
    }
  }

  /// Takes in what the screen says of a notification; before the server's reply it is kept.
  mutating func heard(_ event: Event, of id: Delivery.ID, _ turn: inout Turn) {
    if outbox.keep(event, of: id) { return }
    if case .answered(_, let answer) = event { answered(id, answer, &turn) } else { outbox.closed(id) }
  }

  /// A delivery could not be shown: it waits for a server, unless it is not wanted any more.
  mutating func park(_ id: Delivery.ID, until boottime: Int64?, _ turn: inout Turn) {
    guard let parcel = outbox.park(id, until: boottime) else { return }
    let items = parcel.delivery.items
    let unwanted = items.filter { !ledger.wants($0) }
    for item in items where ledger.wants(item) && item.occurrence.instant <= turn.now {
      ledger.decide(item.occurrence, .waiting, elapsed: item.due)
    }
    guard unwanted.isEmpty, parcel.isPast(turn.now) else {
      // The others of the same notification are decided again.
      _ = outbox.takeParked { $0.delivery.id == id }
      turn.decide(items.compactMap(\.occurrence.number))
      // Of a snooze the ledger knows by itself, and a repeat was only one more.
      for item in unwanted where item.occurrence.isScheduled {
        write(turn.outcome(.skipped, item.occurrence, label: item.content.journalName, reason: .changed), &turn)
      }
      return
    }
  }

  /// Tries again what is parked and meets a condition; what has become too late in the meantime is missed.
  mutating func retry(_ turn: inout Turn, _ isWanted: (Outbox.Parcel) -> Bool) {
    for parcel in outbox.takeParked(where: isWanted) {
      turn.decide(parcel.delivery.items.compactMap(\.occurrence.number))
      if isStillWanted(parcel, turn) {
        turn.screen += outbox.show(parcel.delivery.content, since: parcel.since)
      }
    }
  }

  private func isStillWanted(_ parcel: Outbox.Parcel, _ turn: Turn) -> Bool {
    let alert = parcel.delivery.items.last?.alert
    let isInTime =
      turn.elapsed - parcel.since <= policy.patience
      || policy.isInGrace(since: parcel.since, now: turn.elapsed, alert)
    switch parcel.delivery.content {
    case .greeting: return isInTime
    // Said once: the file was set aside.
    case .unreadable(.state, let problem) where problem.isDamage: return isInTime
    // Only while it is still true.
    case .unreadable(let file, let problem): return problems[file] == problem
    case .lateWater: return false
    case .alert(let item):
      switch item.occurrence.cause {
      case .time: return item.occurrence.source.isTest && isInTime
      case .repeat:
        return isInTime && !isPaused(turn) && ledger.showings[item.occurrence.source]?.state != .answered
      // `deliverSnoozes` finds it again, and `decide` what waits, as late as they are by now, or missed.
      case .snooze: return false
      }
    }
  }
}

// MARK: - Files that cannot be used

extension Scheduler {
  mutating func report(_ problem: FileProblem, of file: DataFile, _ turn: inout Turn) {
    if problems[file] != problem { show(.unreadable(file, problem), &turn) }
    // A damaged state is set aside, and is no problem any more.
    problems[file] = file == .state && problem.isDamage ? nil : problem
  }

  /// The file can be read again.
  mutating func clearProblem(_ file: DataFile, _ turn: inout Turn) {
    guard problems.removeValue(forKey: file) != nil else { return }
    turn.screen += outbox.close(file)
  }
}
