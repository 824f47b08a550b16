import Foundation
import Testing

extension EndToEnd.RealTime {
  @Suite struct Idleness {
    @Test func `an idle daemon does not wake up, also after a notification`() async throws {
      let desktop = try await Desktop()
      let instant = Date.fullMinute(after: 86_400)
      let wall = try WallTime(zone: "UTC")
      try await desktop.startServer()
      try desktop.write(StoredAlerts(.init(number: 1, time: wall.fileTime(instant), date: wall.fileDate(instant))))
      let daemon = try await desktop.startDaemon("--greet")
      // What is closed within a second was not seen, and is shown again; the daemon counts from here.
      try await daemon.says("Shown: ")
      try await Task.sleep(for: .milliseconds(1100))
      #expect(try await desktop.run(["dunstctl", "close-all"]).status == 0)
      try await wait(until: "closing") { try desktop.record().contains { $0.member == "NotificationClosed" } }
      let kernel = KernelView(daemon.process.identifier)
      try await kernel.isQuiet(for: 2)
      let before = try kernel.contextSwitches()

      try await Task.sleep(for: .seconds(11))
      let after = try kernel.contextSwitches()

      try CommittedFigures.check("idle", ["context-switches": after - before])
      // The control: the same count sees one wake-up of the same process.
      daemon.process.send(SIGHUP)
      try await wait(until: "context switch") { try kernel.contextSwitches() > after }
    }

    @Test func `one timer is armed, on the wall clock, and the one for durations is not while nothing lasts`()
      async throws
    {
      let desktop = try await Desktop()
      let instant = Date.fullMinute(after: 86_400)
      let wall = try WallTime(zone: "UTC")
      try desktop.write(
        StoredAlerts(
          .init(number: 1, time: wall.fileTime(instant), date: wall.fileDate(instant)),
          .init(number: 2, time: wall.fileTime(instant + 60), date: wall.fileDate(instant + 60))))

      let daemon = try await desktop.startDaemon()
      try await daemon.isArmed(for: instant.seconds)

      let timers = try KernelView(daemon.process.identifier).timers()
      let wallTimers = timers.filter { $0.clock == Int(CLOCK_REALTIME) }
      #expect(Set(timers.map(\.clock)) == [Int(CLOCK_REALTIME), Int(CLOCK_BOOTTIME)])
      #expect(timers.count == 2 && timers.filter { $0.rest > 0 } == wallTimers)
      // Absolute, and cancelled when the clock is set.
      #expect(wallTimers.map(\.flags) == [3])
      #expect(wallTimers.map(\.instant) == [instant.seconds])
    }
  }
}
