import ArgumentParser
import PosixKit
import ReminderCore

struct Test: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("test", .helpTest, discussion: .helpTestMore) }

  @Argument(help: ArgumentHelp(.helpReference, value: "alert"))
  var reference: String?

  func run(_ context: Context) throws {
    let list = try context.store.read()
    let alert = try reference.map { try list.find($0) } ?? .sample
    guard context.daemon() == nil else {
      try context.request(.test(alert.testSource))
      return try context.printLine(.tested(alert))
    }
    throw context.becomeDaemon(reference == nil ? ["--test"] : ["--test", String(alert.number)])
  }
}
