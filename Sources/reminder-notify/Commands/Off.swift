import ArgumentParser
import ReminderLanguage

struct Off: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("off", .off) }

  @OptionGroup var selection: AlertSelection

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    try setSwitch(of: selection.finder(context), all: selection.all, json: json, context) { _ in false }
  }
}
