package import ReminderFiles
import ReminderSimulation

// What the notification server does by itself.
extension Simulation {
  /// A notification that the server shows, and has not said so.
  package struct Unreplied: Sendable {
    package let id: Delivery.ID
    package let notification: NotificationID
  }

  /// The server says that a notification is on its screen, or that it could not be shown.
  package mutating func reply(to id: Delivery.ID, isShown: Bool = true) {
    guard let place = unreplied.firstIndex(where: { $0.id == id }) else { return }
    let reply = unreplied.remove(at: place)
    if !isShown { screen.close(id) }
    send(
      isShown ? .shown(id, as: reply.notification) : .failed(id, serverIsThere: server == .hung || server == .present))
  }

  /// The server takes a notification off its screen within a second, with nothing pressed.
  package mutating func withdraw(_ id: Delivery.ID) {
    screen.close(id)
    send(.withdrawn(id))
  }

  /// The server ends, and what it had on its screen is gone; returns what the daemon had there.
  @discardableResult
  package mutating func loseServer() -> [Delivery.ID] {
    server = .absent
    let lost = screen.restart()
    let failed = unreplied.map(\.id)
    unreplied = []
    let events = lost.map {
      failed.contains($0) ? Event.failed($0, serverIsThere: false) : .lost($0, because: .unanswerable)
    }
    if !events.isEmpty { send(events) }
    return lost
  }

  package mutating func serverAppears() {
    server = .present
    send(.serverAppeared)
  }
}
