import ArgumentParser
import PosixKit
import ReminderFiles

struct Autostart: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("autostart", .autostart, subcommands: [Enable.self, Disable.self, Status.self])
  }

  struct Enable: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("enable", .autostartEnable) }

    @Flag(help: ArgumentHelp(.startNow))
    var now = false

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      let entry = entry(context)
      try entry.write(context.autostartText, context.fileSystem, unsynced: context.warning(entry.path))
      context.changes.markDone()
      try report(context.autostartState(), json: json, context) {
        Phrase("autostart.enabled", context.paths.autostartEntry)
      }
      if now {
        try context.startDaemon()
      } else if context.daemon() == nil {
        context.say(Phrase("autostart.atNextLogin", context.commandName))
      }
    }
  }

  struct Disable: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("disable", .autostartDisable) }

    @Flag(help: ArgumentHelp(.endNow))
    var now = false

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      try entry(context).remove(context.fileSystem)
      context.changes.markDone()
      try report(.off, json: json, context) { Phrase("autostart.disabled") }
      if now {
        try context.endDaemon()
      } else if let process = context.daemon() {
        context.say(Phrase("autostart.stillRunning", Int(process), context.commandName))
      }
    }
  }

  struct Status: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("status", .autostartStatus) }

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      let state = try context.autostartState()
      try report(state, json: json, context) {
        switch state {
        case .off: Phrase("autostart.isOff")
        case .on, .startsOther: Phrase("autostart.isOn", context.paths.autostartEntry)
        case .startsNothing(let program): Phrase("autostart.startsNothing", program, context.commandName)
        }
      }
      if case .startsOther(let program) = state {
        context.say(Phrase("autostart.startsOther", program, context.commandName))
      }
      guard state.isEnabled else { throw VerbStatus(status: .failed) }
    }
  }
}

/// Prints the state of autostart: as data, or a sentence.
private func report(_ state: AutostartEntry.State, json: Bool, _ context: Context, _ sentence: () -> Phrase) throws {
  guard json else { return try context.printLine(sentence()) }
  let program: String? =
    switch state {
    case .off, .on: nil
    case .startsOther(let program), .startsNothing(let program): program
    }
  try context.print(
    jsonText(AutostartJSON(enabled: state.isEnabled, entry: context.paths.autostartEntry, otherProgram: program)))
}

/// `{"schema":1,"enabled":true,"entry":"…","otherProgram":null}`; `otherProgram` is what it starts in the place of this one.
private struct AutostartJSON: Encodable {
  let schema = 1
  let enabled: Bool
  let entry: String
  @OrNull var otherProgram: String?
}

private func entry(_ context: Context) -> AutostartEntry {
  AutostartEntry(path: context.paths.autostartEntry)
}

extension Context {
  /// The entry that starts this executable at login.
  fileprivate var autostartText: String {
    let tables = Language.allCases.map { StringTable.load($0, from: installation.resources, with: .live) }
    return AutostartEntry.text(
      executable: installation.executable,
      names: tables.map { ($0.language, $0(Phrase("application.name")), $0(Phrase("application.comment"))) })
  }
}
