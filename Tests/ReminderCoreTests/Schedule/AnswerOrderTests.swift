import ReminderCore
import TestSupport
import Testing

/// What one order of things comes to: which answer counts, and whether it had to be waited for.
private struct Expected: Equatable {
  var answer: Answer?
  var isUnanswered = false

  init(_ steps: [AnsweredDelivery.Step], _ answers: [Answer]) {
    var early: Answer?
    var isShown = false
    for step in steps {
      switch step {
      case .reply:
        isShown = true
        answer = early
      case .first, .second:
        let said = answers[step == .first ? 0 : 1]
        if isShown { answer = answer ?? said } else { early = early ?? said }
      // What a server has said of a notification that it could not show is nothing.
      case .serverGone: early = nil
      case .timeout: if isShown, answer == nil { isUnanswered = true }
      case .close: break
      }
    }
    if answer == nil { isUnanswered = true }
  }

  var isSnooze: Bool {
    if case .snooze = answer { true } else { false }
  }

  var events: [Outcome.Event] {
    let said: Outcome.Event? =
      switch answer {
      case .acknowledge: .drank
      case .snooze: .snoozed
      case .stop: .stopped
      case .promise: .promised
      case nil: nil
      }
    return [.shown] + (isUnanswered ? [.unanswered] : []) + [said].compactMap { $0 }
  }
}

/// Goes through all different orders of some steps, of which several may be the same, and calls back at the end of each.
///
/// `value` is what the steps so far have made of it: what several orders begin with is done once.
private func walk<Value>(
  _ rest: [AnsweredDelivery.Step], from value: Value, after taken: [AnsweredDelivery.Step] = [],
  take: (inout Value, AnsweredDelivery.Step) -> Void, end: (Value, [AnsweredDelivery.Step]) -> Void
) {
  if rest.isEmpty { return end(value, taken) }
  for step in Set(rest).sorted() {
    var (next, left) = (value, rest)
    take(&next, step)
    if let place = left.firstIndex(of: step) { left.remove(at: place) }
    walk(left, from: next, after: taken + [step], take: take, end: end)
  }
}

private let everything: [AnsweredDelivery.Step] = [
  .reply, .close, .close, .close, .timeout, .serverGone, .first, .second,
]

@Test func `every order is tried once`() {
  var all: [[AnsweredDelivery.Step]] = []
  walk(everything, from: [AnsweredDelivery.Step]()) {
    $0.append($1)
  } end: { taken, steps in
    if taken == steps { all.append(steps) }
  }

  // Eight things, of which three are the same.
  #expect(all.count == 6720)
  #expect(Set(all).count == 6720)
  #expect(all.allSatisfy { $0.sorted() == everything.sorted() })
}

/// What is not as it should be after the steps; nil where everything is.
private func fault(
  _ delivery: AnsweredDelivery, after steps: [AnsweredDelivery.Step], _ answers: [Answer]
) -> String? {
  var delivery = delivery
  let expected = Expected(steps, answers)
  let closes = delivery.closes
  if !expected.isSnooze { delivery.finish() }

  let events = delivery.journal.map(\.event)
  guard events == expected.events else { return "journal: \(events)" }
  guard closes == (expected.answer == nil ? 0 : 1), delivery.closes == closes else { return "closed \(closes) times" }
  guard delivery.shows == 1 else { return "shown \(delivery.shows) times" }
  guard delivery.scheduler.ledger.oneOffs.count == (expected.isSnooze ? 1 : 0) else { return "snoozes" }
  guard expected.isSnooze else { return delivery.armedIn == nil ? nil : "armed" }
  guard let armed = delivery.armedIn, 0 < armed, armed <= 540 else { return "not armed for the snooze" }
  delivery.pass(540)
  for event in [Event.woke, .shown(2), .answered(2, .stop)] { delivery.send(event) }
  return delivery.shows == 2 && delivery.armedIn == nil ? nil : "the snooze"
}

@Test(arguments: [[Answer.acknowledge, .stop], [.snooze(minutes: 9), .acknowledge], [.stop, .snooze(minutes: 9)]])
func `in whatever order things happen, the first answer counts, once, and nothing is left but its snooze`(
  answers: [Answer]
) {
  var faults: [String] = []
  walk(everything, from: AnsweredDelivery(answers)) {
    $0.take($1)
  } end: { delivery, steps in
    if let fault = fault(delivery, after: steps, answers) { faults.append("\(fault) after \(steps)") }
  }

  #expect(Array(faults.prefix(3)) == [])
}

@Test func `a late answer counts after the time-out, and after the notification is gone`() {
  var delivery = AnsweredDelivery([.acknowledge, .stop])

  for step in [AnsweredDelivery.Step.reply, .timeout, .close, .first, .second] { delivery.take(step) }

  #expect(delivery.journal.map(\.event) == [.shown, .unanswered, .drank])
  #expect(delivery.closes == 1)
}

@Test func `an answer to what failed and was shown again is the answer of the new one`() {
  var delivery = AnsweredDelivery([.acknowledge, .stop])

  delivery.take(.first)
  delivery.take(.serverGone)
  delivery.send(.serverAppeared)
  delivery.take(.second)
  delivery.send(.shown(2))
  delivery.send(.answered(2, .stop))
  delivery.take(.first)

  #expect(delivery.journal.map(\.event) == [.shown, .stopped])
  #expect(delivery.effects.filter { $0 == .close(2) }.count == 1 && delivery.closes == 0)
  #expect(delivery.armedIn == nil)
}
