import Foundation
import PosixKit
import ReminderFiles
import Testing

/// An alert as the file has it, with keys of a recurrence.
private func document(_ keys: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>schema</key><integer>1</integer>
  <key>nextNumber</key><integer>2</integer><key>alerts</key><array><dict><key>number</key><integer>1</integer>
  <key>id</key><string>00000000-0000-4000-8000-000000000001</string><key>time</key><string>09:30</string>
  <key>enabled</key><true/>\(keys)</dict></array></dict></plist>
  """
}

private func text(_ key: String, _ value: String) -> String { "<key>\(key)</key><string>\(value)</string>" }

private func place(_ key: String) -> FileProblem.Place { .init(position: 1, key: key) }

private let monday = "<key>repeat</key><array><string>mon</string></array>"

@Suite struct StoredRecurrenceTests {
  @Test(
    arguments: [
      (text("rule", "FREQ=MONTHLY;BYMONTHDAY=-1"), "FREQ=MONTHLY;BYMONTHDAY=-1", nil, nil),
      (
        text("rule", "freq=weekly;byday=tu;interval=2") + text("start", "2026-11-24"),
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-24", nil
      ),
      (text("rule", "FREQ=MONTHLY") + text("start", "2026-01-15"), "FREQ=MONTHLY;BYMONTHDAY=15", "2026-01-15", nil),
      (text("rule", "FREQ=DAILY") + text("holidays", "only"), "FREQ=DAILY", nil, .only),
    ] as [(String, String, String?, HolidayRule?)])
  func `a rule of the file is read, and written in its one form`(
    keys: String, rule: String, start: String?, holidays: HolidayRule?
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.write(document(keys))
    let store = Store(path: directory.alerts, fileSystem: .live)
    let expected = Recurrence.rule(try RecurrenceSet(RecurrenceRule(fileText: rule), start: start.map(day)))

    #expect(try store.read().alerts.map(\.recurrence) == [expected.observing(holidays)])
    try store.update { $0.put(.fixture(2)) }

    let written = String(decoding: try contents(directory.alerts), as: UTF8.self)
    #expect(written.contains("<string>\(rule)</string>"))
    #expect(written.contains("<key>start</key>") == (start != nil))
    #expect(!written.contains("<key>repeat</key>"))
    #expect(try store.read().alerts.first?.recurrence == expected.observing(holidays))
  }

  @Test(
    arguments: [
      (text("rule", "FREQ=HOURLY"), .invalidValue(place("rule"), value: "FREQ=HOURLY")),
      (text("rule", "FREQ=DAILY;BYHOUR=9"), .invalidValue(place("rule"), value: "BYHOUR=9")),
      (text("rule", ""), .invalidValue(place("rule"), value: "")),
      ("<key>rule</key><integer>1</integer>", .wrongType(place("rule"))),
      (text("rule", "FREQ=DAILY;INTERVAL=2"), .missingKey(place("start"))),
      (text("rule", "FREQ=MONTHLY"), .missingKey(place("start"))),
      (text("rule", "FREQ=DAILY") + text("start", "tomorrow"), .invalidValue(place("start"), value: "tomorrow")),
      (text("start", "2026-11-24"), .missingKey(place("rule"))),
      (monday + text("start", "2026-11-24"), .missingKey(place("rule"))),
      (monday + text("rule", "FREQ=DAILY"), .notTogether(place("repeat"), "rule")),
      (text("date", "2026-11-24") + text("rule", "FREQ=DAILY"), .notTogether(place("rule"), "date")),
      (text("date", "2026-11-24") + text("holidays", "skip"), .notTogether(place("holidays"), "date")),
      (text("holidays", "never"), .invalidValue(place("holidays"), value: "never")),
    ] as [(String, FileProblem)])
  func `keys of a recurrence that make no sense make the file unreadable`(keys: String, problem: FileProblem) throws {
    let directory = try TemporaryDirectory()
    try directory.write(document(keys))

    #expect(throws: StoreError.unreadable(path: directory.alerts, problem)) {
      try Store(path: directory.alerts, fileSystem: .live).read()
    }
  }

  @Test(
    arguments: [
      (Recurrence.weekly(.workdays).observing(.skip), ["repeat", "holidays"]),
      (.rule(try RecurrenceSet(RecurrenceRule(fileText: "FREQ=MONTHLY;BYDAY=2TU"), start: nil)), ["repeat", "rule"]),
      (.rule(try RecurrenceSet(.weekly(.daily), start: day("2026-12-01"))), ["repeat", "rule", "start"]),
    ] as [(Recurrence, [String])])
  func `the JSON of an alert has its days, its rule, its start and its holidays`(
    recurrence: Recurrence, keys: [String]
  ) throws {
    let text = try jsonText(AlertJSON(.fixture(1, "09:30", recurrence), next: nil))

    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])

    #expect(Set(json.keys) == Set(keys + ["number", "id", "time", "enabled", "next"]))
    #expect((json["repeat"] as? [String])?.isEmpty == keys.contains("rule"))
  }

  @Test(arguments: [
    Recurrence.rule(
      try RecurrenceSet(RecurrenceRule(fileText: "FREQ=DAILY;INTERVAL=2;COUNT=9"), start: day("2026-11-22"))),
    .rule(try RecurrenceSet(RecurrenceRule(fileText: "FREQ=MONTHLY;BYMONTHDAY=-1"), start: nil)).observing(.skip),
    .weekly(.workdays).observing(.skip), .daily.observing(.only),
  ])
  func `the ledger keeps the recurrence of an alert`(recurrence: Recurrence) throws {
    let entry = Ledger.Entry(.fixture(1, "09:30", recurrence), since: at("2026-11-22"))
    let state = Snapshot(ledger: Ledger(entries: [1: entry]))

    let bytes = try PropertyListEncoder().encode(state)

    #expect(try PropertyListDecoder().decode(Snapshot.self, from: bytes).ledger.entries == [1: entry])
  }
}
