extension AlertField {
  /// Every field, in the order in which `show` tells them.
  ///
  /// A new one is a property of `AlertContent`, an entry here, an option of `AlertOptions`, and its sentences in both languages.
  package static let all = [
    label, title, message, plan, snooze, urgency, grace, sound, volume, alarm, escalate, throughDnd, icon,
  ]

  package static let label = AlertField(
    "label", \.label, .label(option: "--label"), kind: .text, name: Phrase("column.name"), isNone: { $0.isEmpty })

  package static let title = AlertField("title", \.title, kind: .text, name: Phrase("field.title"))

  package static let message = AlertField("message", \.message, kind: .text, name: Phrase("field.message"))

  package static let plan = AlertField(
    "plan", \.plan, .label(option: "--plan"), kind: .text, name: Phrase("field.plan"), isNone: { $0.isEmpty },
    shown: Phrase.planName)

  package static let snooze = AlertField(
    "snooze", \.snooze, .snoozes, name: Phrase("field.snooze"),
    shown: { $0.isEmpty ? .nothing : .list($0.map(Phrase.duration(minutes:))) })

  package static let urgency = AlertField(
    "urgency", \.urgency, .urgency, name: Phrase("field.urgency"), shown: \.phrase)

  package static let grace = AlertField(
    "grace", \.grace, .grace, name: Phrase("field.grace"), shown: Phrase.hours(minutes:))

  package static let sound = AlertField(
    "sound", \.sound, .sound(option: "--sound"), kind: .sound, name: Phrase("field.sound"), isNone: { $0.isEmpty },
    shown: { $0 == Sound.none ? .nothing : .verbatim($0) })

  package static let volume = AlertField("volume", \.volume, .volume, name: Phrase("field.volume"))

  package static let alarm = AlertField(flag: "alarm", \.isAlarm, name: Phrase("field.alarm"))

  package static let escalate = AlertField(flag: "escalate", \.escalates, name: Phrase("field.escalate"))

  package static let throughDnd = AlertField(flag: "throughDnd", \.isHeardThroughDnd, name: Phrase("field.throughDnd"))

  package static let icon = AlertField("icon", \.icon, kind: .path, name: Phrase("field.icon"))
}
