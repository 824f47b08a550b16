import Foundation
import PosixKit
import ReminderFiles
import Testing

@Suite struct AlertFieldTests {
  /// A value of each field, as its option takes it.
  private static let values = [
    "label": "약 <&>", "title": "T", "message": "M", "plan": "물", "snooze": "5m,24h", "urgency": "low", "grace": "0",
    "sound": "none", "volume": "100", "alarm": "on", "escalate": "on", "throughDnd": "on", "icon": "/i.svg",
  ]

  /// An alert with every field.
  private static func full() throws -> Alert {
    var alert = Alert.fixture(3, "21:05")
    for field in AlertField.all { try field.put(try #require(values[field.key]), into: &alert.content) }
    return alert
  }

  /// The keys of an alert in the file.
  private func storedKeys(_ alert: Alert) throws -> Set<String> {
    let bytes = try PropertyListEncoder().encode(alert)
    var format = PropertyListSerialization.PropertyListFormat.xml
    let keys = try unsafe PropertyListSerialization.propertyList(from: bytes, format: &format) as? [String: Any]
    return Set(try #require(keys).keys)
  }

  private func json(_ alert: Alert, next: String? = nil) throws -> [String: Any] {
    let text = try jsonText(AlertJSON(alert, next: next))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `the table has every field, and each once`() {
    #expect(AlertField.all.map(\.key).sorted() == Self.values.keys.sorted())
  }

  @Test func `a field that an alert has is in the file, in the JSON and in what is shown, and nowhere else`() throws {
    let bare = Alert.fixture(3, "21:05")
    let bareKeys = try storedKeys(bare)
    #expect(bareKeys == ["number", "id", "time", "enabled"])

    for field in AlertField.all {
      var alert = bare
      try field.put(try #require(Self.values[field.key]), into: &alert.content)

      #expect(try storedKeys(alert) == bareKeys.union([field.key]))
      #expect(try Set(json(alert).keys) == bareKeys.union([field.key, "repeat", "next"]))
      #expect(AlertField.all.filter { $0.phrase(of: alert.content) != nil }.map(\.key) == [field.key])
      #expect(AlertField.all.allSatisfy { $0.phrase(of: bare.content) == nil })
    }
  }

  @Test func `the JSON of an alert has the values of the file`() throws {
    var alert = try Self.full()
    alert.extras = ["mine": .boolean(true)]

    let json = try json(alert, next: "2026-11-22T21:05:00+09:00")

    #expect(try storedKeys(alert).union(["repeat", "next"]) == Set(json.keys).union(["mine"]))
    #expect(json["mine"] == nil)
    #expect(json["snooze"] as? [Int] == [5, 1440] && json["grace"] as? Int == 0)
    #expect(json["volume"] as? Int == 100 && json["sound"] as? String == "none")
    #expect(["alarm", "escalate", "throughDnd"].allSatisfy { json[$0] as? Bool == true })
    #expect(json["urgency"] as? String == "low" && json["label"] as? String == "약 <&>")
    #expect(json["next"] as? String == "2026-11-22T21:05:00+09:00")
  }

  @Test func `every field is read back from the file as it was`() throws {
    let alert = try Self.full()

    let bytes = try PropertyListEncoder().encode(alert)

    #expect(try PropertyListDecoder().decode(Alert.self, from: bytes) == alert)
  }

  @Test func `a copy has every field, and a number and an identifier of its own`() throws {
    let alert = try Self.full()

    let copy = Alert(number: 9, id: "new", copyOf: alert)

    #expect(
      copy.number == 9 && copy.id == "new" && copy.schedule == alert.schedule && copy.isEnabled == alert.isEnabled)
    for field in AlertField.all {
      #expect(field.phrase(of: copy.content) == field.phrase(of: alert.content), "\(field.key)")
    }
  }

  @Test func `an empty text takes a field away`() throws {
    var alert = try Self.full()

    for field in AlertField.all { try field.put("", into: &alert.content) }

    #expect(alert == Alert.fixture(3, "21:05"))
  }

  @Test(arguments: AlertField.all.map(\.key), Language.allCases)
  func `a field has a name in each language`(key: String, language: Language) throws {
    let field = try #require(AlertField.all.first { $0.key == key })

    let name = StringTable.of(language)(field.name)
    #expect(!name.isEmpty && !name.contains("."))
  }

  @Test func `a text that is too long names its option, and one of only control characters is none`() throws {
    var alert = try Self.full()
    let long = String(repeating: "물", count: Alert.textLimit + 1)

    for field in AlertField.all where [.text, .path].contains(field.kind) {
      do throws(InvalidInput) {
        try field.put(long, into: &alert.content)
        Issue.record("\(field.key) takes \(long.count) characters")
      } catch {
        #expect(StringTable.english(error.phrase).contains("--" + field.key))
      }
      try field.put("\u{1}\u{7f}", into: &alert.content)
      #expect(field.phrase(of: alert.content) == nil)
    }
  }
}
