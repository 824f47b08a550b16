/// A thing that can be due.
package enum Source: Hashable, Sendable {
  case alert(Int)
  /// A test of the alert with a number, which has no effect on the alert.
  case test(Int)
  /// A test of a water alert without an alert, to look at a notification.
  case sample
  /// A promise, by its number.
  case promise(Int)
  /// A timer, by its number.
  case timer(Int)

  /// The number of the alert, or of the alert that is tested; nil for the others.
  package var number: Int? {
    switch self {
    case .alert(let number), .test(let number): number
    case .sample, .promise, .timer: nil
    }
  }

  /// The number in files and in JSON: that of the alert, the promise or the timer; nil for the sample.
  package var ownNumber: Int? {
    switch self {
    case .alert(let number), .test(let number), .promise(let number), .timer(let number): number
    case .sample: nil
    }
  }

  package var isTest: Bool {
    switch self {
    case .alert, .promise, .timer: false
    case .test, .sample: true
    }
  }

  package var isTimer: Bool {
    if case .timer = self { true } else { false }
  }

  /// True if a pause suppresses it; tests and timers are not suppressed.
  package var heedsPause: Bool { !isTest && !isTimer }

  package var isPromise: Bool {
    if case .promise = self { true } else { false }
  }
}

extension Source: Comparable {
  /// Orders sources by number, the sample first and an alert before its test; promises, then timers, come last.
  package static func < (left: Source, right: Source) -> Bool { left.order < right.order }

  private var order: (Int, Int, Int) {
    (isTimer ? 2 : isPromise ? 1 : 0, ownNumber ?? 0, isTest ? 1 : 0)
  }
}
