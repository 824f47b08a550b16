import Foundation

/// The seeds that have shown a violation, in a file; they are run together with the fixed seeds.
///
/// A line has the kind of the run, the seed and the violation; lines that begin with `#` are comments.
struct RedSeeds {
  let path: String

  static let defaultPath = "Tests/RandomizedSimulation/red-seeds.txt"

  struct Line {
    let sort: RunSort
    let seed: UInt64
  }

  private struct Malformed: Error {
    let line: Substring
  }

  /// Runs them all, and returns true if none violates an invariant and the file can be read.
  func run() -> Bool {
    do {
      let lines = try read()
      let broken = lines.filter { line in
        guard let violation = line.sort.run(line.seed) else { return false }
        print("\(line.sort) \(line.seed): \(violation)")
        return true
      }
      print("\(broken.count) of \(lines.count) seeds that were red violate an invariant")
      return broken.isEmpty && !lines.isEmpty
    } catch {
      print("cannot read \(path): \(error)")
      return false
    }
  }

  func read() throws -> [Line] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let sort = RunSort(rawValue: String(words[0])), let seed = UInt64(words[1]) else {
        throw Malformed(line: line)
      }
      return Line(sort: sort, seed: seed)
    }
  }

  /// Writes the line of a run that begins to a file beside it: if the run ends the program, that is all that is known
  /// of it.
  func note(_ sort: RunSort, _ seed: UInt64) {
    try? "\(sort) \(seed) the program has ended\n".write(toFile: running, atomically: false, encoding: .utf8)
  }

  /// Removes that file when the run has ended.
  func noteNothing() {
    try? FileManager.default.removeItem(atPath: running)
  }

  private var running: String { path + ".running" }

  /// Appends a line; returns false if the file does not exist or cannot be written.
  func add(_ sort: RunSort, _ seed: UInt64, _ violation: String) -> Bool {
    guard let file = FileHandle(forWritingAtPath: path) else { return false }
    defer { try? file.close() }
    let line = "\(sort) \(seed) \(violation.replacing("\n", with: " "))\n"
    do {
      try file.seekToEnd()
      try file.write(contentsOf: Data(line.utf8))
      return true
    } catch {
      return false
    }
  }
}
