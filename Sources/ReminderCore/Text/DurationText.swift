/// The longest duration that is understood: one year, in minutes.
private let longestDuration = 366 * 1440

/// Reads `90m`, `1h30m`, `1시간 반`, `20분`: whole minutes from 1 to a year; nil where the text is none of that.
///
/// With `zero`, `0` and `0m` are a duration too.
package func durationMinutes(_ text: String, zero: Bool = false) -> Int? {
  guard let words = compacted(text) else { return nil }
  if zero, words == "0" || (words.first == "0" && (hourUnits + minuteUnits).contains(String(words.dropFirst()))) {
    return 0
  }
  return durationMinutes(compact: words)
}

/// Reads a duration, or `90s`, `90초`: seconds, up to a day of them.
package func durationSeconds(_ text: String) -> Int? {
  var rest = Substring(text)
  if rest.takeLast("s") || rest.takeLast("초"), let seconds = rest.takeNumber(most: 5), rest.isEmpty,
    (1...86_400).contains(seconds)
  {
    return seconds
  }
  return durationMinutes(text).map { $0 * 60 }
}

/// Whole minutes as `durationMinutes` reads them, in no language: `1h30m`.
package func durationText(_ minutes: Int) -> String {
  let (hours, rest) = (minutes / 60, minutes % 60)
  return (hours > 0 ? "\(hours)h" : "") + (rest > 0 || hours == 0 ? "\(rest)m" : "")
}

/// The same, of lower-case text without spaces.
func durationMinutes(compact words: Substring) -> Int? {
  var rest = words
  var total = 0
  // Hours come before minutes, each at most once.
  for (units, minutes) in [(hourUnits, 60), (minuteUnits, 1)] where !rest.isEmpty {
    var attempt = rest
    guard let count = attempt.takeNumber(most: 6), units.contains(where: { attempt.take($0) }) else { continue }
    total += count * minutes
    rest = attempt
    if minutes == 60, rest == "반" {
      total += 30
      rest = ""
    }
  }
  return rest.isEmpty && (1...longestDuration).contains(total) ? total : nil
}

// Longer words first: the first that fits is taken.
private let hourUnits = ["시간", "hours", "hour", "hrs", "hr", "h"]
private let minuteUnits = ["분", "minutes", "minute", "mins", "min", "m"]
