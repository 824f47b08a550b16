/// Which answers a source takes, or why not.
package struct Choices: Equatable, Sendable {
  /// Why one is not taken; nil where it is.
  package let (acknowledge, snooze, stop, promise): (Refusal?, Refusal?, Refusal?, Refusal?)

  package enum Refusal: Equatable, Sendable {
    /// Neither on the screen nor put off.
    case notWaiting
    /// It was never shown, or that is forgotten.
    case notShown
    /// A recurring alert that is off.
    case switchedOff
    /// It has no snooze.
    case noSnooze
    /// Only a kindness, done or promised, ends it.
    case kindnessWanted(Kindness)
    /// A kindness has ended it.
    case endedByKindness
    /// It asks for no kindness that could be promised.
    case noKindness
  }

  package func refusal(of answer: Answer) -> Refusal? {
    switch answer {
    case .acknowledge: acknowledge
    case .snooze: snooze
    case .stop: stop
    case .promise: promise
    }
  }
}

extension Ledger {
  /// Which answers a source takes now.
  package func choices(for source: Source, in list: AlertList) -> Choices {
    let waits: Choices.Refusal? = isOpen(source) ? nil : .notWaiting
    return Choices(
      acknowledge: waits, snooze: snoozeRefusal(source, in: list), stop: waits,
      promise: showings[source]?.asksForKindness == true ? nil : .noKindness)
  }

  private func snoozeRefusal(_ source: Source, in list: AlertList) -> Choices.Refusal? {
    let showing = showings[source]
    if let kindness = showing?.kindness {
      return showing?.state == .answered ? .endedByKindness : .kindnessWanted(kindness)
    }
    if content(of: source, in: list)?.snooze?.isEmpty == true { return .noSnooze }
    // A date is off once it was shown, and a test is shown of an alert that is off too.
    if case .alert = source, list.alert(of: source)?.isOffByHand == true { return .switchedOff }
    return showing == nil && snoozes[source] == nil ? .notShown : nil
  }
}
