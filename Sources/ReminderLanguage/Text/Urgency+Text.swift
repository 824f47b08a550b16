extension Urgency {
  /// The words that a person may write for it.
  var names: [String] {
    switch self {
    case .low: [rawValue, "낮음"]
    case .normal: [rawValue, "보통"]
    case .critical: [rawValue, "긴급"]
    }
  }

  /// One of its names.
  package var phrase: Phrase { Phrase("urgency." + rawValue) }
}
