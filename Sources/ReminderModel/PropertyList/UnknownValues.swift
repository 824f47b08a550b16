import Synchronization

/// The count of values that a run of the decoder has read below unknown keys.
///
/// The type of each has to be guessed, which takes several microseconds; a decoder passes the count to the values in
/// its `userInfo`.
package final class UnknownValues: Sendable {
  package static let key = CodingUserInfoKey(rawValue: "unknown values")

  private let count = Atomic(0)
  private let limit: Int

  package init(limit: Int) { self.limit = limit }

  /// Adds one to the count.
  ///
  /// Throws `FileProblem.tooManyUnknown` above the limit.
  func add() throws(FileProblem) {
    let count = count.add(1, ordering: .relaxed).newValue
    guard count <= limit else { throw .tooManyUnknown(limit: limit) }
  }
}
