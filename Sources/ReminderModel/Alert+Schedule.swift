extension Alert {
  package var schedule: Schedule {
    get { Schedule(time: time, recurrence: recurrence) }
    set { (time, recurrence) = (newValue.time, newValue.recurrence) }
  }

  /// Returns the first occurrence strictly later than `instant`; nil means never again.
  ///
  /// Independent of whether the alert is enabled.
  package func nextOccurrence(
    after instant: Instant, in zone: Zone, _ almanac: Almanac = Almanac()
  ) -> Occurrence? {
    schedule.next(after: instant, in: zone, almanac).map {
      Occurrence(.alert(number), nominal: $0.nominal, instant: $0.instant)
    }
  }

  /// Returns the occurrences strictly later than `instant`, at most `count`; switches, pauses and skips are ignored.
  package func occurrences(
    after instant: Instant, count: Int, in zone: Zone, _ almanac: Almanac = Almanac()
  ) -> [Occurrence] {
    var found: [Occurrence] = []
    while found.count < count, let next = nextOccurrence(after: found.last?.instant ?? instant, in: zone, almanac) {
      found.append(next)
    }
    return found
  }
}
