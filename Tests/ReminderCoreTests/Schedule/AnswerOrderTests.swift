import ReminderCore
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

/// All different orders of some steps, of which several may be the same.
private func orders(_ steps: [AnsweredDelivery.Step]) -> [[AnsweredDelivery.Step]] {
  guard !steps.isEmpty else { return [[]] }
  return Set(steps.map { "\($0)" }).sorted().flatMap { name -> [[AnsweredDelivery.Step]] in
    var rest = steps
    guard let place = rest.firstIndex(where: { "\($0)" == name }) else { return [] }
    let step = rest.remove(at: place)
    return orders(rest).map { [step] + $0 }
  }
}

private let everything: [AnsweredDelivery.Step] = [
  .reply, .close, .close, .close, .timeout, .serverGone, .first, .second,
]

@Test func `every order is tried once`() {
  let all = orders(everything)

  // Eight things, of which three are the same.
  #expect(all.count == 6720)
  #expect(Set(all.map { "\($0)" }).count == 6720)
}

/// Takes the steps, and says what is not as it should be; nil where everything is.
private func fault(_ steps: [AnsweredDelivery.Step], _ answers: [Answer]) -> String? {
  var delivery = AnsweredDelivery(answers)
  let expected = Expected(steps, answers)
  for step in steps { delivery.take(step) }
  let closes = delivery.closes
  if !expected.isSnooze { delivery.finish() }

  let events = delivery.journal.map(\.event)
  guard events == expected.events else { return "journal: \(events)" }
  guard closes == (expected.answer == nil ? 0 : 1), delivery.closes == closes else { return "closed \(closes) times" }
  guard delivery.shows == 1 else { return "shown \(delivery.shows) times" }
  guard delivery.scheduler.ledger.snoozes.count == (expected.isSnooze ? 1 : 0) else { return "snoozes" }
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
  let faults = orders(everything).lazy.compactMap { steps in fault(steps, answers).map { "\($0) after \(steps)" } }

  #expect(Array(faults.prefix(3)) == [])
}

@Test func `a late answer counts after the time-out, and after the notification is gone`() {
  var delivery = AnsweredDelivery([.acknowledge, .stop])

  for step in [AnsweredDelivery.Step.reply, .timeout, .close, .first, .second] { delivery.take(step) }

  #expect(delivery.journal.map(\.event) == [.shown, .unanswered, .drank])
  #expect(delivery.closes == 1)
}

@Test func `an answer to what failed and was shown anew is the answer of the new one`() {
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
