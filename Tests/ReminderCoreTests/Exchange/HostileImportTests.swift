import Foundation
import TestSupport
import Testing

@testable import ReminderExchange

@Suite struct HostileImportTests {
  /// Valid files of every format.
  private static func files() throws -> [[UInt8]] {
    var numbers = SeededNumbers(seed: 7)
    let list = AlertList(nextNumber: 9, alerts: (1...1).map { Alert.random(number: $0, &numbers) })
    return try ExchangeFormat.written.map { Array(try exported(list, $0).utf8) } + [
      Array("REM Mon 1 AT 9:30 +30 *10 UNTIL 2027-01-31 MSG %\"a%\"\nREM 2026-12-24 *3 AT 5:30pm MSG b\n".utf8),
      Array("*/30 9-18/2 1,15 jan-mar * A=1 notify-send -u low 'a b' \"c\"\n@daily notify-send x\n".utf8),
    ]
  }

  /// `RULE_COUNT=20000` in the environment asks for twice as many, as `REMINDER_SEED` for others.
  @Test func `a file with random changes is read or refused`() throws {
    var numbers = SeededNumbers(testSeed: 2026)
    let files = try Self.files()
    let rounds = 2 * (ProcessInfo.processInfo.environment["RULE_COUNT"].flatMap(Int.init) ?? 10_000)
    var refused = 0
    for round in 0..<rounds {
      var bytes = files[round % files.count]
      for _ in 0...round % 3 where !bytes.isEmpty { bytes = bytes.mutated(&numbers) }
      do {
        var list = AlertList()
        _ = list.add([try ImportFile(bytes, .seoul)], replacing: false) { UUID().uuidString }
      } catch {
        #expect(error is ImportProblem, "round \(round): \(error)")
        refused += 1
      }
    }
    print("\(refused) of \(rounds) refused")
    #expect((rounds / 10...rounds * 9 / 10).contains(refused))
  }

  /// A file that is refused.
  struct Refused: Sendable, CustomTestStringConvertible {
    let text: String
    let (reason, line): (String, Int?)
    var testDescription: String { "\(text.prefix(30).debugDescription), \(reason)" }

    init(_ text: String, _ reason: String, _ line: Int?) { (self.text, self.reason, self.line) = (text, reason, line) }
  }

  /// A calendar of as many daily events, which have some more lines.
  private static func events(_ count: Int, _ lines: String) -> String {
    let event = "BEGIN:VEVENT\nUID:1\nDTSTART:20270101T093000\nRRULE:FREQ=DAILY\n\(lines)END:VEVENT\n"
    return "BEGIN:VCALENDAR\n" + String(repeating: event, count: count) + "END:VCALENDAR\n"
  }

  private static func exceptions(_ count: Int) -> String {
    "EXDATE:" + Array(repeating: "20270101T093000", count: count).joined(separator: ",") + "\n"
  }

  private static let alarm = "BEGIN:VALARM\nTRIGGER:-PT1M\nEND:VALARM\n"

  @Test(arguments: [
    Refused(String(repeating: "0 9 * * * notify-send a\n", count: 10_002), "import.tooMany", 10_001),
    Refused(String(repeating: "REM AT 9:00 MSG a\n", count: 10_002), "import.tooMany", 10_001),
    Refused("time\n" + String(repeating: "09:30\n", count: 10_002), "import.tooMany", 10_002),
    Refused(
      "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\nEND:VEVENT\n", count: 10_002), "import.tooMany", 20_002),
    Refused("BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\n", count: 100), "import.notALine", 17),
    Refused("REM AT 9:00 MSG a\nREM AT 9:00 MSG \(String(repeating: "x", count: 70_000))\n", "import.lineTooLong", 2),
    Refused(
      "0 9 * * * notify-send a\n0 9 * * * notify-send \(String(repeating: "x", count: 70_000))\n", "import.lineTooLong",
      2),
    Refused(
      "0 9 * * * notify-send a\n" + String(repeating: "CRON_TZ=A\n", count: 30_000), "import.tooManyLines", 30_001),
    Refused("{\n\"alerts\":" + String(repeating: "[\n", count: 100), "import.tooDeep", 65),
    Refused("{\"alerts\":[" + String(repeating: "{},\n", count: 10_002) + "]}", "import.tooMany", 10_001),
    Refused(events(41, exceptions(500)), "import.tooManySkips", 242),
    Refused(events(1, exceptions(300) + String(repeating: alarm, count: 100)), "import.tooManySkips", 2),
    Refused(
      events(150, "END:VEVENT\nBEGIN:VEVENT\nUID:1\nRECURRENCE-ID:20270101T093000\n"), "import.tooManySkips", 1199),
    Refused(events(1, String(repeating: alarm, count: 10_001)), "import.tooMany", 2),
    Refused("BEGIN:VCALENDAR\n" + String(repeating: "X:\n", count: 300_001), "import.tooManyLines", 300_001),
    Refused(
      "<plist>\n<dict><key>alerts</key>\n" + String(repeating: "<array>\n", count: 70)
        + String(repeating: "</array>", count: 70) + "</dict></plist>", "import.tooDeep", 66),
    Refused("BEGIN:VCALENDAR\nBEGIN:VEVENT\nnonsense\nEND:VEVENT\nEND:VCALENDAR", "import.notALine", 3),
    Refused("{\n\"schema\": 1,\n\"alerts\": [\n}", "import.damaged", 4),
    Refused("{\n\"schema\": 1,\n\"alerts\": [\n{\"ti", "import.damaged", 4),
    Refused("{\n\"schema\": 1,\n\"alerts\": [\n{\"time\"\n", "import.damaged", 4),
    Refused("{\n\"schema\": 1\n\"alerts\": []}", "import.damaged", 3),
    Refused("[\n{\"time\": 9:30}]", "import.damaged", 2),
    Refused("[\n{time: \"09:30\"}]", "import.damaged", 2),
    Refused("[\n{\"label\": \"물\n\"}]", "import.damaged", 2),
    Refused("[]\n{}", "import.damaged", 2),
    Refused("", "import.empty", nil), Refused("\u{feff}\n", "import.empty", nil),
    Refused("<html>\n<body>notes</body>", "import.unknownFormat", nil),
    Refused("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270101T090000\n", "import.damaged", 3),
    Refused("time,label,colour\n09:30,a,red\n", "import.unknownColumn", 1),
    Refused("시각,시간\n09:30,10:00\n", "import.sameColumn", 1),
    Refused("<plist><dict>\n<key>alerts</key>\n<array></dict></plist>", "import.damaged", 3),
    Refused("{\"schema\": 9, \"alerts\": []}", "problem.newerSchema", nil),
    Refused("time,label\n\n09:30,\"a\n", "import.damaged", 3),
    Refused("{\n\"alerts\": {}}", "problem.wrongType", 2),
    Refused("[\n{\"number\": 1e400}]", "import.damaged", 2),
    Refused("<plist><dict>\n<key>alerts</key><string>a</string></dict></plist>", "problem.wrongType", 2),
    Refused(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART" + String(repeating: ";A=1", count: 101)
        + ":20270101T090000\nEND:VEVENT\nEND:VCALENDAR", "import.notALine", 3),
  ])
  func `a file that is too much, or damaged, is refused with its line`(file: Refused) {
    let problem = #expect(throws: ImportProblem.self) { try ImportFile(file.text) }

    #expect(problem?.phrase.key == file.reason)
    #expect(problem?.line == file.line)
  }

  @Test(arguments: ["json", "plist"]) func `an entry that cannot be read is named with its line`(name: String) throws {
    let alerts = [Alert.fixture(1, "08:00"), .fixture(2, "09:00"), .fixture(3, "10:00")]
    let format = try #require(ExchangeFormat(rawValue: name))
    let text = try exported(AlertList(nextNumber: 4, alerts: alerts), format)

    let file = try ImportFile(text.replacingOccurrences(of: "09:00", with: "9 Uhr"))

    let line = try #require(file.refused.first?.line)
    let lines = text.components(separatedBy: "\n")
    #expect(["{", "<dict>"].contains(lines[line - 1].trimmingCharacters(in: .whitespaces)))
    #expect(lines[line...].prefix(10).contains { $0.contains("09:00") || $0.contains("000000000002") })
    #expect(file.alerts.count == 2)
  }

  @Test func `what is no alert is named with its line`() throws {
    let file = try ImportFile("<plist><array>\n<string>x</string>\n<dict/>\n</array></plist>")

    #expect(file.refused.map(\.line) == [2, 3])
    let reasons = file.refused.compactMap { if case .refused(let reason) = $0.content { reason } else { nil } }
    #expect(reasons.first == Phrase("problem.inAlert", 1, Phrase("problem.notAnAlert")))
  }
}
