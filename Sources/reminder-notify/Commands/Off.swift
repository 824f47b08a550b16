import ArgumentParser
import ReminderFiles

struct Off: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("off", .off) }

  @OptionGroup var selection: AlertSelection

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    do {
      try setSwitch(of: selection.finder(context), all: selection.all, json: json, context) { _ in false }
    } catch AlertList.LookupError.noSuchAlert(let reference) {
      guard let line = try skipLine(context) else { throw AlertList.LookupError.noSuchAlert(reference) }
      throw CommandError.usage(Phrase("usage.offForDays", line))
    }
  }

  /// The line that leaves an alert out on days which the words name before or behind it, or all alerts where they name
  /// no alert; nil where they name no days.
  private func skipLine(_ context: Context) throws -> String? {
    let (words, list, grammar) = (selection.references, try context.store.read(), context.grammar())
    if (try? grammar.stretch(words.joined(separator: " "))) != nil {
      return shellText(["pause"] + words)
    }
    for count in words.indices.dropFirst() {
      for (days, names) in [(words[..<count], words[count...]), (words[count...], words[..<count])] {
        let days = days.joined(separator: " ")
        guard (try? grammar.stretch(days)) != nil,
          let alerts = try? context.alerts(named: Array(names), in: list), !alerts.isEmpty
        else { continue }
        let plan = alerts[0].plan.flatMap { list.alerts(ofPlan: $0) == alerts ? $0 : nil }
        let reference = plan ?? alerts.map { String($0.number) }.joined(separator: ",")
        return shellText(["skip", reference] + days.split(separator: " ").map(String.init))
      }
    }
    return nil
  }
}
