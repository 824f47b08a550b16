import ReminderCore

/// The notifications of ours that the server has on its screen, by the numbers that it gave.
///
/// Time is an argument: milliseconds on the monotonic clock.
struct ShownNotifications {
  private var onScreen: [Notice.ID: Shown] = [:]
  /// The last that have left the screen: a button may be told of after the close.
  private var closed: [(number: UInt32, id: Notice.ID)] = []
  private static let closedLimit = 8
  /// Milliseconds; a notification that is gone sooner was not seen: GNOME and Budgie close those that are too many.
  private static let unseen: Int64 = 1000

  private struct Shown {
    let number: UInt32
    /// Nil where another run of the daemon has shown it: a person has had time to see it.
    let since: Int64?
  }

  var isEmpty: Bool { onScreen.isEmpty }

  mutating func show(_ id: Notice.ID, as number: UInt32, at now: Int64) {
    onScreen[id] = Shown(number: number, since: now)
  }

  /// Takes in a notification that another run of the daemon has shown.
  mutating func adopt(_ id: Notice.ID, as number: UInt32) {
    onScreen[id] = Shown(number: number, since: nil)
  }

  /// The number of a notification that is taken off the screen by us; nil where it is not there.
  mutating func remove(_ id: Notice.ID) -> UInt32? {
    onScreen.removeValue(forKey: id)?.number
  }

  /// Returns the event of a notification that the server has closed; nil for another program's.
  mutating func close(_ number: UInt32, at now: Int64) -> Event? {
    guard let id = id(of: number), let shown = onScreen.removeValue(forKey: id) else { return nil }
    guard shown.since.map({ now - $0 >= Self.unseen }) ?? true else { return .withdrawn(id) }
    closed = (closed + [(number, id)]).suffix(Self.closedLimit)
    return .closed(id)
  }

  func id(of number: UInt32) -> Notice.ID? {
    onScreen.first { $0.value.number == number }?.key ?? closed.last { $0.number == number }?.id
  }

  /// Forgets all of them, and returns those that were on the screen, oldest first.
  mutating func forget() -> [Notice.ID] {
    defer { (onScreen, closed) = ([:], []) }
    return onScreen.keys.sorted()
  }
}
