import Foundation
import PosixKit
import ReminderCore
import TestSupport
import Testing

/// Many processes of the built executable on one store.
@Suite(.serialized) struct ConcurrencyTests {
  @Test func `two hundred adds at once lose nothing and share no number`() async throws {
    let command = try BuiltCommand()
    let labels = (1...200).map { "label \($0)" }

    let outcome = try await command.shell(
      "xargs -d '\\n' -P 8 -n 1 \"$REMINDER\" add 9:30 --json --label", input: labels.joined(separator: "\n"))

    // The status of xargs is 0 where that of every process was.
    #expect(outcome.status == 0)
    let printed = try outcome.output.split(separator: "\n").map { line in
      try JSONValue(String(line))["alerts"].elements.map { $0["number"] }
    }
    #expect(printed.count == 200 && printed.allSatisfy { $0.count == 1 })
    let stored = try storedAlerts(command)
    #expect(Set(stored.compactMap { $0["label"] as? String }) == Set(labels))
    #expect(stored.compactMap { $0["number"] as? Int } == Array(1...200))
    #expect(Set(stored.compactMap { $0["id"] as? String }).count == 200)
  }

  @Test func `toggles and adds at once lose no toggle and no add`() async throws {
    let command = try BuiltCommand()
    for number in 1...5 { #expect(try await command.run("add", "8:0\(number)").status == 0) }
    // Alert n is toggled n times, so that those with an odd number end switched off.
    let toggles = (1...5).flatMap { Array(repeating: "toggle \($0)", count: $0) }
    let adds = (1...35).map { "add 10:\(10 + $0)" }
    var numbers = SeededNumbers(testSeed: 16)

    let outcome = try await command.shell(
      "xargs -P 16 -L 1 \"$REMINDER\"", input: (toggles + adds).shuffled(using: &numbers).joined(separator: "\n"))

    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").count == toggles.count + 2 * adds.count)
    let stored = try storedAlerts(command)
    #expect(stored.compactMap { $0["time"] as? String } == (1...5).map { "08:0\($0)" } + (11...45).map { "10:\($0)" })
    #expect(stored.prefix(5).map { $0["enabled"] as? Bool } == [false, true, false, true, false])
    #expect(Set(stored.compactMap { $0["number"] as? Int }) == Set(1...40))
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
