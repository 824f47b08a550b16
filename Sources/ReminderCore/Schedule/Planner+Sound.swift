// Sounds.
extension Planner {
  /// Returns the sounds of ringing alerts and of new items whose sound is played once; in a pause, only of sources to
  /// which it does not apply.
  func claims(heard: [Delivery.Item]) -> [Speaker.Claim] {
    ledger.showings.values.compactMap(ring) + heard.compactMap(claim)
  }

  private func ring(_ showing: Showing) -> Speaker.Claim? {
    let source = showing.occurrence.source
    let over = showing.shown + inputs.policy.ringTime
    let limit = over - advance.elapsed
    guard limit > 0, rings(showing), isHeard(source), let content = ledger.content(of: source, in: inputs.list) else {
      return nil
    }
    return Playback(
      content, snoozes: showing.snoozes, inputs.policy.settings, limit: limit, isTest: source.isTest
    ).map { Speaker.Claim(source: source, playback: $0, over: over) }
  }

  private func claim(_ item: Delivery.Item) -> Speaker.Claim? {
    let source = item.occurrence.source
    guard isHeard(source) else { return nil }
    return Playback(item.content, inputs.policy.settings, isTest: source.isTest).map {
      Speaker.Claim(source: source, playback: $0)
    }
  }

  private func isHeard(_ source: Source) -> Bool { !isPaused || !source.heedsPause }
}
