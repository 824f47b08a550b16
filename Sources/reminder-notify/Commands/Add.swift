import ArgumentParser
import ReminderCore

struct Add: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("add", .helpAdd, discussion: .helpAddMore)
  }

  @Argument(help: ArgumentHelp(.helpWhen, value: "when"))
  var when: [String] = []

  @Option(help: ArgumentHelp(.helpEvery, value: "duration"))
  var every: String?

  @Option(help: ArgumentHelp(.helpFrom, value: "time"))
  var from: String?

  @Option(help: ArgumentHelp(.helpTo, value: "time"))
  var to: String?

  @OptionGroup var options: AlertOptions

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false

  func run(_ context: Context) throws {
    let timings = try timings(context)
    let now = context.now()
    var template = Alert(number: 0, id: "", time: timings[0].time)
    try options.apply(to: &template, context)
    if every != nil, template.plan == nil { template.plan = template.label ?? Alert.waterPlan }
    let added = try context.store.update { list in
      timings.map { timing in
        var alert = Alert(number: list.takeNumber(), id: context.newIdentifier(), copyOf: template)
        alert.timing = timing
        list.put(alert)
        return alert
      }
    }
    try report(added, now, context)
  }

  private func report(_ added: [Alert], _ now: Instant, _ context: Context) throws {
    if json {
      try context.print(AlertOutput(added, context).text(.json))
    } else {
      if added.count == 1 {
        try context.printLine(.added(added[0]))
      } else {
        try context.printLine(.addedMany(added))
      }
      let next = AlertList.occurrences(of: added, after: now, count: 1, in: context.zone).first
      if let next { try context.printLine(.nextIs(next.instant.phrase(now: now, in: context.zone))) }
    }
    context.remindOfDaemon()
  }

  /// One timing for a WHEN, one a time of day for a window.
  private func timings(_ context: Context) throws -> [Timing] {
    let text = when.joined(separator: " ")
    guard let every else {
      guard from == nil, to == nil else { throw CommandError.usage(.windowIncomplete) }
      guard !text.isEmpty else { throw CommandError.usage(.noTime) }
      let wish = try options.wish(parseWhen(text), context)
      return [try Timing(wish, current: nil, now: context.now(), zone: context.zone)]
    }
    guard text.isEmpty else { throw CommandError.usage(.whenAndEvery) }
    guard let from, let to else { throw CommandError.usage(.windowIncomplete) }
    guard let minutes = durationMinutes(every) else { throw CommandError.usage(.notADuration(every)) }
    let window = Window(every: minutes, from: try parseClockTime(from), to: try parseClockTime(to))
    return try window.times.map { time, dayOffset in
      var wish = try options.wish(.time(time), context)
      // A window that passes midnight is on the day on which it starts.
      if case .weekly(let days) = wish.days { wish.days = .weekly(days.shifted(by: dayOffset)) }
      wish.date = wish.date?.advanced(by: dayOffset)
      return try Timing(wish, current: nil, now: context.now(), zone: context.zone)
    }
  }
}

/// - Throws: `CommandError.usage` where the text is no `WHEN`.
func parseWhen(_ text: String) throws -> When {
  guard let when = When(text) else { throw CommandError.usage(.notATime(text)) }
  return when
}

private func parseClockTime(_ text: String) throws -> ClockTime {
  guard let time = ClockTime(text) else { throw CommandError.usage(.notATime(text)) }
  return time
}
