import FaultSimulation
import ReminderCore
import TestSupport

extension ScreenRun {
  /// Checks the effects of an event; the daemon may have died in it.
  mutating func observe() {
    let entries = simulation.drainJournal()
    for entry in entries { tell("    " + entry.text(in: .seoul)) }
    digest?.add("\(simulation.armed) \(simulation.closed.count)")
    let new = simulation.shownNotices.dropFirst(seen)
    for notice in new { tell("    \(notice.id) on the screen: \(notice.items.map(\.occurrence.source))") }
    seen = simulation.shownNotices.count
    for notice in new { oracle.see(notice) }
    oracle.take(entries, isComplete: simulation.isRunning)
    if simulation.screenCount > Rules.screenLimit {
      oracle.violate("\(simulation.screenCount) notifications on the screen")
    }
    if simulation.unreplied.count > 1 { tally.crowds += 1 }
    guard simulation.isRunning else { return noteDeath() }
    if simulation.unreplied.isEmpty, simulation.faults == Simulation.Faults(), let difference = simulation.difference {
      oracle.violate(difference)
    }
    if !isLosing, let difference = simulation.differenceWithoutState { oracle.violate(difference) }
    for notice in new { prepare(notice) }
  }

  /// Plans the server's reply to a notification, and the user's answer.
  private mutating func prepare(_ notice: Notice) {
    tally.shows += 1
    var reply = replies.next()
    if isQuiet { reply = (0, true) }
    if reply.seconds > 0 { tally.delays += 1 }
    plan(reply.seconds, .reply(notice.id, isShown: reply.isShown))
    planAnswer(to: notice.id)
  }

  mutating func planAnswer(to id: Notice.ID) {
    guard !isQuiet else { return }
    // Some do not wait for the reply.
    let longest: Int64 = numbers.pick([2, 20, 60, 400])
    let pause = Int64.random(in: 0...longest, using: &numbers)
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<3: plan(pause, .press(id, .snooze(minutes: numbers.pick([1, 2, 5]))))
    case 3: plan(pause, .press(id, .acknowledge))
    case 4: plan(pause, .press(id, .stop))
    case 5: plan(pause, .close(id))
    default: break
    }
    if numbers.chance(10) { plan(pause + 1, .press(id, .acknowledge)) }
  }

  // MARK: Each write is lost in turn

  /// Continues with each loss that the next event can have, in separate copies of the run.
  mutating func loseEachWrite() {
    for effects in 0..<LostWrites.mostEffects {
      let count = lose(.crash(after: effects))
      _ = lose(.tear(after: effects))
      // It has died after all of them.
      if count < effects || violation != nil { break }
    }
    _ = lose(.journal)
    _ = lose(.state)
  }

  /// Continues in a copy, and returns the number of effects of the event.
  private mutating func lose(_ loss: LostWrites.Loss) -> Int {
    guard violation == nil else { return 0 }
    tell("without a write: \(loss)")
    tally.losses += 1
    var copy = self
    (copy.isQuiet, copy.isLosing) = (true, true)
    copy.simulation.lose(loss)
    copy.happen()
    let count = copy.simulation.effects - simulation.effects
    if copy.simulation.isRunning { copy.kill() }
    copy.simulation.faults = Simulation.Faults()
    copy.finish()
    if let violation = copy.violation { oracle.violate("after \(loss): \(violation)") }
    return count
  }
}
