import PosixKit
import ReminderCore

extension Status {
  /// Prints a line for each change of what a bar shows, until nothing reads the output any more or a signal ends the process.
  ///
  /// A file that cannot be read is reported once, and the previous line stays.
  func follow(_ format: BarFormat, _ context: Context) throws {
    var context = context
    let next = try context.following(context.watchedFiles)
    let messages = RepeatedMessages(context)
    var reader = BarReader(context, messages)
    var printed: String?
    var reasons: ChangeWait.Reasons = .files
    while !reasons.contains(.outputClosed) {
      let now = context.clock()
      if reasons.contains(.files) { context.readStrings() }
      if reasons != .time || reader.content?.isOver(at: now) ?? true || reader.doubtEnd != nil {
        try reader.read(at: now)
      }
      var moment: BarContent.Moment?
      if let content = reader.content {
        let line = try format.line(content, at: now, follows: true, context)
        if line != printed { try context.print(line + "\n") }
        printed = line
        moment = content.nextChange(after: now, in: context.zone) {
          (try? format.line(content, at: $0, follows: true, context)) ?? ""
        }
      }
      reasons =
        switch reader.doubtEnd.map(BarContent.Moment.boottime) ?? moment {
        case .wall(let instant): try next(instant, nil)
        case .boottime(let count): try next(nil, count)
        case nil: try next(nil, nil)
        }
    }
  }
}
