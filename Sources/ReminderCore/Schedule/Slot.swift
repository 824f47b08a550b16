/// What a notification is for: an alert; or a test of it, which is kept apart from what counts.
package struct Slot: Hashable, Comparable, Sendable {
  /// The alert's number.
  package let number: Int
  package let isTest: Bool

  package init(number: Int, isTest: Bool = false) {
    self.number = number
    self.isTest = isTest
  }

  /// In the order of the numbers, the alert itself before its test.
  package static func < (left: Slot, right: Slot) -> Bool {
    (left.number, left.isTest ? 1 : 0) < (right.number, right.isTest ? 1 : 0)
  }
}

extension Occurrence {
  package var slot: Slot { Slot(number: number, isTest: kind == .test) }
}
