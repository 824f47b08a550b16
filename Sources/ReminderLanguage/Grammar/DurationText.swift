/// Reads a whole text as a duration, in minutes; nil where it is none.
///
/// 1 minute to a year; with `zero`, `0` and `0m` are a duration too.
package func durationMinutes(_ text: String, zero: Bool = false) -> Int? {
  if zero, Letters(text).characters == ["0"] { return 0 }
  return Parser.value(of: text) { $0.duration(least: zero ? 0 : 1) }
}

/// Reads a whole text as a duration in seconds, `90s`, `90초` and `1분 30초` among them; nil where it is none.
///
/// 1 second to a year; `endings` may stand behind it.
package func durationSeconds(_ text: String, ending endings: [String] = []) -> Int? {
  Parser.value(of: text, ending: endings) { $0.durationInSeconds() }.flatMap { $0 > 0 ? $0 : nil }
}

/// Whole minutes as `durationMinutes` reads them, in no language: `1h30m`.
package func durationText(_ minutes: Int) -> String {
  let (hours, rest) = (minutes / 60, minutes % 60)
  return (hours > 0 ? "\(hours)h" : "") + (rest > 0 || hours == 0 ? "\(rest)m" : "")
}
