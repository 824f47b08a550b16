import ArgumentParser
import ReminderCore

struct Edit: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("edit", .helpEdit, discussion: .helpEditMore)
  }

  @Argument(help: ArgumentHelp(.helpReference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.helpWhen, value: "when"))
  var when: [String] = []

  @Option(help: ArgumentHelp(.helpTime, value: "when"))
  var time: String?

  @OptionGroup var options: AlertOptions

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false

  func run(_ context: Context) throws {
    guard time == nil || when.isEmpty else { throw CommandError.usage(.whenAndTime) }
    let text = time ?? (when.isEmpty ? nil : when.joined(separator: " "))
    guard text != nil || !options.isEmpty else { throw CommandError.usage(.nothingToChange) }
    let input = try options.input(text.map(parseWhen), context)
    let edited = try context.updateAlerts { list in
      var alert = try list.find(reference)
      try change(&alert, input, context)
      list.put(alert)
      return alert
    }
    try report([edited], json: json, { .edited($0, today: context.today) }, context)
  }

  private func change(_ alert: inout Alert, _ input: Timing.Input, _ context: Context) throws {
    let now = context.now()
    // A dated alert switched itself off when it was shown; new days or a new time switch it on again.
    let wasPast = alert.timing.isPast(now: now, zone: context.zone)
    var current = alert.timing
    if options.clears(current.recurrence) { current.recurrence = .daily }
    if input != Timing.Input() {
      alert.timing = try Timing(input, current: current, now: now, zone: context.zone)
    } else {
      alert.timing = current
    }
    if wasPast, !alert.timing.isPast(now: now, zone: context.zone) { alert.isEnabled = true }
    try options.apply(to: &alert.content, context)
    if options.disabled { alert.isEnabled = false }
  }
}
