import ReminderLanguage
import Testing

/// Compares times and dates with what ICU makes of the formats of CLDR.
///
/// One difference is on purpose: since CLDR 42 English has U+202F before AM and PM, and the program an ordinary space, which
/// people type. Everything else is the same, letter by letter.
@Suite struct CLDRTests {
  private static let hasICU = (try? ZoneInfoOracle.answers("import icu\n")) != nil

  @Test(.enabled(if: hasICU, "python3-icu is not installed"), arguments: Language.allCases, HourCycle.allCases)
  func `every minute of a day is written as CLDR has it`(language: Language, hourCycle: HourCycle) throws {
    let theirs = try Self.formatted(language, skeleton: hourCycle == .h12 ? "hm" : "Hm", "range(0, 86400, 60)")
    var strings = StringTable.of(language)
    strings.hourCycle = hourCycle

    let ours = (0..<1440).map { strings(ClockTime(minuteOfDay: $0).phrase) }

    #expect(theirs.count == 1440)
    #expect(Self.differences(ours, theirs) == [])
  }

  /// 2028 has a 29 February.
  @Test(.enabled(if: hasICU, "python3-icu is not installed"), arguments: Language.allCases, ["MMMEd", "yMMMEd"])
  func `every day of a year is written as CLDR has it`(language: Language, skeleton: String) throws {
    let first = day("2028-01-01")
    let moments = "range(\(first.daysSince1970) * 86400, \(first.daysSince1970 + 366) * 86400, 86400)"
    let theirs = try Self.formatted(language, skeleton: skeleton, moments)
    let today = skeleton == "MMMEd" ? first : day("2027-12-31")

    let ours = (0..<366).map { StringTable.of(language)(first.advanced(by: $0).fullPhrase(today: today)) }

    #expect(theirs.count == 366)
    #expect(Self.differences(ours, theirs) == [])
  }

  private static func differences(_ ours: [String], _ theirs: [String]) -> [String] {
    zip(ours, theirs).filter { $0 != $1 }.map { "\($0), and not \($1)" }
  }

  /// What ICU makes of moments in seconds since 1970, in UTC, U+202F as an ordinary space.
  private static func formatted(_ language: Language, skeleton: String, _ moments: String) throws -> [String] {
    let answers = try ZoneInfoOracle.answers(
      """
      import icu, sys
      sys.stdout.reconfigure(encoding='utf-8')
      locale = icu.Locale('\(language.rawValue)')
      pattern = icu.DateTimePatternGenerator.createInstance(locale).getBestPattern('\(skeleton)')
      format = icu.SimpleDateFormat(pattern, locale)
      format.setTimeZone(icu.TimeZone.getGMT())
      for moment in \(moments):
          print(format.format(float(moment)).replace('\\u202f', ' '))

      """)
    return answers.map { $0.joined(separator: " ") }
  }
}
