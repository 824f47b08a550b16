import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

@testable import FaultSimulation

private let morning = at("2026-11-22T09:00")

extension Simulation {
  /// The daemon looks, and decides, while a command has written what it has not read yet.
  fileprivate mutating func wakeWithoutReading() {
    var events = [Event.woke]
    while !events.isEmpty {
      for effect in scheduler.handle(events.removeFirst(), now: clock) { events += perform(effect) }
    }
  }

  /// A command writes a second before an instant, and the daemon decides at that instant before it reads it; returns what was shown
  /// meanwhile.
  fileprivate mutating func race(_ command: Command, at instant: Instant) -> [Notice.ID] {
    let count = shownNotices.count
    pauseDaemon(until: instant + -1)
    run(command, isRead: false)
    pauseDaemon(until: instant)
    wakeWithoutReading()
    return shownNotices.dropFirst(count).map(\.id)
  }

  /// What the daemon knows is what a restart would find.
  fileprivate func expectRecovered(sourceLocation: SourceLocation = #_sourceLocation) {
    let (known, found) = (scheduler.ledger, recovered)
    #expect(found.timers == known.timers, sourceLocation: sourceLocation)
    #expect(found.oneOffs == known.oneOffs, sourceLocation: sourceLocation)
    #expect(found.deliveries == known.deliveries, sourceLocation: sourceLocation)
  }
}

/// A command was faster with its record than the daemon, which has decided without it: the order of the file counts.
@Suite(.serialized) struct FileOrderTests {
  private let water = Alert.fixture(1, "09:30")

  private func acknowledged() -> Simulation.Command {
    .answer(.acknowledge, .alert(1), nominal: local("2026-11-22T09:30"))
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `a timer that a command pauses before its end is paused, and the notification of its end goes`(
    disk: SimulatedDisk
  ) throws {
    var simulation = Simulation(AlertList(), now: morning, policy: .daemon, disk: disk)
    simulation.run(.make(Timer.Plan(length: 60), isStarted: true))

    let shown = simulation.race(.change(.pause, number: 1), at: morning + 60)
    #expect(simulation.scheduler.ledger.timers[1]?.state == .completed(at: morning + 60))
    let end = try #require(shown.first)
    simulation.readJournal()

    #expect(simulation.closed.contains(end))
    #expect(simulation.scheduler.ledger.timers[1]?.state == .paused(remaining: 1))
    #expect(!simulation.scheduler.ledger.isOpen(.timer(1)))
    simulation.expectRecovered()
    simulation.run(.change(.resume, number: 1))
    simulation.run(until: morning + 90)
    #expect(simulation.scheduler.ledger.timers[1]?.state == .completed(at: morning + 61))
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `what was acknowledged before its time was over is answered, and its notification goes`(disk: SimulatedDisk) {
    var simulation = Simulation(.fixture(water), now: morning, policy: .daemon, disk: disk)
    simulation.run(until: at("2026-11-22T09:31"))

    _ = simulation.race(acknowledged(), at: at("2026-11-22T09:35"))
    #expect(simulation.scheduler.ledger.deliveries[.alert(1)]?.state == .unanswered)
    simulation.readJournal()

    #expect(simulation.closed == [1])
    #expect(simulation.scheduler.ledger.deliveries[.alert(1)]?.state == .answered)
    simulation.expectRecovered()
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `a snooze that was acknowledged before it was shown is answered, and leaves the screen`(disk: SimulatedDisk) {
    var simulation = Simulation(.fixture(water), now: morning, policy: .daemon, disk: disk)
    simulation.run(until: at("2026-11-22T09:30"))
    simulation.press(.snooze(minutes: 5))

    let shown = simulation.race(acknowledged(), at: at("2026-11-22T09:35"))
    simulation.readJournal()

    #expect(shown.count == 1 && simulation.closed.suffix(1) == shown[...])
    #expect(!simulation.scheduler.ledger.isOpen(.alert(1)))
    simulation.expectRecovered()
    simulation.run(until: at("2026-11-22T12:00"))
    #expect(simulation.shownNotices.count == 2)
  }

  @Test func `what was snoozed before its time was over leaves the screen`() {
    var simulation = Simulation(.fixture(water), now: morning, policy: .daemon, disk: .files)
    simulation.run(until: at("2026-11-22T09:31"))
    let snooze = Simulation.Command.answer(
      .snooze(minutes: 30), .alert(1), nominal: local("2026-11-22T09:30"))

    _ = simulation.race(snooze, at: at("2026-11-22T09:35"))
    simulation.readJournal()

    #expect(simulation.closed == [1])
    #expect(simulation.scheduler.ledger.oneOffs[.alert(1)] != nil)
    simulation.expectRecovered()
  }

  @Test func `a pause that a command begins before the daemon has decided is known to both`() {
    var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
    let pause = Suppressions.Pause(from: morning, until: at("2026-11-22T12:00"))

    simulation.pauseDaemon(until: at("2026-11-22T09:30") + -1)
    simulation.kill()
    simulation.suppress(Suppressions(pauses: [pause]))
    simulation.isRunning = true
    simulation.pauseDaemon(until: at("2026-11-22T09:30"))
    simulation.wakeWithoutReading()
    simulation.readJournal()

    #expect(simulation.scheduler.ledger.suppressions.pauses == [pause])
    #expect(simulation.recovered.suppressions.pauses == [pause])
    simulation.expectRecovered()
  }
}
