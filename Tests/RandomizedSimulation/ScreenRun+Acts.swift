import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport

// Acts.
extension ScreenRun {
  mutating func act(_ act: Act) {
    switch act {
    case .reply(let id, let isShown): reply(id, isShown: isShown)
    case .press(let id, let answer): press(id, answer)
    case .close(let id):
      guard simulation.onScreen[id] != nil else { return }
      tell("\(id) closed")
      oracle.close(id)
      simulation.close(id)
      observe()
    case .restart:
      kill()
      start()
    case .kill(let pause):
      kill()
      plan(pause, .start)
    case .start: start()
    }
  }

  // MARK: The server

  private mutating func reply(_ id: Notice.ID, isShown: Bool) {
    tell("\(id) \(isShown ? "is shown" : "has failed")")
    oracle.reply(id, isShown: isShown)
    simulation.reply(to: id, isShown: isShown)
    observe()
    guard isShown, violation == nil, !isQuiet, simulation.onScreen[id] != nil, oracle.isUntouched(id),
      withdrawals.next()
    else { return }
    tell("\(id) withdrawn")
    tally.withdrawals += 1
    oracle.withdraw(id)
    simulation.withdraw(id)
    observe()
  }

  // MARK: The person

  private mutating func press(_ id: Notice.ID, _ answer: Answer) {
    guard simulation.isRunning, let notice = simulation.onScreen[id] else { return }
    tell("button of \(id): \(answer)")
    if simulation.unreplied.contains(where: { $0.id == id }) { tally.early += 1 }
    oracle.press(id, answer)
    simulation.send(.answered(id, answer))
    if !simulation.isRunning, simulation.faults == Simulation.Faults() { checkDisk(notice) }
    observe()
  }

  /// Rule: an answer that closes a notification is on the disk first.
  private mutating func checkDisk(_ notice: Notice) {
    guard !simulation.serverScreen.contains(notice) else { return }
    let written = simulation.records.filter { $0.outcome != nil }.filter {
      $0.at == simulation.now && $0.event != .shown
    }
    let answered = Set(written.map(\.occurrence.source))
    if let source = oracle.answers.first(where: { !answered.contains($0) }) {
      oracle.violate("off the screen, and its answer is not on the disk: \(source)")
    }
  }

  // MARK: The daemon

  mutating func kill() {
    tell("daemon killed")
    simulation.kill()
    noteDeath()
  }

  /// Discards the plans for the daemon's notifications, because the next one has other identifiers.
  mutating func noteDeath() {
    plans.removeAll { plan in
      switch plan.act {
      case .reply, .press, .close: true
      case .restart, .kill, .start: false
      }
    }
    for notice in simulation.shownNotices.dropFirst(seen) { oracle.see(notice) }
    seen = simulation.shownNotices.count
    oracle.noteDeath(unwritten: simulation.unsaved.count { !$0.isWritten })
  }

  mutating func start() {
    guard !simulation.isRunning else { return }
    tell("daemon started")
    tally.restarts += 1
    simulation.start()
    for adopted in simulation.adopted {
      tell("hears of \(adopted.id)")
      oracle.adopt(adopted.id, adopted.notice)
      // Within a second: it was seen.
      if !isQuiet, numbers.chance(20) { plan(0, .close(adopted.id)) }
      planAnswer(to: adopted.id)
    }
    observe()
  }
}
