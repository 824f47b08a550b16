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

    func run(_ context: Context) throws {
      let entry = entry(context)
      try entry.write(context.autostartText, context.fileSystem, unsynced: context.warning(entry.path))
      context.changes.markDone()
      try context.printLine(Phrase("autostart.enabled", context.paths.autostartEntry))
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

    func run(_ context: Context) throws {
      try entry(context).remove(context.fileSystem)
      context.changes.markDone()
      try context.printLine(Phrase("autostart.disabled"))
      if now {
        try context.endDaemon()
      } else if let process = context.daemon() {
        context.say(Phrase("autostart.stillRunning", Int(process), context.commandName))
      }
    }
  }

  struct Status: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("status", .autostartStatus) }

    func run(_ context: Context) throws {
      let state = try context.autostartState()
      switch state {
      case .off: try context.printLine(Phrase("autostart.isOff"))
      case .on: try context.printLine(Phrase("autostart.isOn", context.paths.autostartEntry))
      case .startsOther(let program):
        try context.printLine(Phrase("autostart.isOn", context.paths.autostartEntry))
        context.say(Phrase("autostart.startsOther", program, context.commandName))
      case .startsNothing(let program):
        try context.printLine(Phrase("autostart.startsNothing", program, context.commandName))
      }
      guard state.isEnabled else { throw VerbStatus(status: .failed) }
    }
  }
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
