import Testing

extension EndToEnd.ClockGuest {
  /// Timers while the clock is set, and across a boot.
  @Suite struct Timers {
    @Test func `setting the clock forward and back moves no running timer`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-05T10:00:00")
      try await daemon.startTimer("1h", label: "long")
      let before = try await daemon.now() - daemon.clockDifference()
      try await daemon.startTimer("20s", label: "short")
      let after = try await daemon.now() - daemon.clockDifference()

      try await daemon.set("2026-12-05T15:00:00")
      let forward = try await daemon.timers()
      try await daemon.set("2026-12-05T08:00:00")
      let back = try await daemon.timers()
      let difference = try await daemon.clockDifference()
      try await daemon.shows("short")

      for timers in [forward, back] {
        #expect(timers.map(\.state) == ["running", "running"])
        #expect((0...20).contains(timers[0].remaining) && (3570...3600).contains(timers[1].remaining))
      }
      let notices = try await daemon.notices()
      #expect(notices.map(\.title) == ["short"])
      // Both clocks are read in whole seconds.
      #expect(notices.allSatisfy { (before + 19...after + 21).contains($0.time - difference) }, "\(notices)")
      #expect(notices.allSatisfy { !$0.body.contains("late") })
      #expect(try await daemon.journal().count { $0.event == "timerEnded" } == 1)
    }

    @Test func `after a boot a timer goes on by the wall clock, and one that is over is shown once, late`()
      async throws
    {
      let daemon = try await GuestDaemon(at: "2026-12-06T10:00:00")
      let (_, start) = try await daemon.timed { try await daemon.startTimer("1h", label: "long") }
      try await daemon.startTimer("10m", label: "short")
      let first = try await daemon.boot()

      let (second, (timers, reading), notices, journal) = try await daemon.afterBoot(at: "2026-12-06T10:20:00") {
        daemon in
        try await daemon.shows("short")
        let timers = try await daemon.timed { try await daemon.timers() }
        return (try await daemon.boot(), timers, try await daemon.notices(), try await daemon.journal())
      }

      #expect(first != second)
      #expect(timers.map(\.state) == ["running", "completed"])
      #expect(GuestDaemon.remaining(of: 3600, from: start, at: reading).contains(timers[0].remaining))
      #expect(notices.map(\.text) == ["short: 10:10 AM (late) · The timer of 10 min has ended"])
      #expect(journal.count { $0.event == "timerEnded" } == 1)
    }
  }
}

extension EndToEnd.SuspendGuest {
  /// Timers while the machine sleeps.
  @Suite struct Timers {
    @Test func `the time asleep counts, and a timer that ended in it is shown once on wake, late`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-05T10:00:00")
      let (_, start) = try await daemon.timed { try await daemon.startTimer("1h", label: "long") }
      try await daemon.startTimer("10m", label: "short")

      try await daemon.sleep(until: "2026-12-05T10:20:00")
      try await daemon.shows("short")
      let (timers, reading) = try await daemon.timed { try await daemon.timers() }
      let notices = try await daemon.notices()

      #expect(timers.map(\.state) == ["running", "completed"])
      #expect(GuestDaemon.remaining(of: 3600, from: start, at: reading).contains(timers[0].remaining))
      #expect(notices.map(\.text) == ["short: 10:10 AM (late) · The timer of 10 min has ended"])
      #expect(notices.allSatisfy { $0.time <= reading.upperBound })
      #expect(try await daemon.journal().count { $0.event == "timerEnded" } == 1)
    }

    @Test func `a second boot, whose clock shows a later time, goes on with a timer`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-06T10:00:00")
      let (_, start) = try await daemon.timed { try await daemon.startTimer("1h", label: "long") }
      try await daemon.startTimer("10m", label: "short")
      let first = try await daemon.boot()

      let (second, (timers, reading), notices) = try await daemon.afterBoot(showing: "2026-12-06T10:20:00") { daemon in
        try await daemon.shows("short")
        let timers = try await daemon.timed { try await daemon.timers() }
        return (try await daemon.boot(), timers, try await daemon.notices())
      }

      #expect(first != second)
      #expect(timers.map(\.state) == ["running", "completed"])
      #expect(GuestDaemon.remaining(of: 3600, from: start, at: reading).contains(timers[0].remaining))
      #expect(notices.map(\.text) == ["short: 10:10 AM (late) · The timer of 10 min has ended"])
    }
  }
}
