/// The sorts of runs that there are.
enum RunSort: String, CaseIterable {
  /// Of alerts, their answers and the disk.
  case alerts
  /// The same, each with its disk as files.
  case files
  case timers
  /// On a server that is slow and takes notifications away.
  case screen

  /// The option that chooses it.
  var option: String? { self == .alerts ? nil : "--" + rawValue }

  /// Executes one run; a digest takes in all that it does, and `listener` gets a line for each thing.
  func run(
    _ seed: UInt64, _ generator: Generator = Generator(), digest: RunDigest? = nil,
    tell listener: ((String) -> Void)? = nil
  ) -> String? {
    switch self {
    case .alerts, .files:
      var generator = generator
      if self == .files { generator.alwaysHasFiles = true }
      var run = SimulatedRun(seed: seed, generator, digest: digest, tell: listener)
      run.execute()
      return run.violation?.sentence
    case .timers:
      var run = TimerRun(seed: seed, digest: digest, tell: listener)
      run.execute()
      return run.violation
    case .screen:
      var run = ScreenRun(seed: seed, digest: digest, tell: listener)
      run.execute()
      return run.violation
    }
  }
}
