extension AlertField {
  /// Every field, in the order in which `show` tells them.
  ///
  /// A new one is a property of `AlertContent`, an entry here, an option of `AlertOptions`, and its sentences in both languages.
  package static let all = [label, title, message, plan, snooze, urgency, grace, sound, icon]

  package static let label = AlertField(
    "label", \.label, .label(option: "--label"), kind: .text, name: Phrase("column.name"), help: Phrase("help.label"),
    isNone: { $0.isEmpty })

  package static let title = AlertField(
    "title", \.title, kind: .text, name: Phrase("field.title"), help: Phrase("help.title"))

  package static let message = AlertField(
    "message", \.message, kind: .text, name: Phrase("field.message"), help: Phrase("help.message"))

  package static let plan = AlertField(
    "plan", \.plan, kind: .text, name: Phrase("field.plan"), help: Phrase("help.plan"))

  package static let snooze = AlertField(
    "snooze", \.snooze, .snoozes, name: Phrase("field.snooze"), help: Phrase("help.snooze"),
    shown: { .list($0.map(Phrase.duration(minutes:))) })

  package static let urgency = AlertField(
    "urgency", \.urgency, .urgency, name: Phrase("field.urgency"), help: Phrase("help.urgency"), shown: \.phrase)

  package static let grace = AlertField(
    "grace", \.grace, .grace, name: Phrase("field.grace"), help: Phrase("help.grace"), shown: Phrase.hours(minutes:))

  package static let sound = AlertField(
    "sound", \.sound, kind: .path, name: Phrase("field.sound"), help: Phrase("help.sound"))

  package static let icon = AlertField(
    "icon", \.icon, kind: .path, name: Phrase("field.icon"), help: Phrase("help.icon"))
}
