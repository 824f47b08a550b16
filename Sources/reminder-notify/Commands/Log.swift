import ArgumentParser
import ReminderCore

struct Log: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("log", .helpLog, discussion: .helpLogMore) }

  // A moment may be several words.
  @Option(parsing: .upToNextOption, help: ArgumentHelp(.helpSince, value: "instant"))
  var since: [String] = []

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false

  @Flag(help: ArgumentHelp(.helpLogFollow))
  var follow = false

  /// Mebibytes that take a second or so to read.
  private static let longJournal = 8
  /// Entries between two looks at the clock.
  private static let part = 1000

  func run(_ context: Context) throws {
    let start = try since.isEmpty ? nil : context.grammar().instant(since.joined(separator: " "), isPast: true)
    if follow { return try follow(since: start, context) }
    var progress = Progress(context)
    defer { progress.end() }
    let size = context.journal.size >> 20
    progress.show(.readingJournal(size: size), isLong: size >= Self.longJournal)
    let contents = try context.journal.read(since: start)
    var output = JournalOutput(json: json, context)
    for first in stride(from: 0, to: contents.records.count, by: Self.part) {
      let entries = contents.records[first...].prefix(Self.part)
      output.add(Array(entries), now: context.now(), in: context.zone)
      progress.show(.listingJournal(percent: first * 100 / contents.records.count))
    }
    let text = try output.text()
    progress.end()
    try context.print(text)
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
    if !json { context.remindOfDaemon() }
    if !json, output.isEmpty, contents.damaged == 0 { context.say(start == nil ? .noJournalYet : .nothingSince) }
  }
}
