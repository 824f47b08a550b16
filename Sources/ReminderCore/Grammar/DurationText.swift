/// Reads a whole text as a duration, in minutes; nil where it is none.
///
/// 1 minute to a year; with `zero`, `0` and `0m` are a duration too.
package func durationMinutes(_ text: String, zero: Bool = false) -> Int? {
  let letters = Letters(text)
  if zero, letters.characters == ["0"] { return 0 }
  var parser = Parser(letters, today: CalendarDate(daysSince1970: 0))
  guard letters.original.count <= Parser.longestText, let minutes = parser.duration(least: zero ? 0 : 1),
    parser.problem == nil
  else {
    return nil
  }
  return parser.isAtEnd ? minutes : nil
}

/// Reads a duration, or `90s`, `90초`: seconds, up to a day of them.
package func durationSeconds(_ text: String) -> Int? {
  var parser = Parser(Letters(text), today: CalendarDate(daysSince1970: 0))
  if let seconds = parser.digits(most: 5)?.value, parser.take(oneOf: ["s", "초"]) != nil, parser.isAtEnd {
    return (1...86_400).contains(seconds) ? seconds : nil
  }
  return durationMinutes(text).map { $0 * 60 }
}

/// Whole minutes as `durationMinutes` reads them, in no language: `1h30m`.
package func durationText(_ minutes: Int) -> String {
  let (hours, rest) = (minutes / 60, minutes % 60)
  return (hours > 0 ? "\(hours)h" : "") + (rest > 0 || hours == 0 ? "\(rest)m" : "")
}
