import ArgumentParser
import ReminderFiles

struct Quit: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("quit", .quit, discussion: .quitMore) }

  func run(_ context: Context) throws {
    try context.endDaemon()
    if (try? context.autostartState())?.isEnabled == true { context.say(Phrase("message.startsAtLogin")) }
  }
}
