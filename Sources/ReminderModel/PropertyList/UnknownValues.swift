import Synchronization

/// The count of values that a run of the decoder has read below unknown keys.
///
/// The type of each has to be guessed, which takes several microseconds; a decoder passes the count to the values in
/// its `userInfo`.
package final class UnknownValues: Sendable {
  package static let key = CodingUserInfoKey(rawValue: "unknown values")

  private let count = Atomic(0)

  package init() {}

  /// Adds one to the count.
  ///
  /// Throws `FileProblem.damaged` above `PropertyListLimits.unknownValues`.
  func add() throws(FileProblem) {
    let count = count.add(1, ordering: .relaxed).newValue
    guard count <= PropertyListLimits.unknownValues else { throw .damaged(line: nil) }
  }
}
