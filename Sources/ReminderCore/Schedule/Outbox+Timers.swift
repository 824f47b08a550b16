// The notification of the timers underway.
extension Outbox {
  /// The timers that a notification has buttons for.
  func timers(of id: Delivery.ID) -> [Int] {
    switch onScreen[id]?.content {
    case .timers(let notice): notice.numbers
    case .alert(let item):
      if case .timer(let number) = item.occurrence.source { [number] } else { [] }
    case .lateWater, .several, .greeting, .unreadable, nil: []
    }
  }

  /// Takes the notice of the timers underway, nil for none, and returns whether it is new, and what to close.
  ///
  /// A notification that comes in the place of another closes it when it is on the screen.
  mutating func update(_ wanted: TimersNotice?) -> (isNew: Bool, effects: [Effect]) {
    guard wanted != timers else { return (false, []) }
    timers = wanted
    parcels.removeAll { $0.stage != .underway && $0.delivery.isOfTimers }
    return (true, wanted == nil ? close(onScreen.filter { $0.value.isOfTimers }.keys) : [])
  }

  /// True while a notification of the timers underway is on its way or parked.
  var hasTimers: Bool { parcels.contains(where: \.delivery.isOfTimers) }

  /// Has the timers underway shown anew.
  mutating func forgetTimers() {
    timers = nil
  }

  /// The notification of timers that another run of the daemon has shown; nil where none is underway any more.
  mutating func adopt(_ notice: TimersNotice?) -> Delivery.ID {
    let id = takeID()
    timers = notice
    if let notice { onScreen[id] = Delivery(id: id, content: .timers(notice)) }
    return id
  }

  /// True for the notification of the timers underway.
  func isOfTimers(_ id: Delivery.ID) -> Bool { onScreen[id]?.isOfTimers == true }
}

extension Delivery {
  var isOfTimers: Bool { if case .timers = content { true } else { false } }
}
