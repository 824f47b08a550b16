import ReminderModel
import Testing

private let kindnesses = (1...16).map { Kindness("\($0)") }

private func occurrence(
  _ number: Int, _ nominal: LocalDateTime, _ cause: Occurrence.Cause = .time, late: Int64 = 0
) -> Occurrence {
  Occurrence(.alert(number), cause, nominal: nominal, instant: Zone.seoul.instant(of: nominal) + late)
}

@Test func `the kindness of an occurrence is the same for its snoozes and repeats, and in every process`() {
  let nominal = local("2026-11-22T09:30")

  let drawn = [
    occurrence(1, nominal), occurrence(1, nominal, .snooze, late: 60), occurrence(1, nominal, .repeat, late: 300),
  ]
  .map { Kindness.drawn(from: kindnesses, for: $0)?.text }

  #expect(drawn == ["14", "14", "14"])
  #expect(Kindness.drawn(from: kindnesses, for: occurrence(2, nominal))?.text == "15")
}

@Test func `there is none where there are none to draw from`() {
  #expect(Kindness.drawn(from: [], for: occurrence(1, local("2026-11-22T09:30"))) == nil)
}

/// Occurrences as people have them: one alert every day, many alerts on one day, one alert an hour.
private let series: [[Occurrence]] = [
  (0..<3200).map { occurrence(1, LocalDateTime(date: day("2026-01-01").advanced(by: $0), time: clock("07:00"))) },
  (1...3200).map { occurrence($0, local("2026-01-01T07:00")) },
  (0..<3200).map {
    occurrence(
      3, LocalDateTime(date: day("2026-01-01").advanced(by: $0 / 24), time: ClockTime(minuteOfDay: $0 % 24 * 60)))
  },
]

// By its place: the test runner prints every argument.
@Test(arguments: series.indices, [2, 12, 16, 25])
func `each kindness is equally likely`(place: Int, count: Int) {
  let occurrences = series[place]
  let some = (1...count).map { Kindness("\($0)") }

  let drawn = occurrences.compactMap { Kindness.drawn(from: some, for: $0) }
  let counts = some.map { kindness in Double(drawn.filter { $0 == kindness }.count) }

  // Chi-squared: the mean is count - 1 and the deviation the root of twice that.
  let expected = Double(occurrences.count) / Double(count)
  let chiSquared = counts.reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
  let freedom = Double(count - 1)
  #expect(chiSquared < freedom + 4 * (2 * freedom).squareRoot())
}
