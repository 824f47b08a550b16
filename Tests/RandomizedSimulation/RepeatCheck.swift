import Foundation
import TestSupport

/// A check that a run is a function of its seed: two processes, whose sets and dictionaries have different orders, give
/// the same results.
enum RepeatCheck {
  /// The number of seeds of each kind.
  private static let counts: [(sort: RunSort, count: Int)] = [
    (.alerts, 400), (.files, 20), (.timers, 100), (.screen, 100), (.water, 100), (.undo, 20),
  ]

  static func run() -> Bool {
    var isRepeated = true
    for (sort, count) in counts {
      guard let digests = digests(of: sort, count) else {
        print("repeat: cannot run \(sort) in two processes")
        return false
      }
      let different = zip(digests.0, digests.1).filter { $0 != $1 }
      for (one, other) in different.prefix(5) { print("repeat: \(one), and in another process \(other)") }
      print("\(count) runs of \(sort) in two processes, \(different.count) not the same")
      if !different.isEmpty { isRepeated = false }
    }
    return isRepeated
  }

  /// Prints a line for each seed.
  static func printDigests(of sort: RunSort, _ seeds: Range<UInt64>, _ generator: Generator) {
    for seed in seeds {
      let digest = RunDigest()
      _ = sort.run(seed, generator, digest: digest)
      print("\(sort) \(seed) \(digest.text)")
    }
  }

  /// Returns the output of two concurrent processes; nil if one fails.
  private static func digests(of sort: RunSort, _ count: Int) -> ([Substring], [Substring])? {
    guard let one = Child(sort, count), let other = Child(sort, count) else { return nil }
    guard let first = one.lines, let second = other.lines, first.count == count, second.count == count else {
      return nil
    }
    return (first, second)
  }
}

/// This program in another process.
private struct Child {
  private let process = Process()
  private let output = Pipe()

  /// Returns nil if it cannot be started.
  init?(_ sort: RunSort, _ count: Int) {
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
    process.arguments = ["--digest", "--first", "1", "--count", "\(count)"] + [sort.option].compactMap { $0 }
    var environment = ProcessInfo.processInfo.environment
    // With it every process has the same orders.
    environment["SWIFT_DETERMINISTIC_HASHING"] = nil
    process.environment = environment
    process.standardOutput = output
    guard (try? process.runUnblocked()) != nil else { return nil }
  }

  /// The lines that it prints; nil if it fails.
  var lines: [Substring]? {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self).split(separator: "\n") : nil
  }
}
