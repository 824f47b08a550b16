import ArgumentParser
import ReminderFiles

struct Promises: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("promises", .promises, subcommands: [List.self, Done.self], defaultSubcommand: List.self)
  }

  struct List: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("list", .promisesList) }

    @OptionGroup var output: OutputOptions

    func run(_ context: Context) throws {
      let form = try output.form()
      let output = PromiseOutput(try context.requiredState(context.store.read()).overview(), context)
      try context.print(output.text(form))
      guard form == .table else { return }
      if output.isEmpty { context.say(Phrase("message.noPromises")) }
      if output.hasOpen { context.remindOfDaemon() }
    }
  }

  struct Done: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("done", .promisesDone) }

    @Argument(help: ArgumentHelp(.promiseNumber, value: "promise"))
    var number: String

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      let number = try parseCount(number, in: Alert.numberRange) { text, _ in Phrase("usage.notAPromiseNumber", text) }
      let list = try context.store.read()
      let promise = try context.record(list) { current in
        guard let promise = current.ledger.promises[number] else {
          throw CommandError.missing(Phrase("error.noSuchPromise", number))
        }
        let outcomes = current.outcomes(
          of: .acknowledge, to: .promise(number), today: context.zone.local(promise.made),
          Settings())
        return (promise.kept == nil ? outcomes.map { .outcome($0) } : [], promise)
      }.result
      let text = promise.kindness.text
      try report(
        PromiseOutput(context.requiredState(list).overview(), only: number, context), json: json,
        promise.kept == nil ? Phrase("done.kept", text) : Phrase("message.keptAlready", text), context)
    }
  }
}
