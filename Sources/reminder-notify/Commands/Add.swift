import ArgumentParser
import ReminderLanguage

struct Add: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("add", .add, discussion: .addMore)
  }

  @Argument(help: ArgumentHelp(.when, value: "when"))
  var when: [String] = []

  @Option(help: ArgumentHelp(.every, value: "duration"))
  var every: String?

  // A time may be several words, as in `add` itself.
  @Option(parsing: .upToNextOption, help: ArgumentHelp(.from, value: "time"))
  var from: [String] = []

  @Option(parsing: .upToNextOption, help: ArgumentHelp(.to, value: "time"))
  var to: [String] = []

  @OptionGroup var options: AlertOptions

  @Flag(name: [.customShort("y"), .customLong("yes")], help: ArgumentHelp(.yesMany))
  var yes = false

  @Flag(help: ArgumentHelp(.json))
  var json = false

  /// Above this number of alerts the command asks first: one every half hour of a day.
  private static let manyAlerts = 48

  func run(_ context: Context) throws {
    let alert = try alert(context)
    let (applied, messages) = try context.collectingMessages { context in
      var content = AlertContent()
      content.isAlarm = alert.isAlarm
      if alert.isSilent { content.sound = noneWord }
      let isNamed = options.label != nil || options.title != nil
      try options.apply(to: &content, label: alert.label ?? (isNamed ? nil : alert.defaultLabel), context)
      return content
    }
    var content = applied
    if alert.hasSeveralTimes, content.plan == nil {
      let isWater = content.isAboutWater || content.label.map(AlertContent.meansWater) == true
      content.plan = isWater ? AlertContent.waterPlan : content.journalName
    }
    // An impossible alert is refused before anything is touched, and checked again under the lock: waiting for that may
    // have taken seconds.
    let almanac = context.almanac(alert.input.almanacParts)
    try confirm(alert.schedules(now: context.now(), zone: context.zone, almanac).count, context)
    let (added, same) = try context.updateAlerts { list, context in
      let former = list.alerts
      var same: [Alert] = []
      let added = try alert.schedules(now: context.now(), zone: context.zone, almanac).map { schedule in
        let alert = Alert(
          number: list.allocateNumber(), id: context.newIdentifier(), time: schedule.time,
          recurrence: schedule.recurrence,
          isEnabled: !options.disabled, content: content)
        same += former.filter { $0.schedule == schedule && $0.content.listName == content.listName }
        list.put(alert)
        return alert
      }
      return (added, same)
    }
    for message in messages { context.say(message) }
    if !same.isEmpty { context.say(.sameAs(same)) }
    try tell(added, alert, context)
  }

  /// Asks before more alerts are added than one window has on purpose.
  private func confirm(_ count: Int, _ context: Context) throws {
    guard count > Self.manyAlerts, !yes else { return }
    guard context.canAsk else { throw CommandError.usage(Phrase("usage.manyNeedYes", count)) }
    guard context.confirms(Phrase("ask.add", count)) else {
      context.say(Phrase("done.notAdded"))
      throw VerbStatus(status: .failed)
    }
  }

  private func tell(_ added: [Alert], _ spoken: SpokenAlert, _ context: Context) throws {
    let readings = spoken.readings
    guard !json else {
      return try report(added, json: true, { Phrase("done.added", $0, today: context.today) }, context)
    }
    if added.count == 1 {
      try context.printLine(Phrase("done.added", added[0], today: context.today))
      for reading in readings { context.say(.reading(reading, of: added[0].number)) }
      if let text = spoken.onceText { context.say(.once(text, command: "add", option: labelOption)) }
      if let text = spoken.countText { context.say(.count(text, command: "add")) }
    } else {
      for reading in readings { context.say(Phrase("reading.window", reading.text, reading.time.phrase)) }
      try context.printLine(Phrase("done.addedCount", added.count))
      // A window that passes midnight has times on two days.
      for alerts in added.splitByRecurrence() { try context.printLine(.addedTimes(alerts, today: context.today)) }
      if let plan = added.first?.plan { try context.printLine(.planAdded(plan)) }
    }
    if added.contains(where: \.isEnabled) { try context.tellNext(of: added) }
    context.tellUnheard(added)
    if added.contains(where: \.isEnabled) { context.remindOfDaemon(afterChange: true) }
  }

  /// The option of the label as it was given, behind a line that is proposed.
  private var labelOption: String { options.label.map { " " + shellText(["--label", $0]) } ?? "" }

  /// The requested alerts: those of a sentence, or the times of a window.
  private func alert(_ context: Context) throws -> SpokenAlert {
    let text = when.joined(separator: " ")
    if let label = options.label, WaterCount.isAll(of: text + " " + label) {
      throw InvalidInput(waterCount: text + " " + label)
    }
    guard let every else {
      guard from.isEmpty, to.isEmpty else { throw CommandError.usage(Phrase("usage.windowIncomplete")) }
      guard !text.isEmpty || options.on != nil else { throw CommandError.usage(.noTime()) }
      return try options.put(into: text.isEmpty ? SpokenAlert() : context.grammar("add").alert(text), context)
    }
    guard !from.isEmpty, !to.isEmpty else { throw CommandError.usage(Phrase("usage.windowIncomplete")) }
    var alert = SpokenAlert()
    let (first, behindFirst) = split(from, context)
    let (last, behindLast) = split(to, context)
    let sentence = (when + behindFirst + behindLast).joined(separator: " ")
    if !sentence.isEmpty { alert = try context.grammar("add").alert(sentence, timeRequired: false) }
    guard alert.input.when == nil, !alert.hasSeveralTimes else {
      throw CommandError.usage(Phrase("usage.whenAndEvery"))
    }
    let spoken = try context.grammar().window(every: every, from: first, to: last)
    alert.window = spoken.window
    alert.readings = spoken.readings
    return try options.put(into: alert, context)
  }

  /// The words of a time, and those behind it, which are of the sentence: `--to 18:00 Stretch`.
  private func split(_ words: [String], _ context: Context) -> (time: String, rest: [String]) {
    let count = words.indices.reversed().first { count in
      let time = words[...count].joined(separator: " ")
      return (try? context.grammar().window(every: "1h", from: time, to: time)) != nil
    }
    let end = count.map { $0 + 1 } ?? words.count
    return (words[..<end].joined(separator: " "), Array(words[end...]))
  }
}
