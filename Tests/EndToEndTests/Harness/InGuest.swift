import Testing

/// Boots one guest for the tests of a suite, and powers it off after them.
///
/// The boot is the trial: where it fails, the suite and each of its tests are skipped, with the reason.
struct InGuest: SuiteTrait, TestScoping {
  fileprivate let trial: TrialBoot

  func provideScope(
    for test: Test, testCase: Test.Case?, performing tests: @Sendable () async throws -> Void
  ) async throws {
    let guest = try await trial.guest()
    do {
      try await Guest.$current.withValue(guest) { try await tests() }
    } catch {
      await guest.end()
      throw error
    }
    await guest.end()
  }
}

/// Skips a suite and each of its tests where no guest boots.
struct NeedsGuest: SuiteTrait, TestTrait {
  fileprivate let trial: TrialBoot

  var isRecursive: Bool { true }

  func prepare(for test: Test) async throws {
    guard let obstacle = await trial.obstacle() else { return }
    // The condition's own comment cannot be made after the boot.
    try await ConditionTrait.disabled("no guest: \(obstacle)").prepare(for: test)
  }
}

extension Trait where Self == InGuest {
  /// Boots one guest for the tests of a suite.
  static func inGuest(_ trial: TrialBoot) -> InGuest { InGuest(trial: trial) }
}

extension Trait where Self == NeedsGuest {
  /// Skips a suite where no guest boots.
  static func needsGuest(_ trial: TrialBoot) -> NeedsGuest { NeedsGuest(trial: trial) }
}
