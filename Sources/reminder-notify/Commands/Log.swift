import ArgumentParser
import ReminderCore

struct Log: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("log", .helpLog, discussion: .helpLogMore) }

  @Option(help: ArgumentHelp(.helpSince, value: "instant"))
  var since: String?

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false

  func run(_ context: Context) throws {
    let start = try since.map { try parseInstant($0, in: context.zone) }
    let contents = try context.journal.read(since: start)
    var output = JournalOutput(json: json, strings: context.strings)
    output.add(contents.entries, now: context.now(), in: context.zone)
    try context.print(output.text())
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
    if !json { context.remindOfDaemon() }
    if !json, output.isEmpty, contents.damaged == 0 { context.say(start == nil ? .noJournalYet : .nothingSince) }
  }
}
