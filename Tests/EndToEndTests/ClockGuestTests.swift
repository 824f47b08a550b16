import Testing

extension EndToEnd {
  /// The clock and the zone are really set and the machine really sleeps, in a guest.
  @Suite(.needsGuest(.userModeLinux), .inGuest(.userModeLinux), .timeLimit(.minutes(2)))
  struct ClockGuest {
    @Test func `an alert that the clock was set past is shown once, late`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-01T09:58:00")
      try await daemon.add("10:00", "--label", "stepped over")

      try await daemon.set("2026-12-01T11:30:00")

      try await daemon.shows("stepped over")
      let notices = try await daemon.notices()
      #expect(notices.map(\.text) == ["stepped over: 10:00 AM (late)"])
    }

    @Test func `an alert that was shown is not shown again when the clock is set back before it`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-02T11:59:00")
      try await daemon.add("12:00", "--label", "noon")
      try await daemon.set("2026-12-02T11:59:59")
      try await daemon.shows("noon")

      try await daemon.set("2026-12-02T11:00:00")
      try await daemon.set("2026-12-02T11:59:57")
      try await daemon.reach("2026-12-02T12:00:01")

      let notices = try await daemon.notices()
      #expect(notices.map(\.text) == ["noon: 12:00 PM"])
      #expect(try notices.allSatisfy { try $0.isOnTime("2026-12-02T12:00:00") })
    }

    @Test func `a clock put right by more than three hours passes over recurring alerts, and over no date`()
      async throws
    {
      let daemon = try await GuestDaemon(at: "2026-12-03T09:59:50")
      try await daemon.add("14:00", "--label", "recurring")
      try await daemon.add("12:30", "--on", "2026-12-03", "--label", "dated")

      try await daemon.set("2026-12-03T14:59:50")

      try await daemon.shows("dated")
      let notices = try await daemon.notices()
      #expect(notices.map(\.text) == ["dated: 12:30 PM (late)"])
    }

    @Test func `an alert that a correction over the network passes over is shown once`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-04T09:58:50")
      try await daemon.add("10:00", "--label", "corrected")

      try await daemon.step(90)

      try await daemon.shows("corrected")
      let notices = try await daemon.notices()
      #expect(notices.map(\.text) == ["corrected: 10:00 AM"])
    }

    @Test func `a correction by less than a second just before an alert leaves it on time`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-04T10:59:00")
      try await daemon.add("11:00", "--label", "nudged")
      try await daemon.set("2026-12-04T10:59:59")
      try await daemon.reach("2026-12-04T10:59:59.5")

      try await daemon.step(0.3)

      try await daemon.shows("nudged")
      let notices = try await daemon.notices()
      #expect(notices.map(\.text) == ["nudged: 11:00 AM"])
      #expect(try notices.allSatisfy { try $0.isOnTime("2026-12-04T11:00:00") })
    }

    @Test func `an alert right after a leap second is shown once`() async throws {
      let daemon = try await GuestDaemon(at: "2027-01-01T08:59:00")
      try await daemon.add("9:00", "--label", "leap")
      try await daemon.set("2027-01-01T08:59:57")
      let before = try await daemon.clockDifference()

      try await daemon.announceLeapSecond(true)
      try await daemon.shows("leap")
      try await daemon.announceLeapSecond(false)
      let after = try await daemon.clockDifference()

      #expect((0.9..<1.1).contains(before - after), "the second was inserted")
      let notices = try await daemon.notices()
      #expect(notices.map(\.text) == ["leap: 9:00 AM"])
      #expect(try notices.allSatisfy { try $0.isOnTime("2027-01-01T09:00:00") })
    }

    @Test func `what was due while the machine slept is shown late, and all the water at once`() async throws {
      let daemon = try await GuestDaemon(at: "2027-02-01T09:59:00")
      for time in ["10:00", "10:10", "10:20"] { try await daemon.add(time) }
      try await daemon.add("10:05", "--label", "slept over")

      try await daemon.suspend()
      try await daemon.set("2027-02-01T10:30:00")

      try await daemon.shows("slept over")
      let notices = try await daemon.notices()
      let water = "Time to drink water💦: Missed reminders (3): 10:00 AM, 10:10 AM, 10:20 AM · "
      #expect(notices.count == 2)
      #expect(notices.contains { $0.text == "slept over: 10:05 AM (late)" })
      #expect(notices.contains { $0.text.hasPrefix(water) })
    }

    @Test func `alerts on both sides of the end of 32-bit time are shown on time`() async throws {
      let daemon = try await GuestDaemon(at: "2038-01-19T12:13:00")
      try await daemon.add("12:14", "--label", "last minute")
      try await daemon.add("12:15", "--label", "first minute")

      try await daemon.set("2038-01-19T12:13:59")
      try await daemon.shows("last minute")
      try await daemon.set("2038-01-19T12:14:06.5")
      try await daemon.reach("2038-01-19T12:14:08.5")
      try await daemon.set("2038-01-19T12:14:59")
      try await daemon.shows("first minute")

      let notices = try await daemon.notices()
      #expect(notices.map(\.text) == ["last minute: 12:14 PM", "first minute: 12:15 PM"])
      #expect(try notices.first?.isOnTime("2038-01-19T12:14:00") == true)
      #expect(try notices.last?.isOnTime("2038-01-19T12:15:00") == true)
    }

    @Test func `an alert follows the zone of the machine without a restart`() async throws {
      let daemon = try await GuestDaemon(at: "2027-03-01T18:59:00")
      try await daemon.add("5:00", "--label", "breakfast")

      try await daemon.travel(to: "America/New_York")
      try await daemon.set("2027-03-01T18:59:59")

      try await daemon.shows("breakfast")
      let notices = try await daemon.notices()
      #expect(notices.map(\.text) == ["breakfast: 5:00 AM"])
      #expect(try notices.allSatisfy { try $0.isOnTime("2027-03-01T19:00:00") })
    }

    @Test func `an alert that a journey east jumps over is shown once, late`() async throws {
      let daemon = try await GuestDaemon(at: "2027-03-02T10:00:00")
      try await daemon.add("10:30", "--label", "jumped over")

      try await daemon.travel(to: "Etc/GMT-10")

      try await daemon.shows("jumped over")
      let notices = try await daemon.notices()
      #expect(notices.map(\.text) == ["jumped over: 10:30 AM (late)"])
    }

    @Test
    func `a machine that boots in 1970 loses nothing once its clock is right, and shows again what was not answered`()
      async throws
    {
      let daemon = try await GuestDaemon(at: "2026-12-01T09:59:00")
      try await daemon.add("10:00", "--label", "before")
      try await daemon.add("10:15", "--label", "between")
      try await daemon.set("2026-12-01T09:59:59")
      try await daemon.shows("before")

      let notices = try await daemon.afterBoot(at: "1970-01-01T09:01:00") { daemon in
        try await daemon.set("2026-12-01T10:30:00")
        try await daemon.shows("between")
        return try await daemon.notices()
      }

      #expect(
        notices.map(\.text) == [
          "before: Tue, Dec 1, 2026, 10:00 AM (not answered yet)", "between: 10:15 AM (late)",
        ])
    }
  }
}
