/// One thing that happened to the wall between two looks of the daemon.
struct Leg {
  enum Kind {
    /// The daemon runs on an awake machine.
    case running
    /// The machine is asleep.
    case asleep
    /// The machine is awake, and the daemon does not get to look.
    case stalled
    /// No daemon is there.
    case off
    case clockSet
    case zoneChanged
    /// The machine was off, and came back with whatever its clock had.
    case boot
  }

  let kind: Kind
  let from: Glance
  let to: Glance

  var isMove: Bool { kind == .clockSet || kind == .zoneChanged }
  var passed: Int64 { to.real - from.real }
  /// How far the wall was moved besides the time that passed; what a boot did to it is not known.
  var moved: Int64 {
    switch kind {
    case .clockSet: to.wall - from.wall
    case .zoneChanged: to.place.offset(at: to.wall) - from.place.offset(at: from.wall)
    case .running, .asleep, .stalled, .off, .boot: 0
    }
  }

  /// When the wall reached a local time in this leg; nil if it did not.
  func crossing(_ minutes: Int) -> Int64? {
    guard !from.hasReached(minutes), to.hasReached(minutes) else { return nil }
    guard !isMove else { return to.real }
    return min(to.real, from.real + (to.place.instant(of: minutes) - from.wall))
  }
}
