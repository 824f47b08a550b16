import Foundation
import PosixKit
import ReminderModel
import Testing

/// Files of a released version, as they lay in a home at some moment, and what that machine was like then.
struct ReleasedSituation: Sendable, CustomTestStringConvertible {
  let folder: String
  let machine: Machine

  var testDescription: String { "\(name(of: parent(of: folder))) \(name(of: folder))" }

  /// The contents of `situation.json`.
  struct Machine: Codable, Sendable {
    let now, boottime, suspended: Int64
    let boot: String
    let synchronised: Bool
    let hours: Int
    let language: String
    /// The notification server that is there; nil where none is.
    let server: String?
    /// When the file of alerts was written; nil where there is none.
    let written: Int64?

    var reading: ClockReading {
      ClockReading(
        realtime: Instant(seconds: now), boottime: BootTime(seconds: boottime), boot: boot, suspended: suspended,
        isSynchronised: synchronised)
    }
  }

  static let released = Package.folder + "/Tests/ReminderNotifyTests/Released"

  /// Those of all releases; a folder that cannot be read is none, and `ReleasedTests` counts them.
  static let all: [ReleasedSituation] = folders(in: released).flatMap { folders(in: $0) }.compactMap { folder in
    let bytes = FileManager.default.contents(atPath: folder + "/situation.json") ?? Data()
    return (try? JSONDecoder().decode(Machine.self, from: bytes)).map { ReleasedSituation(folder: folder, machine: $0) }
  }

  static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { folder + "/" + $0 }.filter {
      (try? FileManager.default.contentsOfDirectory(atPath: $0)) != nil
    }
  }

  /// A home with copies of the files, on that machine at that moment.
  func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(machine.language == "ko" ? .korean : .english)
    (sandbox.reading, sandbox.steps) = (machine.reading, [])
    sandbox.move(toHours: machine.hours)
    for (path, name) in Self.places(sandbox, names: try FileManager.default.contentsOfDirectory(atPath: folder)) {
      guard let bytes = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
      try FileManager.default.createDirectory(atPath: parent(of: path), withIntermediateDirectories: true)
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    if let written = machine.written { try sandbox.dateAlerts(Instant(seconds: written)) }
    return sandbox
  }

  /// Where each file lies in a home.
  static func places(_ sandbox: Sandbox, names: [String]) -> [(path: String, name: String)] {
    let paths = sandbox.paths
    let own = [paths.alerts, paths.settings, paths.holidays, paths.kindnesses, paths.state]
    let journals = names.filter { $0.hasSuffix(".jsonl") }.map { parent(of: paths.journal) + "/" + $0 }
    return (own + journals).map { ($0, name(of: $0)) }
  }

  /// Compares a text with the one of a name beside the files, or with `REMINDER_RECORD=1` puts it there.
  func expect(_ text: String, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
    try Self.expect(text, folder + "/" + name + ".expected", location)
  }

  static func expect(_ text: String, _ path: String, _ location: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["REMINDER_RECORD"] == "1" {
      return try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let bytes = try #require(FileManager.default.contents(atPath: path), "\(path) is missing", sourceLocation: location)
    let (found, wanted) = (lines(text), lines(String(decoding: bytes, as: UTF8.self)))
    let place = zip(found, wanted).prefix { $0 == $1 }.count
    guard found.count != wanted.count || place < found.count else { return }
    let (is_, was) = (found.dropFirst(place).first ?? "the end", wanted.dropFirst(place).first ?? "the end")
    Issue.record("\(path), line \(place + 1): is\n\(is_)\nand was\n\(was)", sourceLocation: location)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
