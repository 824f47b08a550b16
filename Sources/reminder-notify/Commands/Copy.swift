import ArgumentParser
import ReminderFiles

struct Copy: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("copy", .copy) }

  @Argument(help: ArgumentHelp(.reference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.newWhen, value: "when"))
  var when: [String] = []

  @OptionGroup var options: AlertOptions

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let named = try context.named([reference] + when, in: context.store.read())
    guard !named.rest.isEmpty || !options.isEmpty else {
      throw CommandError.usage(.noTime(shellText(["copy", named.reference])))
    }
    var (spoken, moved) = (SpokenAlert(), 0)
    let words = context.grammar().copyWords(named.rest)
    if let minutes = words?.minutes {
      moved = minutes
      spoken.label = words?.name
    } else if !named.rest.isEmpty {
      let text = EditWords.withoutSameTime(named.rest.joined(separator: " "))
      spoken = try context.grammar("copy " + shellText([named.reference])).alert(
        text, timeRequired: false, repeats: true)
      // Than the alert, or than now.
      if case .after? = spoken.input.when, let place = named.rest.firstIndex(where: EditWords.isComparison) {
        let (move, name) = (named.rest[...place], named.rest[(place + 1)...].joined(separator: " "))
        let line = shellText(["copy", named.reference] + move + ["--label", name])
        throw CommandError.usage(
          Phrase("grammar.notUnderstood", named.rest[place]),
          hints: name.isEmpty ? [] : [Phrase("usage.keepAsLabel", line)])
      }
      if let label = spoken.label {
        spoken.label = EditWords.copyName(label)
        guard spoken.label != nil else {
          throw CommandError.newName(
            label, in: text, Phrase("grammar.notUnderstood", label), "copy", named.reference,
            context.grammar())
        }
      }
    }
    guard !spoken.hasSeveralTimes else {
      guard named.alerts.count == 1, options.isEmpty, spoken.saysTimesAlone else {
        throw CommandError.usage(Phrase("usage.oneTimeOnly"))
      }
      throw CommandError.oneTimeOnly(spoken.times, of: named.alerts[0], first: "copy", context.strings)
    }
    spoken = try options.put(into: spoken, context)
    let copies = try context.updateAlerts { list, context in
      let originals = try context.alerts(named: [named.reference], in: list)
      try spoken.requireOne(of: originals, reference: named.reference)
      return try originals.map { original in
        // A label written into the file by hand may be one that --label refuses; it is not copied.
        _ = try (spoken.label ?? options.label ?? original.label).map { try parseLabel($0) }
        var copy = Alert(number: list.allocateNumber(), id: context.newIdentifier(), copyOf: original)
        copy.schedule = try options.schedule(
          of: original.moved(moved, by: "copy", context), spoken.keepingDays(of: original.recurrence), isNew: true,
          context)
        if spoken.isAlarm { copy.content.isAlarm = true }
        if spoken.isSilent { copy.content.sound = noneWord }
        try options.apply(to: &copy.content, label: spoken.label, context)
        copy.isEnabled = !options.disabled
        list.put(copy)
        return copy
      }
    }
    try report(copies, json: json, { Phrase("done.added", $0, today: context.today) }, context)
    guard !json else { return }
    for copy in copies { for reading in spoken.readings { context.say(.reading(reading, of: copy.number)) } }
  }
}
