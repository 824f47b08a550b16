import ReminderModel
import TestSupport

/// The sounds of the alerts of a run: alarms, escalation, volumes and silence.
///
/// It has a random generator of its own, so that the rest of a run is unaffected.
struct Alarms {
  private var numbers: SeededNumbers
  /// False in runs whose alerts have no such settings.
  let isOn: Bool

  init(seed: UInt64, isPossible: Bool) {
    numbers = SeededNumbers(seed: seed ^ 0x94d0_49bb_1331_11eb)
    isOn = numbers.chance(60) && isPossible
  }

  /// The kindnesses that the daemon draws from.
  static let kindnesses = [
    Kindness("write to a friend", message: "How are you?"), Kindness("water the plants"), Kindness("call home"),
  ]

  /// Sets the sound of an alert and its other audible properties.
  mutating func change(_ alert: inout Alert) {
    guard isOn else { return }
    alert.isAlarm = numbers.chance(35)
    alert.escalates = numbers.chance(45)
    alert.sound = numbers.pick([nil, nil, nil, "none", "rooster", "/tmp/bell.ogg"])
    alert.volume = numbers.pick([nil, nil, 0, 25, 50, 80, 100])
    alert.snooze = numbers.pick([nil, nil, nil, nil, [], [1]])
  }

  /// Returns true if only the sound of an alert is changed.
  mutating func changesSound() -> Bool { isOn && numbers.chance(30) }
}

extension Alert {
  /// The audible properties of an alert, as text.
  var soundText: String {
    let parts: [String?] = [
      content.isAlarm ? " alarm" : nil, content.escalates ? " escalates" : nil, content.sound.map { " sound \($0)" },
      content.volume.map { " volume \($0)" }, content.snooze.map { " snooze \($0)" },
    ]
    return parts.compactMap { $0 }.joined()
  }
}
