import ReminderCore

/// A notification server that outlives the daemons of a sandbox, and what they did with it, a line each.
final class VirtualScreen {
  /// Which run of a server is there; nil while none is.
  var server: String? = "server 1"
  /// False where answers go only to the daemon that has shown the notification.
  var tellsLaterDaemons = true
  private(set) var lines: [String] = []
  /// What was shown last and can be answered.
  private(set) var last: Notice.ID?
  /// How many were shown.
  private(set) var count = 0
  private var number: UInt32
  private var names: [Notice.ID: String] = [:]
  private let now: () -> String

  /// `number` is that of the last notification that it has shown; `now` is written before each line.
  init(after number: UInt32 = 0, now: @escaping () -> String) {
    (self.number, self.now) = (number, now)
  }

  func say(_ line: String) {
    lines.append("\(now()) \(line)")
  }

  /// A daemon starts, and has shown nothing.
  func forgetDaemon() {
    (names, last) = ([:], nil)
  }

  /// Its server has ended: what it had on its screen is gone.
  func empty() -> [Notice.ID] {
    defer { names = [:] }
    return names.keys.sorted()
  }

  func show(_ notice: Notice, _ text: String) -> Event {
    guard let server else {
      say("cannot show \(text)")
      return .failed(notice.id, serverIsThere: false)
    }
    number += 1
    count += 1
    if !notice.items.isEmpty { last = notice.id }
    names[notice.id] = "notification \(number)"
    say("shows notification \(number): \(text)")
    return .shown(notice.id, as: NotificationID(server: server, number: number))
  }

  func close(_ id: Notice.ID) {
    say("closes \(names.removeValue(forKey: id) ?? "what is not there")")
  }

  /// A daemon wants to hear of a notification of one before it: it is there as long as its server.
  func adopt(_ id: Notice.ID, _ notification: NotificationID) -> [Event] {
    names[id] = "notification \(notification.number)"
    guard notification.server == server else {
      say("has lost notification \(notification.number)")
      return [.lost(id, because: .unanswerable)] + (server == nil ? [] : [.serverAppeared])
    }
    guard tellsLaterDaemons else { return [.lost(id, because: .daemonRestarted), .serverAppeared] }
    say("goes on with notification \(notification.number)")
    return []
  }
}
