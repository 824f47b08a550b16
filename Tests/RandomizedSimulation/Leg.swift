/// A change of the time between two looks of the daemon.
struct Leg {
  enum Kind {
    /// The daemon runs, and the machine is awake.
    case running
    /// The machine is suspended.
    case asleep
    /// The machine is awake, and the daemon is delayed.
    case stalled
    /// No daemon runs.
    case off
    case clockSet
    case zoneChanged
    /// The machine was off, and restarted with any clock.
    case boot
  }

  let kind: Kind
  let from: Glance
  let to: Glance

  var isMove: Bool { kind == .clockSet || kind == .zoneChanged }
  var passed: Int64 { to.real - from.real }
  /// How far the wall clock was moved in addition to the time that passed; unknown for a boot, and then 0.
  var moved: Int64 {
    switch kind {
    case .clockSet: to.wall - from.wall
    case .zoneChanged: to.place.offset(at: to.wall) - from.place.offset(at: from.wall)
    case .running, .asleep, .stalled, .off, .boot: 0
    }
  }

  /// Returns the real time at which the wall clock reached a local time in this leg; nil if it did not.
  func crossing(_ minutes: Int) -> Int64? {
    guard !from.hasReached(minutes), to.hasReached(minutes) else { return nil }
    guard !isMove else { return to.real }
    return min(to.real, from.real + (to.place.instant(of: minutes) - from.wall))
  }
}
