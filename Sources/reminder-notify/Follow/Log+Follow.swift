import PosixKit
import ReminderFiles

extension Log {
  /// Prints the records of `start` and later, or the last `count`, and then each one as it is written, until nothing
  /// reads the output any more or a signal ends the process.
  func follow(since start: Instant?, last count: Int?, _ selection: JournalSelection, _ context: Context) throws {
    let journal = context.journal
    let next = try context.following([journal.path, Context.zoneLink])
    var output = JournalOutput(json: json, context)
    var (follower, contents) = try JournalFollower.reading(journal, since: start, JournalFold())
    if start != nil || count != nil {
      contents.records = try selection.records(contents.records).suffix(count ?? .max)
      try print(contents, &output, context)
    }
    if !json { context.remindOfDaemon() }
    let problems = RepeatedMessages(context)
    repeat {
      defer { problems.endRound() }
      do throws(StoreError) {
        contents = try follower.next()
      } catch {
        problems.say(.storeError(error, journal.path))
        continue
      }
      contents.records = selection.following(contents.records)
      try print(contents, &output, context)
    } while try !next(nil, nil).contains(.outputClosed)
  }

  private func print(_ contents: Journal.Contents, _ output: inout JournalOutput, _ context: Context) throws {
    // A line that is read tomorrow must not say today.
    output.add(contents.records, now: context.now(), in: context.zone, inFull: true)
    let lines = try output.nextLines(titled: !since.isEmpty || count != nil)
    if !lines.isEmpty { try context.print(lines) }
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
  }
}
