import Foundation
import GLibKit
import Glibc
import PosixKit
import ReminderFiles
import Testing

@testable import reminder_notifyd

/// The watch of a file, in a process of its own: it has the main loop to itself.
@Suite struct FileWatchTests {
  @Test func `a directory in whose place a file is at first is followed later`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage()
      try FileManager.default.createDirectory(
        atPath: parent(of: stage.directory), withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: stage.directory))

      stage.watch.check()
      try FileManager.default.removeItem(atPath: stage.directory)
      stage.writeAndWait()

      #expect(stage.found.last == Settings())
    }
  }

  @Test func `a file that the system cannot follow for now is tried again`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage()
      var limit = rlimit()
      #expect(unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none) == 0)

      stage.watch.check()
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      #expect(try InotifyWatches.ofThisProcess().isEmpty)
      stage.writeAndWait()

      #expect(stage.found.last == Settings())
    }
  }
}

/// A watch of settings that are not there yet.
private final class Stage {
  let directory: String
  let watch: FileWatch<Settings>
  private(set) var found: [Settings?] = []
  private let settings: PropertyListFile<Settings>
  private let home: Home
  private let loop = MainLoop()

  init() throws {
    home = try Home()
    directory = parent(of: home.paths.alerts)
    settings = PropertyListFile<Settings>(path: home.paths.alerts, fileSystem: .live)
    var take: (Settings?) -> Void = { _ in }
    watch = FileWatch(settings, log: Log(strings: .load(.english, from: nil, with: .live)), retryInterval: 50) {
      result in
      if case .success(let contents) = result { take(contents) }
    }
    take = { [unowned self] in
      found.append($0)
      if $0 != nil { loop.quit() }
    }
  }

  /// Writes the settings a little later, and runs the loop until they are found, for five minutes at the most.
  func writeAndWait() {
    let limit = EventSource.once(after: 300_000) { [loop] in loop.quit() }
    let writer = EventSource.once(after: 200) { [settings] in
      _ = try? settings.update(lockTimeout: 1000) { _ in (Settings(), ()) }
    }
    withExtendedLifetime((limit, writer)) { loop.run() }
  }
}
