import ArgumentParser
import ReminderCore

struct Show: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("show", .helpShow) }

  @Argument(help: ArgumentHelp(.helpReference, value: "alert"))
  var reference: String

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false

  func run(_ context: Context) throws {
    let list = try context.store.read()
    let alert = try list.find(reference)
    guard !json else { return try context.print(AlertOutput([alert], context.snapshot(list), context).text(.json)) }
    let clock = context.clock()
    let next = context.snapshot(list).planner().next(alert)?.phrase(
      now: clock.realtime, in: context.zone)
    let rows: [(Phrase, Phrase?)] = [
      (.columnNumber, .verbatim(String(alert.number))),
      (.columnState, alert.isEnabled ? .on : .off),
      (.columnTime, alert.time.phrase),
      (.columnDays, alert.recurrence.phrase),
      (.columnNext, next ?? .never),
      (.columnName, alert.label.map(Phrase.verbatim)),
      (.fieldTitle, alert.title.map(Phrase.verbatim)),
      (.fieldMessage, alert.message.map(Phrase.verbatim)),
      (.fieldPlan, alert.plan.map(Phrase.verbatim)),
      (.fieldSnooze, alert.snooze.map { .list($0.map(Phrase.duration(minutes:))) }),
      (.fieldUrgency, alert.urgency.map { .verbatim($0.rawValue) }),
      (.fieldGrace, alert.grace.map { .verbatim(durationText($0)) }),
      (.fieldSound, alert.sound.map(Phrase.verbatim)),
      (.fieldIcon, alert.icon.map(Phrase.verbatim)),
      (.fieldIdentifier, .verbatim(alert.id)),
    ]
    let table = Table(
      rows: rows.compactMap { name, value in
        value.map { [context.strings(name), context.strings($0)] }
      })
    try context.print(table.text)
  }
}
