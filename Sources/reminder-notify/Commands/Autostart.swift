import ArgumentParser
import PosixKit
import ReminderCore

struct Autostart: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = CommandConfiguration("autostart", .helpAutostart)
    configuration.subcommands = [Enable.self, Disable.self, Status.self]
    return configuration
  }

  struct Enable: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("enable", .helpAutostartEnable) }

    func run(_ context: Context) throws {
      let entry = entry(context)
      try entry.write(context.autostartText, context.fileSystem, unsynced: context.warning(entry.path))
      context.changes.note()
      try context.printLine(.autostartEnabled(context.paths.autostartEntry))
    }
  }

  struct Disable: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("disable", .helpAutostartDisable) }

    func run(_ context: Context) throws {
      try entry(context).remove(context.fileSystem)
      context.changes.note()
      try context.printLine(.autostartDisabled)
    }
  }

  struct Status: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("status", .helpAutostartStatus) }

    func run(_ context: Context) throws {
      let path = context.paths.autostartEntry
      guard try entry(context).isEnabled(context.fileSystem) else {
        try context.printLine(.autostartIsOff)
        throw VerbStatus(status: .failed)
      }
      try context.printLine(.autostartIsOn(path))
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
      names: tables.map { ($0.language, $0(.applicationName), $0(.applicationComment)) })
  }
}
