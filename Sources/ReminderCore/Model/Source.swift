/// What can be due.
package enum Source: Hashable, Sendable {
  case alert(Int)
  /// A test of the alert with that number, kept apart from what counts.
  case test(Int)
  /// A test of no alert: of water, for a first look at a notification.
  case sample

  /// The alert's number; nil for the sample.
  package var number: Int? {
    switch self {
    case .alert(let number), .test(let number): number
    case .sample: nil
    }
  }

  package var isTest: Bool {
    switch self {
    case .alert: false
    case .test, .sample: true
    }
  }
}

extension Source: Comparable {
  /// In the order of the numbers, the sample first, an alert before its test.
  package static func < (left: Source, right: Source) -> Bool {
    (left.number ?? 0, left.isTest ? 1 : 0) < (right.number ?? 0, right.isTest ? 1 : 0)
  }
}
