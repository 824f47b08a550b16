import Glibc
import ReminderCore

/// Executes many generated runs and checks each one against the invariants.
@main
struct RandomizedSimulation {
  private var first: UInt64 = 1
  private var count: UInt64 = 100_000
  private var seed: UInt64?

  static func main() {
    guard let simulation = RandomizedSimulation(CommandLine.arguments.dropFirst()) else {
      print("usage: randomized-simulation [--first N] [--count N] | --seed N")
      exit(2)
    }
    exit(simulation.run())
  }

  private init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let option = rest.popFirst() {
      guard let number = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
      switch option {
      case "--first": first = number
      case "--count": count = number
      case "--seed": seed = number
      default: return nil
      }
    }
  }

  private func run() -> Int32 {
    if let seed {
      var run = SimulatedRun(seed: seed) { print($0) }
      run.execute()
      return run.violation == nil ? 0 : 1
    }
    var tally = Tally()
    var broken = 0
    let clock = ContinuousClock()
    let start = clock.now
    for seed in first..<first + count where broken < 5 {
      var run = SimulatedRun(seed: seed)
      run.execute()
      tally += run.oracle.tally
      tally += run.answerOracle.tally
      guard let violation = run.violation else { continue }
      broken += 1
      print("run \(seed): \(violation)\n  again: \(CommandLine.arguments[0]) --seed \(seed)")
    }
    if broken > 0 { return 1 }
    let entries = tally.entries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    print(
      "\(count) runs, \(tally.occurrences) occurrences (\(tally.doubtful) doubtful), \(tally.deliveries) deliveries (\(entries)),",
      "\((clock.now - start).components.seconds) s")
    return 0
  }
}
