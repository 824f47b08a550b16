import Foundation

/// What a test waited for did not come about in time.
struct NotInTime: Error, CustomStringConvertible {
  let what: String
  let seconds: Double

  var description: String { "not within \(seconds) s: \(what)" }
}

/// Looks every ten milliseconds until there is a value, and returns it.
///
/// Less than the half minute after which the daemon tries again what failed; a test that measures names its own bound.
///
/// - Throws: `NotInTime` after so many seconds, or what the look throws.
@discardableResult func wait<Value>(
  for what: String, within seconds: Double = 25, _ look: () throws -> Value?
) async throws -> Value {
  let end = Date(timeIntervalSinceNow: seconds)
  while true {
    if let value = try look() { return value }
    guard Date() < end else { throw NotInTime(what: what, seconds: seconds) }
    try await Task.sleep(for: .milliseconds(10))
  }
}

/// Looks every ten milliseconds until the condition holds.
///
/// - Throws: `NotInTime` after so many seconds, or what the condition throws.
func wait(until what: String, within seconds: Double = 25, _ holds: () throws -> Bool) async throws {
  try await wait(for: what, within: seconds) { try holds() ? true : nil }
}
