import ReminderModel
import Testing

@testable import reminder_notify

// The forms that scripts rely on (the manual, "For scripts").
@Suite struct JSONTests {
  private static let week: JSONValue = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Everything that an alert can have.
  private static let full = Alert.sample(
    7, "21:05", .every("mon", "sun"), label: "약", title: "<T>", message: "M", sound: "none", icon: "i", plan: "p",
    snooze: [5, 60], urgency: .critical)

  private static let fullObject: JSONValue = [
    "number": 7, "id": "00000000-0000-4000-8000-000000000007", "time": "21:05", "enabled": true,
    "repeat": ["mon", "sun"], "label": "약", "title": "<T>", "message": "M", "sound": "none", "icon": "i", "plan": "p",
    "snooze": [5, 60], "urgency": "critical", "next": "2026-11-22T21:05:00+09:00",
  ]

  @Test func `list has the keys of the file, all days, and the next instant with the zone's offset`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([
      Self.full, .sample(1, "09:30"), .sample(2, "10:00", .on("2026-11-25"), label: "치과"),
      .sample(3, "08:00", .on("2026-11-20"), isEnabled: false),
    ])

    let outcome = sandbox.run("list", "--json")

    let expected: JSONValue = [
      "schema": 1,
      "alerts": [
        [
          "number": 3, "id": "00000000-0000-4000-8000-000000000003", "time": "08:00", "enabled": false, "repeat": [],
          "date": "2026-11-20", "next": nil,
        ],
        [
          "number": 1, "id": "00000000-0000-4000-8000-000000000001", "time": "09:30", "enabled": true,
          "repeat": Self.week, "next": "2026-11-22T09:30:00+09:00",
        ],
        [
          "number": 2, "id": "00000000-0000-4000-8000-000000000002", "time": "10:00", "enabled": true, "repeat": [],
          "date": "2026-11-25", "label": "치과", "next": "2026-11-25T10:00:00+09:00",
        ],
        Self.fullObject,
      ],
    ]
    #expect(try JSONValue(outcome.output) == expected)
    #expect(outcome.messages.isEmpty)
    // One object on one line.
    #expect(outcome.output.filter { $0 == "\n" } == "\n" && outcome.output.hasSuffix("}\n"))
  }

  @Test func `next has the kind, the number and the instant of each occurrence`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run("next", "--count", "3", "--json")

    let expected: JSONValue = [
      "schema": 1,
      "occurrences": [
        ["kind": "alert", "number": 2, "time": "2026-11-21T15:30:00+09:00"],
        ["kind": "alert", "number": 1, "time": "2026-11-22T09:30:00+09:00"],
        ["kind": "alert", "number": 2, "time": "2026-11-22T15:30:00+09:00"],
      ],
    ]
    #expect(try JSONValue(outcome.output) == expected)
    #expect(try JSONValue(Sandbox().run("next", "--json").output) == ["schema": 1, "occurrences": []])
  }

  /// A verb that changes alerts, and the numbers of those that it prints.
  static let changes: [(line: String, numbers: [Int])] = [
    ("add 8:00", [8]), ("add --every 1h --from 8:00 --to 9:00", [8, 9]), ("edit 7 8:00", [7]), ("copy 7 8:00", [8]),
    ("toggle 7 1", [1, 7]), ("on 7", [7]), ("off --all", [1, 7]), ("delete 7 -y", [7]), ("show 7", [7]),
  ]

  @Test(arguments: changes)
  func `every verb that touches alerts prints them in the form of the list`(line: String, numbers: [Int]) throws {
    let sandbox = try Sandbox()
    try sandbox.store([Self.full, .sample(1, "09:30")])
    let words = line.split(separator: " ").map(String.init)

    let touched = try JSONValue(sandbox.run(words + ["--json"]).output)

    #expect(touched["schema"] == 1)
    #expect(touched["alerts"].elements.map { $0["number"] } == numbers.map(JSONValue.integer))
    guard words[0] != "delete" else { return }
    let listed = try JSONValue(sandbox.run("list", "--json").output)
    for alert in touched["alerts"].elements {
      #expect(listed["alerts"].elements.contains(alert))
    }
  }

  @Test func `what was deleted is printed as it was`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([Self.full])

    let deleted = try JSONValue(sandbox.run("delete", "7", "--json").output)

    #expect(deleted == ["schema": 1, "alerts": [Self.fullObject]])
    #expect(try sandbox.alerts.isEmpty)
  }

  @Test func `an alert that is off is never due`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([Self.full])

    let alert = try JSONValue(sandbox.run("off", "7", "--json").output)["alerts"].elements.first

    #expect(alert?["enabled"] == false)
    #expect(alert?["next"] == nil as JSONValue)
  }
}
