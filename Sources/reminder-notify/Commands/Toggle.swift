import ArgumentParser
import ReminderLanguage

struct Toggle: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("toggle", .toggle) }

  @OptionGroup var selection: AlertSelection

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    try setSwitch(of: selection.finder(context), all: selection.all, json: json, context) {
      !$0.isEnabled
    }
  }
}
