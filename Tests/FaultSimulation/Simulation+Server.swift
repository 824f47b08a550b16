package import ReminderFiles
import ReminderSimulation

// The events of the notification server.
extension Simulation {
  /// A notification that the server shows, and has not confirmed.
  package struct Unreplied: Sendable {
    package let id: Notice.ID
    package let notification: NotificationID
  }

  /// Sends the server's reply that a notification is on its screen, or could not be shown.
  package mutating func reply(to id: Notice.ID, isShown: Bool = true) {
    guard let place = unreplied.firstIndex(where: { $0.id == id }) else { return }
    let reply = unreplied.remove(at: place)
    if !isShown { screen.close(id) }
    send(
      isShown ? .shown(id, as: reply.notification) : .failed(id, serverIsThere: server == .hung || server == .present))
  }

  /// Withdraws a notification: the server closes it within a second, without an answer.
  package mutating func withdraw(_ id: Notice.ID) {
    screen.close(id)
    send(.withdrawn(id))
  }

  /// Ends the server, whose screen is lost; returns the notifications that the daemon had on it.
  @discardableResult
  package mutating func loseServer() -> [Notice.ID] {
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
