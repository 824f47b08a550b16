import ReminderCore
import Testing

@testable import reminder_notifyd

@Suite struct ShownNotificationsTests {
  @Test(
    arguments: [(0, .withdrawn(1)), (999, .withdrawn(1)), (1000, .closed(1)), (60_000, .closed(1))]
      as [(Int64, Event)])
  func `what is closed within a second was not seen`(milliseconds: Int64, event: Event) {
    var notifications = ShownNotifications()

    notifications.show(1, as: 7, at: 5000)

    #expect(notifications.close(7, at: 5000 + milliseconds) == event)
    #expect(notifications.close(7, at: 5000 + milliseconds) == nil)
  }

  @Test(arguments: [0, 999, 1000] as [Int64])
  func `what the run of the daemon before has shown was seen, however soon it is closed`(milliseconds: Int64) {
    var notifications = ShownNotifications()

    notifications.adopt(1, as: 7)

    #expect(notifications.close(7, at: milliseconds) == .closed(1))
  }

  @Test func `a button is told of by its number, also after the close, but not of what was not seen`() {
    var notifications = ShownNotifications()

    notifications.show(1, as: 7, at: 0)
    notifications.show(2, as: 8, at: 0)
    notifications.adopt(3, as: 9)
    #expect([7, 8, 9, 10].map(notifications.id(of:)) == [1, 2, 3, nil])
    _ = notifications.close(7, at: 1000)
    _ = notifications.close(8, at: 1)

    #expect([7, 8, 9].map(notifications.id(of:)) == [1, nil, 3])
  }

  @Test func `what is taken off the screen, or forgotten with its server, is not closed once more`() {
    var notifications = ShownNotifications()

    for id in 1...4 { notifications.show(id, as: UInt32(id), at: 0) }
    #expect(notifications.remove(1) == 1 && notifications.remove(1) == nil)
    _ = notifications.close(2, at: 1000)
    #expect(notifications.forget() == [3, 4])

    #expect((1...4).allSatisfy { notifications.close(UInt32($0), at: 2000) == nil })
    #expect((1...4).allSatisfy { notifications.id(of: UInt32($0)) == nil })
  }
}
