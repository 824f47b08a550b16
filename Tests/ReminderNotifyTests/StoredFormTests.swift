// The files and the JSON of alerts and settings, byte for byte, in Golden/.
//
// `REWRITE_GOLDEN=1 swift test --filter StoredFormTests` writes the files again.
import Foundation
import PosixKit
import ReminderFiles
import Testing

@testable import reminder_notify

@Suite struct StoredFormTests {
  /// An alert of each kind, one of them with every field and a key that is not ours.
  private static let alerts: [Alert] = {
    var full = Alert.sample(
      7, "21:05", .every("mon", "sun"), label: "약 <&> \"💦\"", title: "제목/1", message: "내용", sound: "none",
      icon: "/i.svg", plan: "물", snooze: [5, 1440], urgency: .critical)
    (full.grace, full.volume) = (0, 100)
    (full.isAlarm, full.escalates, full.isHeardThroughDnd) = (true, true, true)
    full.extras = ["color": .string("blue"), "shades": .array([.integer(-1), .real(0.5), .boolean(true)])]
    var bare = Alert.sample(2, "08:00", snooze: [])
    bare.grace = 10_080
    return Alert.samples.filter { $0.number != 2 } + [bare, full]
  }()

  private func expect(
    _ bytes: some Collection<UInt8>, equal file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let golden = URL(filePath: Package.folder + "/Tests/ReminderNotifyTests/Golden/" + file)
    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] != nil { try Data(bytes).write(to: golden) }
    let agreed = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
    #expect(String(decoding: bytes, as: UTF8.self) == agreed, sourceLocation: sourceLocation)
  }

  @Test func `the file of alerts has the agreed bytes`() throws {
    let sandbox = try Sandbox()

    try sandbox.store(Self.alerts)

    try expect(#require(sandbox.storeBytes), equal: "alerts.plist")
    #expect(try sandbox.alerts == Self.alerts.sorted(by: Alert.precedes))
  }

  @Test func `the JSON of alerts has the agreed bytes`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Self.alerts)

    let outcome = sandbox.run("list", "--json")

    try expect(outcome.output.utf8, equal: "list.json")
  }

  @Test(arguments: [
    ("settings.default.plist", Settings()),
    (
      "settings.full.plist",
      {
        var settings = Settings()
        settings.grace = 0
        settings.snooze = [1440, 1]
        settings.repeatUnanswered = Settings.Repeats(times: 10, minutes: 60)
        (settings.sound, settings.volume, settings.ringFor, settings.fadeIn) = ("/a/b.ogg", 0, 60, 60)
        settings.promiseAt = ClockTime(minuteOfDay: 5)
        (settings.cup, settings.goal, settings.dayEnds) = (250, 1500, ClockTime(minuteOfDay: 300))
        settings.quietPlans = ["물", "a, b"]
        settings.planDays = PlanDay(fileText: "a, b 07:30-23:00 90m 12:00-13:00").map { [$0] } ?? []
        settings.extras = ["steps": .dictionary(["daily": .integer(1500)])]
        return settings
      }()
    ),
  ])
  func `the file of settings has the agreed bytes`(golden: String, settings: Settings) throws {
    let sandbox = try Sandbox()

    try sandbox.settle { $0 = settings }

    let bytes = try #require(FileManager.default.contents(atPath: sandbox.paths.settings))
    try expect(bytes, equal: golden)
    #expect(try PropertyListFile<Settings>(path: sandbox.paths.settings, fileSystem: .live).read() == settings)
  }
}
