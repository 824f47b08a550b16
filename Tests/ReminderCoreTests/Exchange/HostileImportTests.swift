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
      Array(foreign.utf8),
      [UInt8](try PropertyListSerialization.data(fromPropertyList: seeds, format: .binary, options: 0)),
      Array(try ExchangeDocument(list, list.alerts, log: log).json.utf8),
      Array("[{\"id\":\"3D0E8E1E-6F9C-4C2C-9A53-9F4C53F3D7AA\",\"date\":800000000,\"isOn\":true}]".utf8),
    ]
  }

  /// A calendar of other programs: a zone, a moved date, alarms, a task.
  private static let foreign = """
    BEGIN:VCALENDAR
    BEGIN:VTIMEZONE
    TZID:Korea
    BEGIN:STANDARD
    TZOFFSETTO:+0900
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:1
    DTSTART;TZID="Korea":20260101T093000
    RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=MO;UNTIL=20281231T000000Z
    EXDATE;TZID=Korea:20261130T093000,20261202T093000
    SUMMARY;LANGUAGE=ko:약\\, 물
    BEGIN:VALARM
    ACTION:AUDIO
    ATTACH:file:///a%20b.ogg
    TRIGGER;RELATED=START:-P0DT0H15M
    END:VALARM
    BEGIN:VALARM
    TRIGGER:PT0S
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:1
    RECURRENCE-ID;TZID=Korea:20261214T093000
    DTSTART:20261214T003000Z
    SUMMARY:b
    END:VEVENT
    BEGIN:VTODO
    DUE;VALUE=DATE:20270101
    SUMMARY:c
    BEGIN:VALARM
    TRIGGER;RELATED=END:PT9H
    END:VALARM
    END:VTODO
    END:VCALENDAR
    """

  /// The first app's list.
  private static var seeds: [[String: Any]] {
    [
      ["id": "3D0E8E1E-6F9C-4C2C-9A53-9F4C53F3D7AA", "date": Date(timeIntervalSince1970: 1_800_000_000), "isOn": true],
      ["id": "3D0E8E1E-6F9C-4C2C-9A53-9F4C53F3D7AB", "date": Date(timeIntervalSince1970: 0), "isOn": false],
    ]
  }

  private static var log: [RecordLine] {
    [200, 300].compactMap { ml in
      let cup = Cup(ml: ml, day: day("2026-11-27"))
      return RecordLine(Record(at: exchangeNow, .drink(.drunk(cup, at: exchangeNow, what: "tea"))), in: .seoul)
    }
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
    Refused("BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\n", count: 100), "import.tooDeep", 17),
    Refused("REM AT 9:00 MSG a\nREM AT 9:00 MSG \(String(repeating: "x", count: 17_000))\n", "import.lineTooLong", 2),
    Refused(
      "0 9 * * * notify-send a\n0 9 * * * notify-send \(String(repeating: "x", count: 17_000))\n", "import.lineTooLong",
      2),
    Refused(
      "0 9 * * * notify-send a\n" + String(repeating: "CRON_TZ=A\n", count: 30_000), "import.tooManyLines", 30_001),
    Refused(
      "0 9 * * * notify-send a\n" + String(repeating: repeated("#", 9999) + "\n", count: 210), "problem.tooLarge", nil),
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
    Refused(events(1, "X-A;B=\(String(repeating: "c", count: 20_000)):d\n"), "import.notALine", 6),
    Refused(events(1, "DESCRIPTION:" + String(repeating: "aaaa\n ", count: 250_000) + "\n"), "import.lineTooLong", 6),
    Refused("time,message\n09:00,a\n09:00,\(String(repeating: "b", count: 1 << 20))\n", "import.lineTooLong", 3),
    Refused("[\n{\"a\":[" + String(repeating: "1,", count: 500_001) + "1]}]", "import.tooManyValues", 2),
  ])
  func `a file that is too much, or damaged, is refused with its line`(file: Refused) {
    let problem = #expect(throws: ImportProblem.self) { try ImportFile(file.text) }

    #expect(problem?.phrase.key == file.reason)
    #expect(problem?.line == file.line)
  }

  /// An event with a rule, or with other lines.
  private static func event(_ lines: String) -> String {
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270101T093000\nSUMMARY:a\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
  }

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// Documents of as many alerts, each with as many unknown values.
  private static func rows(_ count: Int, _ values: Int) -> String {
    "time,other\n" + repeated("09:30,\"{\"\"x\"\":[1\(repeated(",1", values))]}\"\n", count)
  }
  private static func json(_ count: Int, _ values: Int) -> String {
    let numbers = (1...count).map { number in
      let id = "00000000-0000-4000-8000-00000000\(1000 + number)"
      return
        "{\"number\":\(number),\"id\":\"\(id)\",\"enabled\":true,\"time\":\"09:30\",\"x\":[1\(repeated(",1", values))]}"
    }
    return "[\n" + numbers.joined(separator: ",\n") + "]"
  }
  private static func plist(_ values: Int) -> String {
    """
    <plist><array>
    <dict><key>number</key><integer>1</integer><key>id</key><string>00000000-0000-4000-8000-000000001001</string>
    <key>enabled</key><true/><key>time</key><string>09:30</string><key>x</key><array>\(repeated("<true/>", values))</array></dict>
    </array></plist>
    """
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      Refused(event("RRULE:FREQ=WEEKLY;INTERVAL=2" + repeated(";WKST=MO", 20_000)), "import.rule", 2),
      Refused(event("RRULE:FREQ=DAILY;WKST=MO;WKST=MO"), "import.rule", 2),
      Refused(event("RRULE:FREQ=DAILY;UNTIL=20280101;UNTIL=20280101"), "import.rule", 2),
      Refused(event("RRULE:FREQ=DAILY;FREQ=DAILY"), "import.rule", 2),
      Refused(event("RRULE:FREQ=DAILY;COUNT=2;UNTIL=20280101"), "import.rule", 2),
      Refused(event("RRULE:FREQ=DAILY;BYMONTH=1" + repeated(",1", 500)), "import.rule", 2),
      Refused(event("X-REMINDER-NOTIFY:{\"x\":[1\(repeated(",1", 100_000))]}"), "import.tooManyValues", 2),
      Refused(event("X-REMINDER-NOTIFY:{\"x\":\(repeated("[", 1000))"), "import.tooDeep", 2),
      Refused(
        event("EXDATE;TZID=\(repeated("a/", 5000)):20270101T093000\(repeated(",20270101T093000", 5000))"),
        "import.zone", 2),
      Refused(event("BEGIN:VALARM\nTRIGGER:P\(repeated("1M", 50_000))\nEND:VALARM"), "import.trigger", 2),
      Refused(rows(1, 100_000), "import.tooManyValues", 2), Refused(rows(30, 900), "problem.tooManyUnknown", 24),
      Refused("time,other\n09:30,\(repeated("[", 1000))", "import.tooDeep", 2),
      Refused("time,repeat\n09:30,\(repeated("mon ", 5000))", "problem.invalidValue", 2),
      Refused("time,snooze\n09:30,\(repeated("5 ", 5000))", "problem.invalidValue", 2),
      Refused(json(1, 2000), "problem.tooManyUnknown", 2), Refused(json(30, 900), "problem.tooManyUnknown", 24),
      Refused(plist(2000), "problem.tooManyUnknown", 2), Refused(plist(30_000), "problem.tooManyUnknown", 2),
      Refused("0-59\(repeated(",0-59", 3000)) 9 * * * notify-send a\n", "import.cron", 1),
      Refused(repeated("0 9 * * * notify-send a\(repeated("\\%", 8000))\n", 5), "usage.textTooLong", 1),
      Refused(repeated("REM AT 9:00 MSG a\(repeated("%%", 8000))\n", 5), "usage.textTooLong", 1),
      Refused(repeated("REM AT 9:00 MSG a\(repeated("%b", 8000))\n", 5), "import.remind", 1),
    ])
  func `an entry that is too much is refused with its line, at once`(file: Refused) throws {
    let entry = try #require(try ImportFile(file.text).refused.first)

    guard case .refused(let reason) = entry.content else { return }
    #expect(reason.key == file.reason)
    #expect(entry.line == file.line)
  }

  @Test(.timeLimit(.minutes(5))) func `a long identifier, and many parameters, cost no more than their bytes`() throws {
    let alarms = (1...2000).map { "BEGIN:VALARM\nTRIGGER:-PT\($0)M\nEND:VALARM\n" }.joined()
    let many = (0..<99).map { ";A\($0)=1" }.joined()
    let text = Self.event(
      "UID:\(Self.repeated("u", 100_000))\n" + Self.repeated("X\(many):\n", 10_000) + alarms.dropLast())

    let file = try ImportFile(text)

    #expect(Set(file.alerts.map(\.id)).count == 2000)
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

  @Test(arguments: [
    ("<plist><array>\n<string>x</string>\n<dict/>\n</array></plist>", [2, 3]),
    ("[3,\n{\"x\":1},\n\"a\",[\n],\n{\"id\":\"bad\"}]", [1, 2, 3, 3, 5]),
    ("{\"alerts\":\n[1,true,\n{}]}", [2, 2, 3]),
  ])
  func `what is no alert is named with its line`(text: String, lines: [Int]) throws {
    let file = try ImportFile(text)

    #expect(file.refused.map(\.line) == lines)
    let reasons = file.refused.compactMap { if case .refused(let reason) = $0.content { reason } else { nil } }
    // The form of the program says what it wants of the key.
    let reason = text.hasPrefix("{") ? Phrase("problem.wrongType", "alerts") : Phrase("problem.notAnAlert")
    #expect(reasons.first == Phrase("problem.inAlert", 1, reason))
  }
}
