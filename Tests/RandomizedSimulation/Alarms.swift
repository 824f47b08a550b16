import ReminderModel
import TestSupport

/// What the alerts of a run sound like: alarms, escalation, volumes and silence.
///
/// With random numbers of its own, so that the rest of a run stays the same.
struct Alarms {
  private var numbers: SeededNumbers
  /// False in the runs in which no alert has anything of that.
  let isOn: Bool

  init(seed: UInt64, isPossible: Bool) {
    numbers = SeededNumbers(seed: seed ^ 0x94d0_49bb_1331_11eb)
    isOn = numbers.chance(60) && isPossible
  }

  /// What the daemon draws from.
  static let kindnesses = [
    Kindness("write to a friend", message: "How are you?"), Kindness("water the plants"), Kindness("call home"),
  ]

  /// Gives an alert a sound and what goes with it.
  mutating func change(_ alert: inout Alert) {
    guard isOn else { return }
    alert.isAlarm = numbers.chance(35)
    alert.escalates = numbers.chance(45)
    alert.sound = numbers.pick([nil, nil, nil, "none", "rooster", "/tmp/bell.ogg"])
    alert.volume = numbers.pick([nil, nil, 0, 25, 50, 80, 100])
    alert.snooze = numbers.pick([nil, nil, nil, nil, [], [1]])
  }

  /// True where a person changes the sound of an alert, and nothing else of it.
  mutating func changesSound() -> Bool { isOn && numbers.chance(30) }
}

extension Alert {
  /// What of an alert is heard.
  var soundText: String {
    let parts: [String?] = [
      content.isAlarm ? " alarm" : nil, content.escalates ? " escalates" : nil, content.sound.map { " sound \($0)" },
      content.volume.map { " volume \($0)" }, content.snooze.map { " snooze \($0)" },
    ]
    return parts.compactMap { $0 }.joined()
  }
}
