import ArgumentParser
import PosixKit
import ReminderLanguage

struct Run: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("run", .run, discussion: .runMore) }

  @Flag(help: ArgumentHelp(.greet))
  var greet = false

  @Flag(help: ArgumentHelp(.wait))
  var wait = false

  func run(_ context: Context) throws {
    throw context.becomeDaemon((greet ? ["--greet"] : []) + (wait ? ["--wait"] : []))
  }
}
