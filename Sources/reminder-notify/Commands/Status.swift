import ArgumentParser
import ReminderCore

struct Status: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("status", .helpStatus) }

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false

  func run(_ context: Context) throws {
    let status = try StatusOutput(context)
    try context.print(json ? status.json() : status.table())
    if !json, status.daemon == nil { context.remindOfDaemon() }
    if !json { context.remindOfAutostart(besides: true) }
  }
}
