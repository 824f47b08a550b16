import ReminderCore
import Testing

// What a restart finds, where the list has changed or the journal has failed.

private let pill = Alert.fixture(1, "09:30", label: "약")

@Suite struct RecoveryTests {
  @Test(arguments: 0...8)
  func `an alert that is deleted while it is on its way to the screen is not lost in a crash`(effects: Int) {
    var simulation = Simulation(.fixture(pill), now: at("2026-01-01T09:00"))
    simulation.wait(until: at("2026-01-01T09:40"))
    simulation.crash(after: effects)

    simulation.write(AlertList())
    simulation.start()

    #expect(!simulation.journal.isEmpty)
  }
}
