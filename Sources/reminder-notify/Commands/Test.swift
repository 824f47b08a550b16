import ArgumentParser
import PosixKit
import ReminderCore

struct Test: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("test", .helpTest, discussion: .helpTestMore) }

  @Argument(help: ArgumentHelp(.helpReference, value: "alert"))
  var reference: String?

  func run(_ context: Context) throws {
    let list = try context.store.read()
    let source = try reference.map { Source.test(try list.find($0).number) } ?? .sample
    guard context.daemon() == nil else {
      try context.request(.test(source))
      return try context.printLine(.tested(list.reference(of: source) ?? .unknown))
    }
    throw context.becomeDaemon(["--test"] + (source.number.map { [String($0)] } ?? []))
  }
}
