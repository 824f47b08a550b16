/// What can be due.
package enum Source: Hashable, Sendable {
  case alert(Int)
  /// A test of the alert with that number, kept apart from what counts.
  case test(Int)
  /// A test of no alert: of water, for a first look at a notification.
  case sample
  /// What a person has promised, by its number.
  case promise(Int)

  /// The alert's number; nil for the sample and for a promise.
  package var number: Int? {
    switch self {
    case .alert(let number), .test(let number): number
    case .sample, .promise: nil
    }
  }

  /// The number in files and in JSON: the alert's, or that of the promise; nil for the sample.
  package var ownNumber: Int? {
    if case .promise(let number) = self { number } else { number }
  }

  package var isTest: Bool {
    switch self {
    case .alert, .promise: false
    case .test, .sample: true
    }
  }

  package var isPromise: Bool {
    if case .promise = self { true } else { false }
  }
}

extension Source: Comparable {
  /// In the order of the numbers, the sample first, an alert before its test; promises last.
  package static func < (left: Source, right: Source) -> Bool { left.order < right.order }

  private var order: (Int, Int, Int) {
    (isPromise ? 1 : 0, ownNumber ?? 0, isTest ? 1 : 0)
  }
}
