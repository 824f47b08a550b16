import Foundation
import GLibKit
import PosixKit
import ReminderCore
import Testing

@testable import reminder_notifyd

/// The watch of a file, in a process of its own: it has the main loop to itself.
@Suite struct FileWatchTests {
  @Test func `a directory that cannot be watched at first is watched later`() async {
    await #expect(processExitsWith: .success) {
      let home = try Home()
      let directory = parent(of: home.paths.alerts)
      let settings = PropertyListFile<Settings>(path: home.paths.alerts, fileSystem: .live)
      try FileManager.default.createDirectory(atPath: parent(of: directory), withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: directory))
      let loop = MainLoop()
      var found: [Settings?] = []
      let watch = FileWatch(
        settings, log: Log(strings: .load(.english, from: nil, with: .live)), retryInterval: 50
      ) { result in
        guard case .success(let contents) = result else { return }
        found.append(contents)
        if contents != nil { loop.quit() }
      }
      let limit = EventSource.once(after: 20_000) { loop.quit() }

      watch.look()
      try FileManager.default.removeItem(atPath: directory)
      let writer = EventSource.once(after: 200) {
        _ = try? settings.update(lockTimeout: 1000) { _ in (Settings(), ()) }
      }
      withExtendedLifetime((watch, limit, writer)) { loop.run() }

      #expect(found.last == Settings())
    }
  }
}
