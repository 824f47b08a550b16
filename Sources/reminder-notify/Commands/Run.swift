import ArgumentParser
import PosixKit
import ReminderCore

struct Run: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("run", .helpRun, discussion: .helpRunMore) }

  @Flag(help: ArgumentHelp(.helpGreet))
  var greet = false

  func run(_ context: Context) throws {
    guard let daemon = context.installation.daemonPlaces.first(where: Program.isExecutable) else {
      throw CommandError.failed(.noDaemonProgram(context.installation.daemonPlaces))
    }
    let language = context.chosenLanguage.map { ["--lang", $0.rawValue] } ?? []
    let error = context.become(daemon, (greet ? ["--greet"] : []) + language)
    throw CommandError.failed(.cannotStart(daemon, error.phrase))
  }
}
