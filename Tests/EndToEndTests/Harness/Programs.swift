import Foundation

/// Where the built programs are.
enum Programs {
  /// The folder of the release build, where the tests are run against one.
  static let release = ProcessInfo.processInfo.environment["REMINDER_BIN"].map {
    URL(fileURLWithPath: $0).resolvingSymlinksInPath().path
  }

  /// The folder of the programs under test: the release build, or else the build of the tests themselves.
  static let folder =
    release ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path

  /// What a build has to have for a run elsewhere.
  static let names = ["reminder-notify", "reminder-notifyd", "reminder-notify_ReminderCore.resources"]

  static let command = folder + "/reminder-notify"
  static let daemon = folder + "/reminder-notifyd"
  static let player = folder + "/reminder-notify-sound"
  /// The folder of the bundled sounds.
  static let sounds = folder + "/reminder-notify_ReminderCore.resources/sounds"

  /// The folder of the sources, for the Makefile.
  static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path
}

/// How a program ended that ran to its end.
struct Outcome: Equatable {
  let status: Int32?
  let output: String
  let errors: String
}
