/// What can be due.
package enum Source: Hashable, Sendable {
  case alert(Int)
  /// A test of the alert with that number, kept apart from what counts.
  case test(Int)
  /// A test of no alert: of water, for a first look at a notification.
  case sample
  /// What a person has promised, by its number.
  case promise(Int)
  /// A countdown, by its number.
  case timer(Int)

  /// The alert's number; nil for what is no alert and no test of one.
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

  /// True for what a pause keeps quiet; a test and a timer a person has asked for by themselves.
  package var heedsPause: Bool { !isTest && !isTimer }

  package var isPromise: Bool {
    if case .promise = self { true } else { false }
  }
}

extension Source: Comparable {
  /// In the order of the numbers, the sample first, an alert before its test; promises and timers last.
  package static func < (left: Source, right: Source) -> Bool { left.order < right.order }

  private var order: (Int, Int, Int) {
    (isTimer ? 2 : isPromise ? 1 : 0, ownNumber ?? 0, isTest ? 1 : 0)
  }
}
