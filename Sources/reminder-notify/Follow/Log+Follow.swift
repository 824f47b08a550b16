import PosixKit
import ReminderCore

extension Log {
  /// Prints the records of `start` and later, where it is given, and then each one as it is written, until nothing reads the
  /// output any more or a signal ends the process.
  func follow(since start: Instant?, _ context: Context) throws {
    let journal = context.journal
    let next = try context.following([journal.path, Context.zoneLink])
    var output = JournalOutput(json: json, context)
    var follower: JournalFollower
    if let start {
      let (old, contents) = try JournalFollower.reading(journal, since: start)
      follower = old
      try print(contents, &output, context)
    } else {
      follower = try JournalFollower(journal)
    }
    if !json { context.remindOfDaemon() }
    let problems = RepeatedMessages(context)
    repeat {
      defer { problems.endRound() }
      let contents: Journal.Contents
      do throws(StoreError) {
        contents = try follower.next()
      } catch {
        problems.say(.storeError(error, journal.path))
        continue
      }
      try print(contents, &output, context)
    } while try !next(nil, nil).contains(.outputClosed)
  }

  private func print(_ contents: Journal.Contents, _ output: inout JournalOutput, _ context: Context) throws {
    // What is read tomorrow does not say today.
    output.add(contents.records, now: context.now(), in: context.zone, inFull: true)
    let lines = try output.nextLines(titled: !since.isEmpty)
    if !lines.isEmpty { try context.print(lines) }
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
  }
}
