// The notification of running and paused timers.
extension Outbox {
  /// Returns the timers that the buttons of a notification apply to.
  func timers(of id: Notice.ID) -> [Int] {
    switch onScreen[id]?.content {
    case .timers(let notice): notice.numbers
    case .alert(let item):
      if case .timer(let number) = item.occurrence.source { [number] } else { [] }
    case .lateWater, .several, .missed, .greeting, .unreadable, nil: []
    }
  }

  /// Sets the notice of running and paused timers, nil for none, and returns whether it is new, and which notifications
  /// to close.
  ///
  /// The replaced notification is closed when the new one is on the screen.
  mutating func update(_ wanted: TimersNotice?) -> (isNew: Bool, effects: [Effect]) {
    guard wanted != timers else { return (false, []) }
    timers = wanted
    queue.removeAll { $0.stage != .underway && $0.notice.isOfTimers }
    return (true, wanted == nil ? close(onScreen.filter { $0.value.isOfTimers }.keys) : [])
  }

  /// True while the notification of timers is on its way or parked.
  var hasTimers: Bool { queue.contains(where: \.notice.isOfTimers) }

  /// Causes the notification of timers to be shown again.
  mutating func forgetTimers() {
    timers = nil
  }

  /// Adopts the notification of timers from an earlier run of the daemon; `notice` is nil if there are none.
  mutating func adopt(_ notice: TimersNotice?) -> Notice.ID {
    let id = allocateID()
    timers = notice
    if let notice { onScreen[id] = Notice(id: id, content: .timers(notice)) }
    return id
  }

  /// Returns true for the notification of timers.
  func isOfTimers(_ id: Notice.ID) -> Bool { onScreen[id]?.isOfTimers == true }
}

extension Notice {
  var isOfTimers: Bool { if case .timers = content { true } else { false } }
}
