import ArgumentParser
import ReminderLanguage

struct Copy: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("copy", .copy) }

  @Argument(help: ArgumentHelp(.reference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.when, value: "when"))
  var when: [String]

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let spoken = try context.grammar("copy \(reference)").alert(
      when.joined(separator: " "), timeRequired: false, repeats: true)
    guard spoken.window == nil else { throw CommandError.usage(Phrase("usage.oneTimeOnly")) }
    let copy = try context.updateAlerts { list, context in
      let original = try list.find(reference)
      // A label written into the file by hand may be one that --label refuses; it is not copied.
      _ = try (spoken.label ?? original.label).map { try parseLabel($0) }
      let almanac = context.almanac(
        original.recurrence.almanacParts.intersection(.lunar).union(spoken.input.almanacParts))
      let schedule = try Schedule(
        spoken.input, current: original.schedule, now: context.now(), zone: context.zone, almanac)
      var copy = Alert(number: list.allocateNumber(), id: context.newIdentifier(), copyOf: original)
      copy.schedule = schedule
      try AlertOptions.put(label: spoken.label, into: &copy.content, context)
      copy.isEnabled = true
      list.put(copy)
      return copy
    }
    try report([copy], json: json, { Phrase("done.added", $0, today: context.today) }, context)
    for reading in spoken.readings where !json { context.say(.reading(reading, of: copy.number)) }
  }
}
