import Testing

extension EndToEnd.SuspendGuest {
  /// Another system on the machine keeps the real-time clock in local time, which the kernel takes for UTC.
  ///
  /// The clock is wrong by the offset of the zone from the boot until the network sets it.
  @Suite struct DualBoot {
    @Test func `in Seoul, nine hours ahead at boot, nothing is lost and nothing early`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-01T09:01:00", isSynchronised: true)
      try await daemon.add("9:10", "--label", "while off")
      try await daemon.add("9:30", "--label", "after boot")
      try await daemon.add("18:00", "--label", "evening")

      let notices = try await daemon.afterBoot(showing: "2026-12-01T18:29:30") { daemon in
        try await daemon.correct(to: "2026-12-01T09:29:50")
        try await daemon.shows("while off")
        try await daemon.reach("2026-12-01T09:30:01")
        try await daemon.shows("after boot")
        try await daemon.sleep(until: "2026-12-01T17:59:57")
        try await daemon.shows("evening")
        return try await daemon.notices()
      }

      #expect(
        notices.map(\.text) == [
          "while off: 9:10 AM (late)", "after boot: 9:30 AM", "evening: 6:00 PM",
        ])
      #expect(try notices.dropFirst().first?.isOnTime("2026-12-01T09:30:00") == true)
      #expect(try notices.last?.isOnTime("2026-12-01T18:00:00") == true)
    }

    @Test func `in New York, five hours behind after a night, nothing is lost and nothing early`() async throws {
      let zone = "America/New_York"
      let daemon = try await GuestDaemon(at: "2026-12-01T23:00:00", zone: zone, isSynchronised: true)
      try await daemon.add("3:00", "--label", "night")
      try await daemon.add("7:30", "--label", "while off")
      try await daemon.add("7:45", "--label", "after boot")

      let (notices, journal) = try await daemon.afterBoot(showing: "2026-12-02T02:44:30") { daemon in
        try await daemon.correct(to: "2026-12-02T07:44:50")
        try await daemon.shows("while off")
        try await daemon.shows("after boot")
        return (try await daemon.notices(), try await daemon.journal())
      }

      #expect(notices.map(\.text) == ["while off: 7:30 AM (late)", "after boot: 7:45 AM"])
      #expect(try notices.last?.isOnTime("2026-12-02T07:45:00", zone: zone) == true)
      #expect(journal.filter { $0.number == 1 } == [.init(event: "missed", number: 1)])
    }

    @Test func `in Berlin, an hour ahead at boot, nothing is lost and nothing early`() async throws {
      let zone = "Europe/Berlin"
      let daemon = try await GuestDaemon(at: "2026-12-01T22:00:00", zone: zone, isSynchronised: true)
      try await daemon.add("7:50", "--label", "while off")
      try await daemon.add("8:30", "--label", "after boot")

      let notices = try await daemon.afterBoot(showing: "2026-12-02T08:59:30") { daemon in
        try await daemon.correct(to: "2026-12-02T08:00:00")
        try await daemon.shows("while off")
        try await daemon.sleep(until: "2026-12-02T08:29:57")
        try await daemon.shows("after boot")
        return try await daemon.notices()
      }

      #expect(notices.map(\.text) == ["while off: 7:50 AM (late)", "after boot: 8:30 AM"])
      #expect(try notices.last?.isOnTime("2026-12-02T08:30:00", zone: zone) == true)
    }
  }
}
