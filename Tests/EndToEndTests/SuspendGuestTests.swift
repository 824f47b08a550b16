import Testing

extension EndToEnd {
  /// A machine with a real-time clock, which really suspends to RAM and boots again.
  @Suite(.needsGuest(.emulated), .inGuest(.emulated), .timeLimit(.minutes(4))) enum SuspendGuest {}
}

extension EndToEnd.SuspendGuest {
  /// What was due while the machine slept.
  @Suite struct Suspend {
    @Test func `after twenty minutes of sleep what was due is shown late, and what comes is on time`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-01T09:55:00")
      try await daemon.add("10:00", "--label", "slept over")
      try await daemon.add("10:15", "--label", "awake again")

      try await daemon.sleep(until: "2026-12-01T10:14:57")
      try await daemon.shows("awake again")

      let notices = try await daemon.notices()
      #expect(notices.map(\.text) == ["slept over: 10:00 AM (late)", "awake again: 10:15 AM"])
      #expect(try notices.last?.isOnTime("2026-12-01T10:15:00") == true)
    }

    @Test func `after ten hours of sleep only what is within its grace, and a date, is shown`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-01T22:00:00")
      try await daemon.add("23:00", "--label", "night")
      try await daemon.add("2:00", "--on", "2026-12-02", "--label", "dated")
      try await daemon.add("7:30", "--label", "morning")
      try await daemon.add("8:00", "--label", "awake again")

      try await daemon.sleep(until: "2026-12-02T07:59:57")
      try await daemon.shows("awake again")

      let notices = try await daemon.notices()
      #expect(
        Set(notices.map(\.text)) == [
          "dated: 2:00 AM (late)", "morning: 7:30 AM (late)", "awake again: 8:00 AM",
        ])
      #expect(notices.count == 3)
      #expect(try notices.last?.isOnTime("2026-12-02T08:00:00") == true)
      #expect(try await daemon.journal().filter { $0.number == 1 } == [.init(event: "missed", number: 1)])
    }

    @Test func `after five days of sleep each occurrence is decided once`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-01T09:30:00")
      try await daemon.add("12:00", "--label", "noon")
      try await daemon.add("10:00", "--on", "2026-12-03", "--label", "dated")
      try await daemon.add("8:30", "--label", "morning")
      try await daemon.add("9:30", "--repeat", "sun", "--label", "awake again")

      try await daemon.sleep(until: "2026-12-06T09:29:57")
      try await daemon.shows("awake again")

      let notices = try await daemon.notices()
      #expect(notices.count == 3)
      #expect(notices.contains { $0.title == "dated" && $0.body.hasSuffix("(late)") })
      #expect(notices.contains { $0.text == "morning: 8:30 AM (late)" })
      #expect(try notices.last?.isOnTime("2026-12-06T09:30:00") == true)
      let journal = try await daemon.journal()
      #expect(journal.filter { $0.number == 1 } == Array(repeating: .init(event: "missed", number: 1), count: 5))
      #expect(journal.count { $0 == .init(event: "missed", number: 3) } == 4)
      #expect(journal.count { $0.number == 3 } == 5)
    }

    @Test func `fifteen sleeps in a row lose nothing and show nothing twice`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-01T09:00:00")
      try await daemon.add("--every", "20m", "--from", "9:10", "--to", "13:50", "--label", "slept over")

      let hours = ["09", "10", "11", "12", "13"]
      let wakings = hours.flatMap { hour in ["20", "40", "59"].map { "2026-12-01T\(hour):\($0):00" } }
      for (number, waking) in wakings.enumerated() {
        try await daemon.sleep(until: waking)
        try await daemon.shows("slept over", times: number + 1)
      }

      let notices = try await daemon.notices()
      let shown = ["9", "10", "11", "12", "1"].flatMap { hour in ["10", "30", "50"].map { "\(hour):\($0)" } }
      #expect(notices.map { $0.body.split(separator: " ").first.map(String.init) } == shown)
      #expect(notices.allSatisfy { $0.text.hasSuffix("(late)") })
    }
  }

  /// What another boot knows of the one before, and what a daemon is told of the clock.
  @Suite struct Boot {
    @Test func `a second boot keeps the state, and sleeps as the first`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-01T09:55:00")
      try await daemon.add("10:00", "--label", "before")
      try await daemon.add("10:15", "--label", "between")
      try await daemon.add("10:40", "--label", "slept over")
      try await daemon.set("2026-12-01T09:59:59")
      try await daemon.shows("before")
      let first = try await daemon.boot()

      let (second, synchronisation, notices) = try await daemon.afterBoot(showing: "2026-12-01T10:30:00") { daemon in
        let synchronisation = try await daemon.synchronisation()
        try await daemon.shows("between")
        try await daemon.sleep(until: "2026-12-01T10:50:00")
        try await daemon.shows("slept over")
        return (try await daemon.boot(), synchronisation, try await daemon.notices())
      }

      #expect(first != second)
      #expect(synchronisation.isUnsynchronised, "no NTP client has run since the boot")
      #expect(
        notices.map(\.text) == [
          "between: 10:15 AM (late)", "slept over: 10:40 AM (late)",
        ])
    }

    /// The facts on which a decision whether to trust the clock can rest.
    @Test func `an ordinary user is told whether the clock was synchronised since it was set by hand`() async throws {
      let daemon = try await GuestDaemon(at: "2026-12-01T10:00:00")
      try await daemon.add("12:00", "--label", "later")

      let setByHand = try await daemon.synchronisation()
      try await daemon.correct(to: "2026-12-01T10:31:00")
      let corrected = try await daemon.synchronisation()
      try await daemon.sleep(until: "2026-12-01T10:50:00")
      let rested = try await daemon.synchronisation()

      #expect([setByHand, corrected, rested].map(\.isUnsynchronised) == [true, false, false])
      #expect([setByHand, corrected, rested].map(\.state) == [5, 0, 0])
      #expect([setByHand, corrected, rested].map { $0.maxError < 1_000_000 } == [false, true, true])
      #expect(corrected.user != 0)
    }
  }
}
