// Results of notices, and signals of the server.
extension Scheduler {
  /// Adds a notification to be shown at the end of the turn.
  mutating func show(_ content: Notice.Content, _ turn: inout Turn) {
    outbox.add(content, since: turn.elapsed)
  }

  mutating func shown(_ id: Notice.ID, as notification: NotificationID?, _ turn: inout Turn) {
    guard let (queued, closings) = outbox.markShown(id) else { return }
    turn.screen += closings
    let notice = queued.notice
    if case .timers(let timers) = notice.content { timersShown(timers, id, as: notification, &turn) }
    if case .missed = notice.content { write(turn.record(.missed(.told)), &turn) }
    for item in notice.items where !item.isShown { setSwitch(of: item, on: false, &turn) }
    for item in notice.coalesced {
      expire(item.occurrence.source, &turn)
      write(turn.record(.coalesced, item, into: notice.answerable.last?.occurrence.number), &turn)
    }
    for item in notice.answerable {
      let source = item.occurrence.source
      if item.isShown {
        if ledger.deliveries[source]?.occurrence == item.occurrence {
          ledger.deliveries[source]?.notification = notification
        }
      } else {
        // A lost notification that is shown again is still the same.
        if item.lateBecause?.isLoss != true { expire(source, &turn) }
        write(turn.record(.shown, item, as: notification), &turn)
        if item.isHeard, !item.content.rings { turn.heard.append(item) }
      }
      // A command may have answered it in the meantime.
      if let delivery = ledger.deliveries[source], delivery.occurrence == item.occurrence, delivery.state != .answered {
        outbox.expectAnswer(to: source, id)
      }
    }
    let isAnswered = !notice.items.isEmpty && outbox.sources(answeredBy: id).isEmpty
    // The file may be whole again by now.
    if isAnswered || problems.isRepaired(notice.content) { turn.screen += outbox.close([id]) }
    for event in queued.earlyEvents { receive(event, of: id, &turn) }
  }

  /// Switches a dated alert off after it was shown, or on again.
  private func setSwitch(of item: Notice.Item, on: Bool, _ turn: inout Turn) {
    guard item.alert?.isOnce == true, item.occurrence.isScheduled, let number = item.occurrence.number else { return }
    turn.screen.append(.setSwitch(number: number, item.occurrence.nominal, on: on))
  }

  /// Handles an event of a notification; before the server's reply it is stored.
  mutating func receive(_ event: Event, of id: Notice.ID, _ turn: inout Turn) {
    if outbox.buffer(event, of: id) { return }
    switch event {
    case .answered(_, let answer): answered(id, answer, &turn)
    case .withdrawn: withdrawn(id, &turn)
    case .lost(_, let reason): lost(id, because: reason, &turn)
    case .closed: closed(id, &turn)
    default: break
    }
  }

  /// Handles a notification that was closed without an answer; a ringing one is shown again, because it is answered
  /// there.
  private mutating func closed(_ id: Notice.ID, _ turn: inout Turn) {
    let planner = planner(turn)
    let ringing = outbox.openItems(of: id).filter { item in
      // A line in a terminal has no buttons.
      guard let delivery = ledger.deliveries[item.occurrence.source], delivery.notification != nil else { return false }
      return planner.rings(delivery)
    }
    outbox.closed(id)
    for var item in ringing {
      item.isClosed = true
      outbox.parkWithdrawn(.alert(item.shownBefore), boottime: turn.boottime, since: turn.elapsed)
    }
  }

  /// Handles a notification that was not seen: its occurrences are due again.
  private mutating func withdrawn(_ id: Notice.ID, _ turn: inout Turn) {
    guard let (content, items) = outbox.remove(id) else { return }
    for item in items {
      write(turn.record(.withdrawn, item), &turn)
      setSwitch(of: item, on: true, &turn)
      outbox.parkWithdrawn(.alert(item.unshown), boottime: turn.boottime, since: turn.elapsed)
    }
    if content.ownSubject != nil { outbox.parkWithdrawn(content, boottime: turn.boottime, since: turn.elapsed) }
  }

  /// Handles a notification that can no longer be answered: unanswered items are shown again when a server appears,
  /// once for each kind of loss.
  private mutating func lost(_ id: Notice.ID, because loss: Outcome.Reason, _ turn: inout Turn) {
    if outbox.isOfTimers(id) {
      outbox.forgetTimers()
      turn.screen += outbox.close([id])
    }
    let planner = planner(turn)
    let again = outbox.openItems(of: id).map(\.occurrence.source).filter { source in
      guard let delivery = ledger.deliveries[source], planner.mayRepeat(source) else { return false }
      return delivery.state == .pending && !delivery.losses.contains(loss)
    }
    // Notifications that the server still has can be lost with it.
    if again.isEmpty, loss == .daemonRestarted { return }
    _ = outbox.remove(id)
    guard !again.isEmpty else { return }
    // It may still be drawn.
    turn.screen.append(.close(id))
    for source in again {
      guard let delivery = ledger.deliveries[source] else { continue }
      let occurrence = Occurrence(source, .repeat, nominal: delivery.occurrence.nominal, instant: turn.now)
      let item = planner.item(occurrence, lateBecause: loss, round: delivery.round, due: turn.elapsed)
      outbox.park(.alert(item), since: turn.elapsed)
    }
  }

  /// Adopts the notifications of the last run of the daemon that can be answered.
  mutating func adoptNotifications(_ turn: inout Turn) {
    // The screen had no more than this number.
    for (notification, occurrences) in ledger.openNotifications(Outbox.limit) {
      let items = occurrences.map { planner(turn).item($0) }
      turn.screen.append(.adopt(outbox.adopt(items), notification))
    }
    for notification in answered {
      let id = outbox.allocateID()
      turn.screen += [.adopt(id, notification), .close(id)]
    }
    if let notification = ledger.timersNotification {
      let notice = TimersNotice(ledger, elapsed: turn.elapsed, now: turn.now)
      let id = outbox.adopt(notice)
      turn.screen.append(.adopt(id, notification))
      // The last run ended before it could close the notification.
      if notice == nil { turn.screen.append(.close(id)) }
      if ledger.isTimersNotificationOld { outbox.forgetTimers() }
    }
  }

  /// Parks a notice that could not be shown, and drops the items that are no longer wanted.
  mutating func park(_ id: Notice.ID, until boottime: BootTime?, _ turn: inout Turn) {
    for queued in outbox.park(id, until: boottime) {
      let items = queued.notice.items.filter { !$0.isShown }
      let unwanted = items.filter { !ledger.isCurrent($0) }
      for item in items where ledger.isCurrent(item) && item.occurrence.instant <= turn.now {
        if item.occurrence.isScheduled, !ledger.isWaiting(item.occurrence) { write(turn.record(.waiting, item), &turn) }
      }
      if unwanted.isEmpty, queued.isPast(turn.now) { continue }
      // The others of the same notification are decided again.
      _ = outbox.removeParked { $0.notice.id == queued.notice.id }
      turn.decide(items.compactMap(\.occurrence.number))
      // The ledger drops snoozes itself, and a repeat needs no record.
      for item in unwanted where item.occurrence.isScheduled {
        write(turn.record(.skipped, item.occurrence, label: item.content.journalName, reason: .changed), &turn)
      }
    }
  }

  /// Retries the parked notices that meet a condition, and decides their alerts again.
  mutating func retry(_ turn: inout Turn, _ isWanted: (Outbox.QueuedNotice) -> Bool) {
    for queued in outbox.removeParked(where: isWanted) {
      turn.decide(queued.notice.items.compactMap(\.occurrence.number))
      if planner(turn).isStillWanted(queued, problems) { outbox.add(queued.notice.content, since: queued.since) }
    }
  }
}
