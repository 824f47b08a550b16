import PosixKit
import ReminderFiles

/// Everything that keeps reminders from being seen or heard.
///
/// The server, the daemon and the files of people are asked once; each finding is made when it is asked for.
struct Diagnosis {
  let server: ServerReport?
  /// The process id of the daemon; nil where none runs.
  let daemon: Int32?
  let context: Context
  /// Nil where they cannot be read.
  let (list, settings): (AlertList?, Settings?)

  init(_ context: Context) {
    self.init(context, server: context.server(), daemon: context.daemon())
  }

  init(_ context: Context, server: ServerReport?, daemon: Int32?) {
    (self.context, self.server, self.daemon) = (context, server, daemon)
    list = try? context.store.read()
    settings = try? context.settings()
  }

  /// All of them, in the order in which they are shown.
  var findings: [Finding] {
    files + storage + [next] + running + [autostart] + screen + [sound] + surroundings + tables
  }

  /// How things stand, without a word of what cannot be read.
  var overview: Overview {
    let list = list ?? context.lastGoodList ?? AlertList()
    return context.collectingMessages { $0.currentState(list).overview($0.policy) }.result
  }

  /// False where there is no session bus.
  var hasBus: Bool { server?.bus != false }

  /// A fix that is a line of this command.
  func own(_ words: String...) -> Finding.Fix {
    Finding.Fix(
      line: ([context.commandName] + words).joined(separator: " "), words: [context.installation.executable] + words)
  }
}
