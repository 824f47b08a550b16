import Foundation
import GLibKit
import PosixKit
import ReminderFiles
import TestSupport
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

  @Test func `a running daemon shows what is due in the zone that the link leads to now`() async {
    await #expect(processExitsWith: .success) {
      let link = try ZoneLink(to: "Berlin")
      link.enter()
      LocalTime.reload()
      let run = try DaemonRun(zoneLink: link.path)
      // Due in eight hours by the clocks of Berlin, and now by those of Seoul.
      let due = Zone.fixed(hours: 9).local(Instant(seconds: SystemClock.realtime()))
      try run.write(Alert(number: 1, id: UUID().uuidString, time: due.time, recurrence: .once(due.date)))

      run.when("the daemon has looked") { try run.ledger?.entries[1] != nil }
      run.then {
        let before = try run.lines
        #expect(before.isEmpty)
        link.enter()
        try link.replace(with: "Seoul")
      }
      run.when("it is shown") { try run.lines == ["1 shown"] }
      try run.run()

      let occurrence = try Journal(path: run.paths.journal, fileSystem: .live).read().outcomes.first?.occurrence
      #expect(occurrence?.nominal == due)
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
