import PosixKit
import ReminderLanguage

/// `watch` as sentences: all once, and from then on one a change, until nothing reads them any more.
struct WatchReport {
  private let context: Context
  private let changes: ChangeWait

  /// - Throws: `CommandError.failed` where the system cannot follow the files.
  init(_ context: Context) throws {
    self.context = context
    do throws(SystemError) {
      changes = try ChangeWait(files: context.watchedFiles, locks: [context.paths.daemonLock], output: 1)
    } catch {
      throw error.watchError
    }
  }

  /// - Throws: `StoreError` where the files cannot be read at first, `OutputFailed`.
  func run() throws {
    var context = context
    let sentences = WatchSentences(zone: context.zone)
    var content = try WatchContent(context)
    var problem: String?
    try context.print(context.lines(sentences.all(content)))
    while try wait(until: problem == nil ? content.nextChange : nil) {
      context.readStrings()
      do {
        let new = try WatchContent(context)
        try context.print(context.lines(sentences.changes(from: content, to: new)))
        (content, problem) = (new, nil)
      } catch let error as OutputFailed {
        throw error
      } catch {
        // A file that is damaged now may be whole again in a moment.
        let text = context.text(of: error)
        if text != problem { context.say(text) }
        problem = text
      }
    }
  }

  /// False where nothing reads the output any more.
  private func wait(until instant: Instant?) throws -> Bool {
    do throws(SystemError) {
      defer { LocalTime.reload() }
      return try !changes.wait(realtime: instant?.seconds).contains(.outputClosed)
    } catch {
      throw error.watchError
    }
  }
}
