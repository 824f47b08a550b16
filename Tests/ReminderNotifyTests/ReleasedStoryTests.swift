import Foundation
import PosixKit
import ReminderModel
import Testing

/// Makes the files of a release from their stories, once for a version, and by that version.
///
/// `REMINDER_STORIES=0.2.0` puts them into `Released/0.2.0`, whose folders have a `story.txt` each.
struct ReleasedStoryTests {
  private static let version = ProcessInfo.processInfo.environment["REMINDER_STORIES"]
  private static let stories = version.map {
    ReleasedSituation.folders(in: Package.folder + "/Tests/ReminderNotifyTests/Released/" + $0)
  }

  @Test(.enabled(if: version != nil, "REMINDER_STORIES names no version"), arguments: stories ?? [])
  func `a story leaves its files`(_ folder: String) throws {
    let text = try String(contentsOfFile: folder + "/story.txt", encoding: .utf8)
    guard text.contains("\nbegin") else { return }
    let sandbox = try Sandbox(text.hasPrefix("# ko") ? .korean : .english)
    let story = Story(sandbox)

    try story.tell(text)

    let journals = try FileManager.default.contentsOfDirectory(atPath: parent(of: sandbox.paths.journal))
    for (path, name) in ReleasedSituation.places(sandbox, names: journals) {
      try FileManager.default.contents(atPath: path)?.write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    let clock = sandbox.clock
    let machine = ReleasedSituation.Machine(
      now: clock.realtime.seconds, boottime: clock.boottime.seconds, suspended: clock.suspended, boot: clock.boot,
      synchronised: clock.isSynchronised,
      hours: sandbox.zone.utcOffset(clock.realtime) / 3600, language: sandbox.language.rawValue, server: story.server,
      written: FileSystem.live.modified(sandbox.paths.alerts))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(machine).write(to: URL(fileURLWithPath: folder + "/situation.json"))
  }
}
