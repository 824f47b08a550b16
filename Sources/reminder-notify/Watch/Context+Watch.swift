import PosixKit
import ReminderLanguage

// Actions of the keys of `watch`: the same as the verbs of the command line.
extension Context {
  /// The files that decide what is shown, with those that they are links to, and what says in which zone the machine is
  /// (localtime(5)).
  var watchedFiles: [String] {
    [paths.alerts, paths.state, paths.journal, paths.settings, paths.holidays, Self.zoneLink]
  }

  /// Does what a key does with a line, and returns what a person is told of it, an error too.
  func answer(to verb: WatchVerb, on line: WatchLine) -> String {
    answer { context in
      guard verb.applies(to: line) else {
        throw CommandError.failed(
          Phrase("watch.keyRefused", String(verb.rawValue), verb.name(for: line), line.reference))
      }
      try context.perform(verb, on: line)
    }
  }

  /// Does what a key does, and returns what a person is told of it, an error too.
  func answer(to key: (Context) throws -> Void) -> String {
    var output = ""
    do {
      let (_, messages) = try collectingMessages { context in
        var context = context
        context.write = { output += $0 }
        // Each key is a change of its own.
        context.changes = Changes()
        try key(context)
      }
      // The line that says what was done; a message where there is none.
      return (output.split(separator: "\n").map(String.init) + messages).first ?? ""
    } catch {
      return text(of: error)
    }
  }

  /// Returns the message about an error, on one line.
  func text(of error: any Error) -> String {
    let problem = CommandError(error, alertsPath: paths.alerts, today: today)
    return problem.phrases.map { strings($0) }.joined(separator: " ")
  }

  private func perform(_ verb: WatchVerb, on line: WatchLine) throws {
    switch (verb, line.subject) {
    case (.done, .unanswered(let source)), (.done, .snooze(let source)):
      try Ack.answer(ShownAlert(of: source, self), self)
    case (.snooze, .unanswered(let source)), (.snooze, .snooze(let source)):
      try Snooze.answer(ShownAlert(of: source, self), nil, self)
    case (.resume, .pause(let scope)): try printLine(Resume.end(scope, named: line.name, self))
    case (.toggle, _):
      guard let number = line.alert else { return }
      let named = { (list: AlertList) in try list.all(named: [String(number)]) }
      try setSwitch(of: named, self) { !$0.isEnabled }
    case (.pause, _): try change(.pause, line)
    case (.resume, _): if let action = line.resuming { try change(action, line) }
    case (.cancel, _): try change(.cancel, line)
    case (.extend, _): try change(.extend(seconds: WatchVerb.extensionSeconds), line)
    case (.done, _), (.snooze, _): return
    }
  }

  private func change(_ action: TimerAction, _ line: WatchLine) throws {
    guard let number = line.timer else { return }
    try change(action, TimerSelection.References([String(number)]))
  }
}
