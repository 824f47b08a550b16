extension Alert {
  package var rule: Rule { Rule(time: time, recurrence: recurrence) }

  /// The first occurrence strictly later than `instant`; nil means never again.
  ///
  /// Whether the alert is enabled makes no difference here.
  package func nextOccurrence(
    after instant: Instant, in zone: Zone, _ almanac: Almanac = Almanac()
  ) -> Occurrence? {
    rule.next(after: instant, in: zone, almanac).map {
      Occurrence(.alert(number), nominal: $0.nominal, instant: $0.instant)
    }
  }

  /// The occurrences strictly later than `instant`, at most `count`, on or off and put off or not.
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
