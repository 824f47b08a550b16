// Sounds.
extension Planner {
  /// Returns the sounds of ringing alerts and of new items whose sound is played once; in a pause, only of sources to
  /// which it does not apply.
  func candidates(heard: [Notice.Item]) -> [Speaker.Candidate] {
    ledger.deliveries.values.compactMap(ring) + heard.compactMap(candidate)
  }

  private func ring(_ delivery: Delivery) -> Speaker.Candidate? {
    let source = delivery.occurrence.source
    let over = delivery.shown + inputs.policy.ringTime
    let limit = over - advance.elapsed
    guard limit > 0, rings(delivery), isHeard(source), let content = ledger.content(of: source, in: inputs.list) else {
      return nil
    }
    return Playback(
      content, snoozes: delivery.snoozes, inputs.policy.settings, limit: limit, isTest: source.isTest
    ).map { Speaker.Candidate(source: source, playback: $0, over: over) }
  }

  private func candidate(_ item: Notice.Item) -> Speaker.Candidate? {
    let source = item.occurrence.source
    guard isHeard(source) else { return nil }
    return Playback(item.content, inputs.policy.settings, isTest: source.isTest).map {
      Speaker.Candidate(source: source, playback: $0)
    }
  }

  private func isHeard(_ source: Source) -> Bool { !source.heedsPause || !isPaused(source) }
}
