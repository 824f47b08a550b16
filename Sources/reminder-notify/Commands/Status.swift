import ArgumentParser
import ReminderLanguage

struct Status: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("status", .status, discussion: .statusMore)
  }

  @Flag(help: ArgumentHelp(.json))
  var json = false

  @Option(parsing: .unconditional, help: ArgumentHelp(.format, value: "format"))
  var format: String?

  @Flag(help: ArgumentHelp(.statusFollow))
  var follow = false

  func run(_ context: Context) throws {
    if let format { return try showLine(BarFormat(format), context) }
    guard !follow else { throw CommandError.usage(Phrase("usage.followNeedsFormat")) }
    let status = StatusOutput(context)
    try context.print(json ? status.json() : status.table())
    if !json, !context.mayHaveDaemon {
      if status.hasBus {
        context.say(Phrase("message.daemonNotRunning"))
      } else {
        context.say(Phrase("message.daemonWithoutBus"))
      }
    }
    if let problem = status.problem { throw problem }
  }

  /// Prints the line of a status bar.
  private func showLine(_ format: BarFormat, _ context: Context) throws {
    guard !json else { throw CommandError.usage(Phrase("usage.formatAndJSON")) }
    guard !follow else { return try self.follow(format, context) }
    let content = try BarContent(context)
    try context.print(format.line(content, at: content.reading, follows: false, context) + "\n")
  }
}
