/// The kinds of runs.
enum RunSort: String, CaseIterable {
  /// Alerts, their answers and the disk.
  case alerts
  /// Like `alerts`, each with its disk as files.
  case files
  case timers
  /// A server that is slow and withdraws notifications.
  case screen
  /// Quiet plans, drinks and the sums of days.
  case water
  /// Histories that are taken back and made again.
  case undo

  /// The option that selects it.
  var option: String? { self == .alerts ? nil : "--" + rawValue }

  /// Executes one run; the digest and `listener` receive a line for each thing that it does.
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
    case .water:
      var run = WaterRun(seed: seed, digest: digest, tell: listener)
      run.execute()
      return run.violation
    case .undo:
      var run = UndoRun(seed: seed, digest: digest, tell: listener)
      run.execute()
      return run.violation
    }
  }
}
