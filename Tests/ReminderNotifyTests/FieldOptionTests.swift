import ReminderLanguage
import Testing

@testable import reminder_notify

@Suite struct FieldOptionTests {
  /// A value of each kind that its field takes.
  private static func value(of field: AlertField) -> String {
    switch field.key {
    case "snooze": "5m"
    case "urgency": "low"
    case "grace": "1h"
    case "sound": "bell"
    case "volume": "7"
    default: "x"
    }
  }

  @Test(arguments: AlertField.all.filter { $0.kind != .flag }.map(\.key))
  func `each field has an option of its name, which sets it, and with an empty value takes it away`(key: String) throws
  {
    let field = try #require(AlertField.all.first { $0.key == key })
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])

    #expect(sandbox.run("edit", "1", field.option, Self.value(of: field)).status == .done)
    let changed = try #require(try sandbox.alerts.first)
    #expect(AlertField.all.filter { $0.phrase(of: changed.content) != nil }.map(\.key) == [key])

    #expect(sandbox.run("edit", "1", field.option, "").status == .done)
    #expect(try sandbox.alerts == [.sample(1, "09:30")])
  }

  @Test(arguments: AlertField.all.filter { $0.kind == .flag }.map(\.option))
  func `each flag has an option that switches it on, and one that takes it back`(option: String) throws {
    let field = try #require(AlertField.all.first { $0.option == option })
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])

    #expect(sandbox.run("edit", "1", option).status == .done)
    let changed = try #require(try sandbox.alerts.first)
    #expect(AlertField.all.filter { $0.phrase(of: changed.content) != nil }.map(\.key) == [field.key])

    #expect(sandbox.run("edit", "1", "--no-" + option.dropFirst(2)).status == .done)
    #expect(try sandbox.alerts == [.sample(1, "09:30")])
  }
}
