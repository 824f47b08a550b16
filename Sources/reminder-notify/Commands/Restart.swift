import ArgumentParser
import ReminderLanguage

struct Restart: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("restart", .restart) }

  func run(_ context: Context) throws {
    let program: String
    do { program = try context.startableDaemon() } catch {
      if context.daemon() != nil { context.say(Phrase("message.daemonGoesOn")) }
      throw error
    }
    if context.daemon() != nil { try context.endDaemon() }
    try context.startDaemon(program)
  }
}
