import FaultSimulation
import ReminderModel

extension AnswerOracle {
  /// Checks that everything that must have happened by now has happened.
  mutating func finish(_ look: OccurrenceOracle.Look, _ glance: Glance) {
    for line in expected where !line.isOptional && look.isComplete {
      violate("not in the journal: \(line.event) of \(line.number)")
    }
    expected = []
    if look.isComplete, let last = replaced.first(where: { isThere($0.occurrence.source.key) }) {
      violate("not called unanswered: \(last.occurrence.source.key)")
    }
    replaced = []
    for (source, last) in shown.sorted(by: { $0.key < $1.key }) where look.isComplete {
      let number = source.key
      if last.state == .unansweredEarly { violate("called unanswered before its time: \(number)") }
      if answerTimeout != nil, isThere(number), last.state == .pending, over(last).upperBound <= glance.real {
        violate("not called unanswered in time: \(number)")
      }
    }
    checkReturns(look, glance)
    // Rule: there are no repeats in a pause; they may wait for its end, or be dropped.
    if suppressions.covers(glance.wall) {
      for index in wanted.indices where wanted[index].round > 0 || wanted[index].isAgain {
        wanted[index].isCertain = false
      }
    }
    if look.canShow {
      for wanted in wanted where wanted.isCertain && glance.real - wanted.since <= wanted.limit {
        violate(.lost, "not shown: \(wanted.kind) of \(wanted.number)")
      }
      wanted = []
    }
    for (source, snooze) in snoozes.sorted(by: { $0.key < $1.key }) where snooze.due.lowerBound <= glance.real {
      let isDue = snooze.due.upperBound <= glance.real
      if suppressions.covers(glance.wall) {
        // Rule: once the wall clock was moved, an occurrence that waited for the end of a pause may give either reason.
        snoozes[source]?.hasWaited = true
      } else if look.canShow {
        if isDue, !snooze.isOptional { violate(.lost, "a snooze is lost: \(source.key)") }
      } else if source.isTest {
        // Rule: a snoozed test is an ordinary test; it may be dropped, or shown at any lateness.
        snoozes[source]?.isOptional = true
      } else {
        snoozes[source]?.hasWaited = true
      }
    }
  }

  /// Checks that the daemon's timer is set for all that it knows to be due.
  mutating func checkTimer(_ seconds: Int64?, _ server: Simulation.Server, at glance: Glance) {
    let timer = glance.real + (seconds ?? 1 << 40)
    for (source, last) in shown.sorted(by: { $0.key < $1.key })
    where isThere(source.key) && last.state == .pending && answerTimeout != nil && timer > over(last).upperBound {
      violate("does not wake up to count \(source.key) as unanswered")
    }
    if suppressions.covers(glance.wall) {
      if timer - glance.real > suppressions.end(from: glance.wall) - glance.wall {
        violate("does not wake up for the end of the pause")
      }
    } else if server == .present,
      let source = snoozes.filter({ !$0.value.isOptional && timer > $0.value.due.upperBound }).keys.min()
    {
      violate("does not wake up for the snooze of \(source.key)")
    } else if server == .hung, snoozes.values.contains(where: { !$0.isOptional && $0.due.upperBound <= glance.real }),
      timer - glance.real > Rules.retryInterval
    {
      violate("does not try the server again")
    }
  }
}
