import Glibc
import ReminderCore

/// Lives many generated lives and holds each one against the law.
@main
struct Histories {
  private var first: UInt64 = 1
  private var count: UInt64 = 100_000
  private var seed: UInt64?

  static func main() {
    guard let histories = Histories(CommandLine.arguments.dropFirst()) else {
      print("usage: reminder-histories [--first N] [--count N] | --seed N")
      exit(2)
    }
    exit(histories.run())
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
      var history = History(seed: seed) { print($0) }
      history.live()
      return history.violation == nil ? 0 : 1
    }
    var tally = Tally()
    var broken = 0
    let clock = ContinuousClock()
    let start = clock.now
    for seed in first..<first + count where broken < 5 {
      var history = History(seed: seed)
      history.live()
      tally += history.oracle.tally
      tally += history.answerOracle.tally
      guard let violation = history.violation else { continue }
      broken += 1
      print("history \(seed): \(violation)\n  again: \(CommandLine.arguments[0]) --seed \(seed)")
    }
    if broken > 0 { return 1 }
    let entries = tally.entries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    print(
      "\(count) histories, \(tally.occurrences) occurrences (\(tally.doubtful) doubtful), \(tally.deliveries) deliveries (\(entries)),",
      "\((clock.now - start).components.seconds) s")
    return 0
  }
}
