import ArgumentParser
import ReminderLanguage

/// `A… | --all`: the alerts that a verb is about.
struct AlertSelection: ParsableArguments {
  @Argument(help: ArgumentHelp(.references, value: "alert"))
  var references: [String] = []

  @Flag(help: ArgumentHelp(.all))
  var all = false

  /// The alerts, each once, in the order of the list.
  ///
  /// - Throws: `CommandError.usage` where nothing or too much was said, `AlertList.LookupError`.
  func alerts(in list: AlertList) throws -> [Alert] {
    guard all != !references.isEmpty else {
      throw CommandError.usage(all ? Phrase("usage.allAndReferences") : Phrase("usage.noReference"))
    }
    guard !all else { return list.alerts }
    let numbers = Set(try references.flatMap { try list.findAll($0).map(\.number) })
    return list.alerts.filter { numbers.contains($0.number) }
  }
}
