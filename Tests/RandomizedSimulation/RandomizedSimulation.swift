import Glibc
import ReminderCore

/// The program that executes generated runs and checks each one against the invariants.
///
/// Without arguments: the fixed seeds, and all that have ever shown a violation. One violation fails.
@main
struct RandomizedSimulation {
  private let options: Options

  static func main() {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print(Options.usage)
      exit(2)
    }
    exit(RandomizedSimulation(options: options).run() ? 0 : 1)
  }

  /// Returns true if there was no violation.
  private func run() -> Bool {
    switch options.mode {
    case .limits: return LimitsCheck.run()
    case .repeats: return RepeatCheck.run()
    case .soak(let seconds): return Soak(redSeeds: RedSeeds(path: options.redSeeds)).run(seconds)
    case .digests:
      RepeatCheck.printDigests(of: options.sort, options.seeds(1000), options.generator)
      return true
    case .runs: return options.choosesRuns ? runChosen() : runAll()
    }
  }

  private func runChosen() -> Bool {
    // Prints the events of one run.
    if let seed = options.seed { return options.sort.run(seed, options.generator) { print($0) } == nil }
    if options.sort == .timers {
      var batch = TimerBatch()
      batch.run(options.seeds(10_000))
      return batch.report()
    }
    if options.sort == .screen {
      var batch = ScreenBatch()
      batch.run(options.seeds(10_000))
      return batch.report()
    }
    if options.sort == .water {
      var batch = WaterBatch()
      if options.runsYears { batch.runYears(options.seeds(10)) } else { batch.run(options.seeds(10_000)) }
      return batch.report()
    }
    if options.sort == .undo {
      var batch = UndoBatch()
      batch.run(options.seeds(500))
      return batch.report()
    }
    var batch = Batch(generator: options.generator)
    let seeds = options.seeds(100_000)
    // Fewer runs do not allow statements about rare events.
    if seeds.count >= 10_000, options.generator.disabled.isEmpty { batch.limits = Limits() }
    batch.run(seeds)
    if options.prints { batch.printTally() }
    return batch.report()
  }

  private func runAll() -> Bool {
    var still = options.generator
    still.disabled.formUnion([.clockSet, .zoneChange, .reboot, .wrongClock, .jumpAndReturn])
    var unmoved = Batch(generator: still)
    unmoved.limits = .unmoved
    unmoved.run(1..<6001)
    var moved = Batch(generator: options.generator)
    moved.limits = Limits()
    moved.run(1..<20_001)
    var timers = TimerBatch()
    timers.run(1..<2001)
    var screen = ScreenBatch()
    screen.run(1..<4001)
    var water = WaterBatch()
    water.run(1..<2001)
    water.runYears(1..<5)
    var undo = UndoBatch()
    undo.run(1..<501)
    let reports = [
      unmoved.report(), moved.report(), timers.report(), screen.report(), water.report(), undo.report(),
      RedSeeds(path: options.redSeeds).run(),
      LimitsCheck.run(),
      RepeatCheck.run(),
    ]
    return reports.allSatisfy { $0 }
  }
}
