import ReminderModel
import Testing

/// What an alert sounds like, and how it is snoozed.
@Suite struct AlertContentSoundTests {
  private static let settings = {
    var settings = Settings()
    (settings.sound, settings.volume, settings.snooze) = ("glass", 40, [5, 9, 1])
    return settings
  }()

  private static let alarm = AlertContent(isAlarm: true)
  private static let escalating = AlertContent(escalates: true)

  static let sounds: [(content: AlertContent, sound: Sound?)] = [
    (AlertContent(), .bundled(.glass)), (alarm, .bundled(.bell)), (escalating, .bundled(.bell)),
    (AlertContent(isHeardThroughDnd: true), .bundled(.glass)),
    (AlertContent(sound: "none"), nil), (AlertContent(sound: "none", isAlarm: true), nil),
    (AlertContent(sound: "rooster", escalates: true), .bundled(.rooster)),
    (AlertContent(sound: "/a.wav"), .file("/a.wav")), (AlertContent(sound: "birdsong"), .file("birdsong")),
  ]

  @Test(arguments: sounds)
  func `an alert has its own sound, an alarm a bell, and any other the settings'`(
    content: AlertContent, sound: Sound?
  ) {
    #expect(content.sound(Self.settings) == sound)
  }

  @Test func `the sound of the settings can be none, and alarms ring all the same`() {
    var settings = Settings()
    settings.sound = "none"

    #expect(AlertContent().sound(settings) == nil)
    #expect(Self.alarm.sound(settings) == .bundled(.bell))
    #expect(AlertContent().sound(Settings()) == .bundled(.drop))
  }

  @Test func `a volume is the alert's own, also 0, or the settings'`() {
    #expect(AlertContent().volume(Self.settings) == 40)
    #expect(AlertContent(volume: 0).volume(Self.settings) == 0)
    #expect(AlertContent(volume: 100, isAlarm: true).volume(Self.settings) == 100)
    #expect(Settings().volume == 70)
  }

  @Test(arguments: [
    (AlertContent(), Urgency.normal), (alarm, .critical), (escalating, .critical),
    (AlertContent(isHeardThroughDnd: true), .normal), (AlertContent(urgency: .low), .low),
    (AlertContent(urgency: .low, isAlarm: true), .low), (AlertContent(urgency: .normal, escalates: true), .normal),
  ])
  func `an alarm is critical unless it names an urgency`(content: AlertContent, urgency: Urgency) {
    #expect(content.effectiveUrgency == urgency)
  }

  @Test(arguments: [
    (AlertContent(), [5, 9, 1]), (alarm, [5, 9, 1]), (escalating, [1]), (AlertContent(snooze: []), []),
    (AlertContent(snooze: [], escalates: true), []), (AlertContent(snooze: [3], escalates: true), [3]),
  ])
  func `an escalation begins with a minute unless it has choices of its own`(content: AlertContent, choices: [Int]) {
    #expect(content.snoozeChoices(Self.settings) == choices)
    #expect([content].snoozeChoices(Self.settings) == choices)
  }

  @Test func `several are snoozed as the settings say, and not at all where one has no snooze`() {
    let own = AlertContent(snooze: [30])

    #expect([own, Self.escalating].snoozeChoices(Self.settings) == [1])
    #expect([own, AlertContent(snooze: [])].snoozeChoices(Self.settings) == [])
  }
}
