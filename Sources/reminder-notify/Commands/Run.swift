import ArgumentParser
import PosixKit
import ReminderCore

struct Run: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("run", .helpRun, discussion: .helpRunMore) }

  @Flag(help: ArgumentHelp(.helpGreet))
  var greet = false

  @Flag(help: ArgumentHelp(.helpWait))
  var wait = false

  func run(_ context: Context) throws {
    throw context.becomeDaemon((greet ? ["--greet"] : []) + (wait ? ["--wait"] : []))
  }
}
