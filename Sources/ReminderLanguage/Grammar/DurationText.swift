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

/// Reads a whole text as a duration in seconds, `90s`, `90초` and `1분 30초` among them; nil where it is none.
///
/// 1 second to a year.
package func durationSeconds(_ text: String) -> Int? {
  let letters = Letters(text)
  var parser = Parser(letters, today: CalendarDate(daysSince1970: 0))
  guard letters.original.count <= Parser.longestText else { return nil }
  parser.skipSpace()
  let minutes = parser.duration()
  parser.skipSpace()
  let seconds = parser.seconds()
  parser.skipSpace()
  guard parser.isAtEnd, parser.problem == nil, minutes != nil || seconds != nil else { return nil }
  let total = (minutes ?? 0) * 60 + (seconds ?? 0)
  return total > 0 ? total : nil
}

/// Whole minutes as `durationMinutes` reads them, in no language: `1h30m`.
package func durationText(_ minutes: Int) -> String {
  let (hours, rest) = (minutes / 60, minutes % 60)
  return (hours > 0 ? "\(hours)h" : "") + (rest > 0 || hours == 0 ? "\(rest)m" : "")
}
