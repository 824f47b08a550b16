import ArgumentParser
import ReminderCore

struct Promises: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("promises", .helpPromises, subcommands: [List.self, Done.self], defaultSubcommand: List.self)
  }

  struct List: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("list", .helpPromisesList) }

    @OptionGroup var output: OutputOptions

    func run(_ context: Context) throws {
      let form = try output.form()
      let snapshot = try context.requiredSnapshot(context.store.read())
      let output = PromiseOutput(snapshot, context)
      try context.print(output.text(form))
      guard form == .table else { return }
      if output.isEmpty { context.say(.noPromises) }
      if output.hasOpen { context.remindOfDaemon() }
    }
  }

  struct Done: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("done", .helpPromisesDone) }

    @Argument(help: ArgumentHelp(.helpPromiseNumber, value: "number"))
    var number: String

    func run(_ context: Context) throws {
      let snapshot = try context.requiredSnapshot(context.store.read())
      let number = try parseCount(number, in: Alert.numberRange) { text, _ in .notAPromiseNumber(text) }
      guard let promise = snapshot.ledger.promises[number] else {
        throw CommandError.missing(.noSuchPromise(number))
      }
      guard promise.kept == nil else { return try context.printLine(.keptAlready(promise.kindness.text)) }
      let made = context.zone.local(promise.made)
      try context.request(.answer(.acknowledge, .promise(number), nominal: made))
      try context.printLine(.doneKept(promise.kindness.text))
    }
  }
}
