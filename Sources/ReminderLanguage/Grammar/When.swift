/// When an alert is due: at a time of day, or once, a while from now.
package enum When: Equatable, Sendable {
  case time(ClockTime)
  /// A number of minutes from now.
  case after(minutes: Int)
}

extension LocalDateTime {
  /// Creates the first full minute that is at least `minutes` after `now`.
  ///
  /// In an hour that the zone repeats, a local time means its first pass. One that can only mean the second is put off
  /// to the end of that hour.
  package init(minutes: Int, after now: Instant, in zone: Zone) {
    let exact = now + Int64(minutes) * 60
    var minute = exact.seconds % 60 == 0 ? exact : exact + (60 - exact.seconds % 60)
    while zone.instant(of: zone.local(minute)) < exact { minute = minute + 60 }
    self = zone.local(minute)
  }
}
