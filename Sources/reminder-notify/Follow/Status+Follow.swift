import PosixKit
import ReminderCore

extension Status {
  /// Prints a line for each change of what a bar shows, until nothing reads the output any more or a signal ends the process.
  ///
  /// What cannot be read is said once, and the line before stays.
  func follow(_ format: BarFormat, _ context: Context) throws {
    var context = context
    let next = try context.following(BarContent.files(context))
    let messages = RepeatedMessages(context)
    var reader = BarReader(context, messages)
    var printed: String?
    var reasons: ChangeWait.Reasons = .files
    while !reasons.contains(.outputClosed) {
      let now = context.clock()
      // The language and the hour cycle are settings.
      if reasons.contains(.files) { context.strings = context.currentStrings() }
      if reasons != .time || reader.content?.isOver(at: now) ?? true || reader.isDoubtful { try reader.read() }
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
        switch reader.isDoubtful ? .boottime(now.boottime + 1) : moment {
        case .wall(let instant): try next(instant, nil)
        case .boottime(let count): try next(nil, count)
        case nil: try next(nil, nil)
        }
    }
  }
}

/// Reads what a bar shows, and looks a second time before it believes that a file is damaged or gone: an editor may be
/// saving it.
struct BarReader {
  private(set) var content: BarContent?
  /// True where another look has to follow within a second.
  private(set) var isDoubtful = false
  private let context: Context
  private let messages: RepeatedMessages

  /// Everything that is said goes through `messages`.
  init(_ context: Context, _ messages: RepeatedMessages) {
    var context = context
    context.say = messages.say
    (self.context, self.messages) = (context, messages)
  }

  mutating func read() throws {
    let isSecond = isDoubtful
    isDoubtful = false
    do {
      let read = try BarContent(context)
      if !isSecond, content?.hasList == true, !read.hasList {
        isDoubtful = true
      } else {
        content = read
        messages.endRound()
      }
    } catch let error as StoreError {
      guard isSecond else {
        isDoubtful = true
        return
      }
      messages.say(.storeError(error, context.paths.alerts))
      messages.endRound()
    }
  }
}
