import Foundation
import GLibKit
import Testing

@testable import reminder_notifyd

/// The watch of the zone, each time in a process of its own: it has the main loop to itself.
@Suite struct ZoneWatchTests {
  @Test func `a zone link that is replaced by renaming is reported`() async {
    await #expect(processExitsWith: .success) {
      let link = try ZoneLink(to: "Seoul")
      let watch = ZoneWatch(path: link.path) { link.changes += 1 }

      try link.replace(with: "Berlin")
      link.waitForChange()

      withExtendedLifetime(watch) { #expect(link.changes > 0) }
    }
  }

  @Test(arguments: ["Seoul", "Berlin"])
  func `new rules for the zone that the link leads to are reported, also after the link was replaced`(
    zone: String
  ) async {
    await #expect(processExitsWith: .success) { [zone = zone as String] in
      let link = try ZoneLink(to: "Seoul")
      let watch = ZoneWatch(path: link.path) { link.changes += 1 }
      if zone != "Seoul" {
        try link.replace(with: zone)
        link.waitForChange()
        link.settle()
      }

      link.changes = 0
      try link.writeRules(of: zone)
      link.waitForChange()

      withExtendedLifetime(watch) { #expect(link.changes > 0) }
    }
  }

  @Test func `the daemon watches the directory of the zone link of the machine`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due())
      let directory = try #require(InotifyWatches.entry(of: "/etc"))
      #expect(try !InotifyWatches.ofThisProcess().contains(directory))

      run.when("the daemon watches it") { try InotifyWatches.ofThisProcess().contains(directory) }
      try run.run()
    }
  }
}
