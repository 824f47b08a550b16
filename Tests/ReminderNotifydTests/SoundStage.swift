import Foundation
import GLibKit
import ReminderFiles
import Testing

@testable import reminder_notifyd

/// An installation whose player of sounds is a script of the test's.
///
/// Removed with the last reference to it.
final class SoundStage {
  let installation: Installation
  private(set) var problems: [SoundProblem] = []
  private let root = FileManager.default.temporaryDirectory.path + "/reminder-sound-" + UUID().uuidString
  private let loop = MainLoop()

  /// Without a script there is no player.
  ///
  /// `$calls` is a file to which it may add lines, `$file` the file that it is asked to play; asked for the state of the
  /// output, it ends with `outputStatus`.
  init(script: String?, outputStatus: Int32 = 0) throws {
    let resources = root + "/share/reminder-notify/ko.lproj"
    let folder = root + "/libexec/reminder-notify"
    for path in [resources, folder] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    installation = Installation(executable: folder + "/reminder-notifyd", exists: FileManager.default.fileExists)
    guard let script else { return }
    let check = "[ \"$1\" != --check ] || exit \(outputStatus)"
    let text = "#!/bin/sh\ncalls=\(root)/calls\n\(check)\nfor file; do :; done\n\(script)\n"
    try #require(
      FileManager.default.createFile(
        atPath: folder + "/reminder-notify-sound", contents: Data(text.utf8), attributes: [.posixPermissions: 0o755]))
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// A player that reports to `problems`; it leaves a script more time to play and to end than a test has.
  func player(_ bounds: SoundBounds = SoundBounds(endTimeout: 600_000, slack: 600_000)) -> SoundPlayer {
    SoundPlayer(installation: installation, bounds: bounds) { [weak self] in self?.problems.append($0) }
  }

  /// The lines that the script has written.
  var calls: [String] {
    let text = (try? String(contentsOfFile: root + "/calls", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.replacingOccurrences(of: root, with: "") }
  }

  /// The processes that this one has started and not waited for, zombies among them (proc(5)).
  var children: [Substring] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.flatMap { thread in
      ((try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)) ?? "").split(separator: " ")
        .map { $0 }
    }
  }

  /// Runs the loop until the condition holds, for a minute at the most.
  func run(until what: String, sourceLocation: SourceLocation = #_sourceLocation, _ holds: @escaping () -> Bool) {
    let end = Date(timeIntervalSinceNow: 60)
    var next: EventSource?
    func look() {
      if !holds() {
        guard Date() < end else {
          Issue.record("not within a minute: \(what)", sourceLocation: sourceLocation)
          return loop.quit()
        }
        next = EventSource.once(after: 5, look)
      } else {
        loop.quit()
      }
    }
    next = EventSource.once(after: 0, look)
    withExtendedLifetime(next) { loop.run() }
  }

  /// Runs the loop until nothing is played any more.
  func runToEnd(of player: SoundPlayer) {
    run(until: "end of the sound") { !player.isPlaying && self.children.isEmpty }
  }
}

extension Playback {
  /// The bell, as loud as it is, once.
  static var bell: Playback { Playback(.bundled(.bell), factor: 1) }
}
