import PosixKit
import ReminderFiles

/// Everything that keeps reminders from being seen or heard.
///
/// The server, the daemon, the files of people and how things stand are asked once; each finding is made when it is asked
/// for.
struct Diagnosis {
  let context: Context
  let server: ServerReport?
  /// The process id of the daemon; nil where none runs, or that is not known.
  let daemon: Int32?
  /// Why that is not known.
  let lockProblem: Phrase?
  let (alerts, storedSettings): (Result<AlertList, StoreError>, Result<Settings, StoreError>)
  /// How things stand, with the last good list where the list cannot be read.
  let overview: Overview

  /// What cannot be read is said, unless `isQuiet`.
  init(_ context: Context, isQuiet: Bool = false) {
    (self.context, server, daemon, lockProblem) = (
      context, context.server(), context.daemon(), context.lockProblem
    )
    alerts = Result { () throws(StoreError) in try context.store.read() }
    storedSettings = Result { () throws(StoreError) in try context.settings() }
    let list = (try? alerts.get()) ?? context.lastGoodList ?? AlertList()
    let (isRunning, canShow) = (daemon != nil || lockProblem != nil, server?.canShow != false)
    func overview(_ context: Context) -> Overview {
      context.wholeState(list).overview(context.policy, isRunning: isRunning, canShow: canShow)
    }
    self.overview = isQuiet ? context.collectingMessages(overview).result : overview(context)
  }

  /// Nil where they cannot be read.
  var list: AlertList? { try? alerts.get() }
  var settings: Settings? { try? storedSettings.get() }

  /// All of them, in the order in which they are shown.
  var findings: [Finding] {
    files + storage + [next] + running + [autostart, log] + screen + [sound] + surroundings + tables
  }

  /// False where there is no session bus.
  var hasBus: Bool { server?.bus != false }

  /// The command that starts the daemon again; nil where it would refuse.
  var restarting: Finding.Fix? { server?.bus == true ? own("restart") : nil }

  /// The daemon's program, where it is there and does not start.
  var brokenProgram: String? {
    guard let program = try? context.daemonProgram(), context.machine.output(program, ["--version"]) == nil else {
      return nil
    }
    return program
  }

  /// A fix that is a line of this command.
  func own(_ words: String...) -> Finding.Fix {
    Finding.Fix(
      line: ([context.commandName] + words).joined(separator: " "), words: [context.installation.executable] + words)
  }
}
