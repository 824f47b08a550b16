import Testing

/// Boots one guest for the tests of a suite, and powers it off after them.
struct InGuest: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing tests: @Sendable () async throws -> Void
  ) async throws {
    let guest = try await Guest()
    do {
      try await Guest.$current.withValue(guest) { try await tests() }
    } catch {
      await guest.end()
      throw error
    }
    await guest.end()
  }
}

extension Trait where Self == InGuest {
  /// Boots one guest for the tests of a suite.
  static var inGuest: InGuest { InGuest() }
}
