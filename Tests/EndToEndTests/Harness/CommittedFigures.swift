import Foundation
import Testing

/// The committed figures, which depend on no machine, and what a run has measured.
enum CommittedFigures {
  private static let path = Programs.sources + "/Tests/EndToEndTests/Figures/figures.txt"
  private static let variable = "REMINDER_RECORD_FIGURES"

  /// Compares the figures of a group with the committed ones, or writes them down where that is asked for.
  ///
  /// What was not measured counts as 0, and so does what is not committed.
  static func check(
    _ group: String, _ measured: [String: Int], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let measured = Dictionary(uniqueKeysWithValues: measured.map { (group + "/" + $0.key, $0.value) })
    let text = try String(contentsOfFile: path, encoding: .utf8)
    if ProcessInfo.processInfo.environment[variable] != nil {
      try recorded(measured, of: group, in: text).write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    for problem in problems(measured, of: group, in: text) {
      Issue.record("\(problem) in \(path); \(variable)=1 records it", sourceLocation: sourceLocation)
    }
  }

  /// The figures of a group that differ by more than their tolerance, each as a sentence without its end.
  static func problems(_ measured: [String: Int], of group: String, in text: String) -> [String] {
    let lines = text.split(separator: "\n").compactMap(Line.init).filter { $0.group == group }
    let committed = Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0) })
    return Set(measured.keys).union(committed.keys).sorted().compactMap { name in
      let line = committed[name] ?? Line(name: name, number: 0, tolerance: "0")
      let number = measured[name, default: 0]
      guard abs(number - line.number) > line.most else { return nil }
      return "\(name): measured \(number), committed \(line.number) ± \(line.tolerance)"
    }
  }

  /// The text with other numbers for a group; a tolerance stays, and what is new has none.
  static func recorded(_ measured: [String: Int], of group: String, in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let old = lines.compactMap(Line.init).filter { $0.group == group }
    let new = measured.sorted { $0.key < $1.key }.map { name, number in
      Substring(Line(name: name, number: number, tolerance: old.first { $0.name == name }?.tolerance ?? "0").text)
    }
    let place = lines.firstIndex { Line($0)?.group == group } ?? lines.lastIndex(of: "") ?? lines.endIndex
    lines.removeAll { Line($0)?.group == group }
    lines.insert(contentsOf: new, at: place)
    return lines.joined(separator: "\n")
  }

  private struct Line {
    let name: String
    let number: Int
    /// A count, or a share with `%`.
    let tolerance: String

    init(name: String, number: Int, tolerance: String) {
      (self.name, self.number, self.tolerance) = (name, number, tolerance)
    }

    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      guard words.count == 3, !text.hasPrefix("#"), let number = Int(words[1]) else { return nil }
      self.init(name: String(words[0]), number: number, tolerance: String(words[2]))
    }

    /// The name without its last part.
    var group: String { name.split(separator: "/").dropLast().joined(separator: "/") }

    /// By how much a measured number may differ.
    var most: Int {
      guard tolerance.hasSuffix("%") else { return Int(tolerance) ?? 0 }
      return number * (Int(tolerance.dropLast()) ?? 0) / 100
    }

    var text: String {
      name.padding(toLength: 40, withPad: " ", startingAt: 0) + " \(number) " + tolerance
    }
  }
}
