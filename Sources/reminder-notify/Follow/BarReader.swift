import ReminderFiles

/// Reads what a bar shows; a file that is damaged or gone is read again after a second before that is reported, because an
/// editor may be saving it.
struct BarReader {
  private(set) var content: BarContent?
  /// The count of `ClockReading.boottime` at which it is read again; nil where nothing is wrong.
  private(set) var doubtEnd: BootTime?
  private let context: Context
  private let messages: RepeatedMessages

  /// Everything that is said goes through `messages`.
  init(_ context: Context, _ messages: RepeatedMessages) {
    var context = context
    context.say = messages.say
    (self.context, self.messages) = (context, messages)
  }

  mutating func read(at now: ClockReading) throws {
    let isLastLook = doubtEnd.map { now.boottime >= $0 } ?? false
    do {
      let read = try BarContent(context)
      guard isLastLook || read.hasList || content?.hasList != true else { return doubt(now) }
      content = read
    } catch let error as StoreError {
      guard isLastLook else { return doubt(now) }
      messages.say(.storeError(error, context.paths.alerts))
    }
    doubtEnd = nil
    messages.endRound()
  }

  private mutating func doubt(_ now: ClockReading) {
    doubtEnd = doubtEnd ?? now.boottime + 1
  }
}
