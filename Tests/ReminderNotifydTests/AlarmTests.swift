import CivilTime
import GLibKit
import PosixKit
import Testing

@testable import reminder_notifyd

@Suite struct AlarmTests {
  @Test func `ahead of its instant the alarm has the server asked once, and wakes then and at the instant`() async {
    await #expect(processExitsWith: .success) {
      let loop = MainLoop()
      let instant = Instant(seconds: SystemClock.realtime() + 3)
      var calls: [String] = []
      var alarm: Alarm?
      alarm = Alarm(leadTime: 900) {
        let now = SystemClock.realtime()
        calls.append(now < instant.seconds ? "early" : "wake")
        if now >= instant.seconds { loop.quit() } else { alarm?.arm(instant, boottime: nil) }
      }

      alarm?.prepare = { calls.append($0 == instant ? "prepare" : "prepare another") }
      alarm?.arm(instant, boottime: nil)
      loop.run()

      // On a busy machine the process may not run between the two.
      #expect([["early", "prepare", "wake"], ["wake"]].contains(calls))
    }
  }
}
