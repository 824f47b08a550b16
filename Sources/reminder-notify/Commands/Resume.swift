import ArgumentParser
import ReminderCore

struct Resume: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("resume", .helpResume) }

  func run(_ context: Context) throws {
    let now = context.now()
    let wasPaused = try context.updateSuppressions { suppressions in
      guard suppressions.pauseEnd(at: now) != nil else { return false }
      // What it has swallowed stays swallowed.
      suppressions.pause?.until = now
      return true
    }
    try context.printLine(wasPaused ? .resumed : .notPaused)
    context.remindOfDaemon()
  }
}
