import ArgumentParser
import ReminderLanguage

struct Restart: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("restart", .restart) }

  func run(_ context: Context) throws {
    // Where none could be started, the one that runs goes on.
    let program = try context.startableDaemon()
    if context.daemon() != nil { try context.endDaemon() }
    try context.startDaemon(program)
  }
}
