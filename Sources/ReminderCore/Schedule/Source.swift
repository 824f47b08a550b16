/// What a notification is for: an alert; or a test of it, which is kept apart from what counts.
package struct Source: Hashable, Comparable, Sendable {
  /// The alert's number.
  package let number: Int
  package let isTest: Bool

  package init(number: Int, isTest: Bool = false) {
    self.number = number
    self.isTest = isTest
  }

  /// In the order of the numbers, the alert itself before its test.
  package static func < (left: Source, right: Source) -> Bool {
    (left.number, left.isTest ? 1 : 0) < (right.number, right.isTest ? 1 : 0)
  }
}

extension Occurrence {
  package var source: Source { Source(number: number, isTest: kind == .test) }
}
