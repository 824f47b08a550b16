import Foundation
import PosixKit
import ReminderCore
import TestSupport
import Testing

/// Many processes of the built executable on one store.
@Suite(.serialized) struct ConcurrencyTests {
  @Test func `two hundred adds at once lose nothing and share no number`() async throws {
    let command = try BuiltCommand()
    let add = "add 9:30 --json --label"

    let (output, done) = try await run((1...200).map { "\(add) label-\($0)" }, command)

    let printed = try output.map { line in
      try JSONValue(String(line))["alerts"].elements.map { $0["number"] }
    }
    #expect(printed.count == done.count && printed.allSatisfy { $0.count == 1 })
    let stored = try storedAlerts(command)
    #expect(stored.compactMap { $0["label"] as? String }.map { "\(add) \($0)" }.sorted() == done.sorted())
    #expect(stored.compactMap { $0["number"] as? Int } == Array(1...done.count))
    #expect(Set(stored.compactMap { $0["id"] as? String }).count == done.count)
  }

  @Test func `toggles and adds at once lose no toggle and no add`() async throws {
    let command = try BuiltCommand()
    for number in 1...5 { #expect(try await command.run("add", "8:0\(number)").status == 0) }
    // Alert n is toggled n times, so that those with an odd number end switched off.
    let toggles = (1...5).flatMap { Array(repeating: "toggle \($0)", count: $0) }
    let adds = (1...35).map { "add 10:\(10 + $0)" }
    var numbers = SeededNumbers(testSeed: 16)

    let (output, done) = try await run((toggles + adds).shuffled(using: &numbers), command)

    let added = adds.filter(done.contains)
    #expect(output.count == done.count + added.count)
    let stored = try storedAlerts(command)
    #expect(
      stored.compactMap { $0["time"] as? String } == (1...5).map { "08:0\($0)" } + added.map { String($0.suffix(5)) })
    let isOn = (1...5).map { number in done.count { $0 == "toggle \(number)" }.isMultiple(of: 2) }
    #expect(stored.prefix(5).map { $0["enabled"] as? Bool } == isOn)
    #expect(Set(stored.compactMap { $0["number"] as? Int }) == Set(1...5 + added.count))
  }

  /// Runs command lines, eight at once, and returns what they have printed, and those that were done.
  ///
  /// The others did not get the lock in time (status 5), and must have changed nothing.
  private func run(_ lines: [String], _ command: BuiltCommand) async throws -> (output: [Substring], done: [String]) {
    let outcome = try await command.shell(
      #"xargs -P 8 -L 1 sh -c '"$REMINDER" "$@"; echo "$? $*" >> "$HOME/ends"' sh"#,
      input: lines.joined(separator: "\n"))
    let ends = try String(contentsOfFile: command.home + "/ends", encoding: .utf8).split(separator: "\n")
    let done = ends.filter { $0.hasPrefix("0 ") }.map { String($0.dropFirst(2)) }

    #expect(outcome.status == 0 && done.count > lines.count / 2)
    #expect(ends.allSatisfy { ["0 ", "5 "].contains($0.prefix(2)) })
    #expect(ends.map { $0.dropFirst(2) }.sorted() == lines.map { $0[...] }.sorted())
    return (outcome.output.split(separator: "\n"), done)
  }

  /// The alerts as Foundation's own parser reads the file, in its order.
  private func storedAlerts(_ command: BuiltCommand) throws -> [[String: Any]] {
    let data = try Data(contentsOf: URL(fileURLWithPath: command.alertsPath))
    let object = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    let file = try #require(object as? [String: Any])
    #expect(file["schema"] as? Int == 1)
    let alerts = try #require(file["alerts"] as? [[String: Any]])
    #expect(file["nextNumber"] as? Int == alerts.count + 1)
    let folder = try FileManager.default.contentsOfDirectory(atPath: parent(of: command.alertsPath))
    #expect(folder == ["alerts.plist"])
    return alerts
  }
}
