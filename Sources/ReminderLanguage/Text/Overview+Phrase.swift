extension Overview {
  /// Returns the name of a source in a sentence: 1번 알림(물 마시기); nil if it is gone.
  package func reference(of source: Source) -> Phrase? {
    switch source {
    case .alert, .test, .sample: list.reference(of: source)
    case .promise(let number): ledger.promises[number].map { .promise($0.kindness.text) }
    case .timer(let number): ledger.timers[number]?.reference
    }
  }

  /// Returns the name of a source in a column: 물 마시기; nil if it is gone.
  package func name(of source: Source) -> Phrase? {
    switch source {
    case .alert, .test: content(of: source)?.listName
    case .sample, .promise: reference(of: source)
    case .timer: content(of: source).map { .timerName($0.label) }
    }
  }
}
