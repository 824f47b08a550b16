import ArgumentParser
import ReminderFiles

struct Log: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("log", .log, discussion: .logMore) }

  @Argument(help: ArgumentHelp(.logAlerts, value: "alert"))
  var references: [String] = []

  @Option(name: [.customShort("n"), .customLong("count")], help: ArgumentHelp(.lastRecords, value: "number"))
  var count: String?

  @Option(help: ArgumentHelp(.kind, value: "kind"))
  var kind: [String] = []

  // A moment may be several words.
  @Option(parsing: .upToNextOption, help: ArgumentHelp(.since, value: "instant"))
  var since: [String] = []

  @Flag(help: ArgumentHelp(.logChanges))
  var changes = false

  @Flag(help: ArgumentHelp(.json))
  var json = false

  @Flag(help: ArgumentHelp(.logFollow))
  var follow = false

  /// Mebibytes that take a second or so to read.
  private static let longJournal = 8
  /// Entries between two looks at the clock.
  private static let part = 1000

  func run(_ context: Context) throws {
    let start = try since.isEmpty ? nil : context.grammar().instant(since.joined(separator: " "), isPast: true)
    let selection = try JournalSelection(references, kinds: kind, changes: changes, context)
    let count = try count.map { try parseCount($0, in: 1...1_000_000, or: Phrase.notACount) }
    if follow { return try follow(since: start, last: count, selection, context) }
    var progress = Progress(context)
    defer { progress.end() }
    let size = context.journal.size >> 20
    progress.show(Phrase("progress.readingJournal", size), isLong: size >= Self.longJournal)
    var fold = JournalFold()
    let contents = try context.journal.read(since: start) { fold.includes($0) }
    var output = JournalOutput(json: json, context)
    let records = try selection.records(contents.records).suffix(count ?? .max)
    let entries = json ? records.map(JournalEntry.record) : Absence.joined(Array(records))
    for first in stride(from: 0, to: entries.count, by: Self.part) {
      output.add(Array(entries[first...].prefix(Self.part)), now: context.now(), in: context.zone)
      progress.show(Phrase("progress.listingJournal", first * 100 / entries.count))
    }
    let text = try output.text()
    progress.end()
    try context.print(text)
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
    if !json { context.remindOfDaemon() }
    if !json, output.isEmpty, contents.damaged == 0 {
      context.say(start == nil ? Phrase("message.noJournalYet") : Phrase("message.nothingSince"))
    }
  }
}
