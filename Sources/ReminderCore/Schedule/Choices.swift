/// The answers that a source takes, or the reasons why not.
package struct Choices: Equatable, Sendable {
  /// The reason why an answer is refused; nil if it is taken.
  package let (acknowledge, snooze, stop, promise): (Refusal?, Refusal?, Refusal?, Refusal?)

  package enum Refusal: Equatable, Sendable {
    /// Neither waiting for an answer nor snoozed.
    case notWaiting
    /// It was never shown, or the ledger no longer has it.
    case notShown
    /// A recurring alert that is switched off.
    case switchedOff
    /// It cannot be snoozed.
    case noSnooze
    /// Its last snooze was taken: it comes back with a kindness.
    case lastSnooze
    /// Only a kindness, done or promised, ends it.
    case kindnessWanted(Kindness)
    /// It was ended by a kindness.
    case endedByKindness
    /// It does not ask for a kindness.
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
  /// Returns the answers that a source takes now.
  package func choices(for source: Source, in list: AlertList) -> Choices {
    let waits: Choices.Refusal? = isOpen(source) ? nil : .notWaiting
    return Choices(
      acknowledge: waits, snooze: snoozeRefusal(source, in: list), stop: waits,
      promise: deliveries[source]?.asksForKindness == true ? nil : .noKindness)
  }

  private func snoozeRefusal(_ source: Source, in list: AlertList) -> Choices.Refusal? {
    let delivery = deliveries[source]
    if let kindness = delivery?.kindness {
      return delivery?.state == .answered ? .endedByKindness : .kindnessWanted(kindness)
    }
    if content(of: source, in: list)?.snooze?.isEmpty == true { return .noSnooze }
    // A dated alert is off after it was shown, and a test may be of a disabled alert.
    if case .alert = source, list.alert(of: source)?.isOffByHand == true { return .switchedOff }
    if delivery == nil, oneOffs[source] == nil { return .notShown }
    return isInLastSnooze(source, in: list) ? .lastSnooze : nil
  }

  /// Returns true while it is snoozed for the last time: it comes back with a kindness.
  func isInLastSnooze(_ source: Source, in list: AlertList) -> Bool {
    guard let count = oneOffs[source]?.count, let content = content(of: source, in: list) else { return false }
    return Escalation.isLast(content, snoozes: count)
  }
}
