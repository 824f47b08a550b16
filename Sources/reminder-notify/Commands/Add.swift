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

  // A time may be several words, as in `add` itself.
  @Option(parsing: .upToNextOption, help: ArgumentHelp(.helpFrom, value: "time"))
  var from: [String] = []

  @Option(parsing: .upToNextOption, help: ArgumentHelp(.helpTo, value: "time"))
  var to: [String] = []

  @OptionGroup var options: AlertOptions

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false

  func run(_ context: Context) throws {
    let times = try times(context)
    var content = AlertContent()
    try options.apply(to: &content, context)
    if every != nil, content.plan == nil { content.plan = content.journalName ?? AlertContent.waterPlan }
    // What cannot be is refused before anything is touched, and looked at again under the lock: waiting for that may
    // have taken seconds.
    _ = try times.timings(now: context.now(), zone: context.zone)
    let added = try context.updateAlerts { list in
      try times.timings(now: context.now(), zone: context.zone).map { timing in
        let alert = Alert(
          number: list.takeNumber(), id: context.newIdentifier(), time: timing.time, recurrence: timing.recurrence,
          isEnabled: !options.disabled, content: content)
        list.put(alert)
        return alert
      }
    }
    try tell(added, context)
  }

  private func tell(_ added: [Alert], _ context: Context) throws {
    guard !json else { return try report(added, json: true, { .added($0) }, context) }
    if added.count == 1 {
      try context.printLine(.added(added[0]))
    } else {
      try context.printLine(.addedCount(added.count))
      // A window that passes midnight has times on two days.
      for alerts in added.splitByRecurrence() { try context.printLine(.addedTimes(alerts)) }
    }
    if added.contains(where: \.isEnabled) { try context.tellNext(of: added) }
    if added.contains(where: \.isEnabled) { context.remindOfDaemon() }
  }

  /// What was asked for: one time, or the times of a window.
  private func times(_ context: Context) throws -> Times {
    let text = when.joined(separator: " ")
    guard let every else {
      guard from.isEmpty, to.isEmpty else { throw CommandError.usage(.windowIncomplete) }
      guard !text.isEmpty else { throw CommandError.usage(.noTime) }
      return .single(try options.input(parseWhen(text), context))
    }
    guard text.isEmpty else { throw CommandError.usage(.whenAndEvery) }
    guard !from.isEmpty, !to.isEmpty else { throw CommandError.usage(.windowIncomplete) }
    let window = Window(
      every: try parseDuration(every), from: try parseClockTime(from.joined(separator: " ")),
      to: try parseClockTime(to.joined(separator: " ")))
    return .window(window, try options.input(nil, context))
  }

  private enum Times {
    case single(Timing.Input)
    case window(Window, Timing.Input)

    func timings(now: Instant, zone: Zone) throws(Timing.Problem) -> [Timing] {
      switch self {
      case .single(let input): [try Timing(input, current: nil, now: now, zone: zone)]
      case .window(let window, let input): try window.timings(input, now: now, zone: zone)
      }
    }
  }
}
