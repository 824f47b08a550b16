/// How values of one type are written: in a property list, and in the words that a person types.
///
/// A setting and a field of an alert that hold the same kind of value share its form.
package struct ValueForm<Stored: Codable & Sendable, Value: Sendable>: Sendable {
  /// Returns the stored form of the value; nil if nothing is written.
  let encode: @Sendable (Value) -> Stored?
  /// The value of what the file holds; nil for what is out of range.
  let decode: @Sendable (Stored) -> Value?
  /// How the problem of the file shows what is out of range.
  var describe: @Sendable (Stored) -> String = { String(describing: $0).shortened }
  /// Throws where the words mean no value.
  package let parse: @Sendable (String) throws(InvalidInput) -> Value
  /// The words that `parse` takes for the value, in no language.
  let print: @Sendable (Value) -> String
}

extension ValueForm<Int, Int> {
  /// Minutes that an alert may be late.
  static let grace = ValueForm(
    encode: { $0 }, decode: { Alert.graceRange.contains($0) ? $0 : nil }, parse: parseGrace, print: durationText)
}

extension ValueForm<Int, Int> {
  /// How loud a sound is, 0 to 100.
  static let volume = ValueForm(
    encode: { $0 }, decode: { Volume.range.contains($0) ? $0 : nil },
    parse: { (text) throws(InvalidInput) in try parseNumber(text, in: Volume.range, or: Phrase.notAVolume) },
    print: { String($0) })

  /// Minutes that an alarm rings.
  static let ringFor = ValueForm(
    encode: { $0 }, decode: { Settings.ringRange.contains($0) ? $0 : nil }, parse: parseRingTime, print: durationText)

  /// Seconds in which a sound grows to its loudness.
  static let fadeIn = ValueForm(
    encode: { $0 }, decode: { Settings.fadeInRange.contains($0) ? $0 : nil }, parse: parseFadeIn, print: { "\($0)s" })
}

extension ValueForm<String, ClockTime> {
  /// A time of day; printed as in the files, which is read in both languages.
  static let clockTime = ValueForm(
    encode: \.fileText, decode: { ClockTime(fileText: $0) }, parse: parseClockTime, print: \.fileText)
}

extension ValueForm<String, ClockTime> {
  /// The end of a day, at noon at the latest: 4:00 is in the night.
  static let dayEnds = ValueForm(
    encode: \.fileText,
    decode: { ClockTime(fileText: $0).flatMap { Settings.dayEndsRange.contains($0) ? $0 : nil } },
    parse: parseDayEnds, print: \.fileText)
}

extension ValueForm<Int, Int> {
  /// How much a cup is, in millilitres.
  static let cup = ValueForm(
    encode: { $0 }, decode: { Cup.amountRange.contains($0) ? $0 : nil }, parse: parseCup, print: { "\($0)ml" })
}

extension ValueForm<Int, Int?> {
  /// The goal of a day, in millilitres.
  static let goal = ValueForm(
    encode: { $0 }, decode: { Cup.goalRange.contains($0) ? .some($0) : nil },
    parse: { (text) throws(InvalidInput) in try parseGoal(text, cup: nil) },
    print: { goal in goal.map { "\($0)ml" } ?? noneWord })
}

extension ValueForm<[String], [String]> {
  /// Names of plans, separated by commas; a backslash before a comma makes it part of a name.
  static let planNames = ValueForm(
    encode: { $0 }, decode: { $0.count <= Settings.quietPlanLimit && $0.allSatisfy(isPlanName) ? $0 : nil },
    describe: { names in (names.first { !isPlanName($0) } ?? "\(names.count)").shortened },
    parse: parsePlanNames, print: planNamesText)
}

extension ValueForm<[String], [PlanDay]> {
  /// The days of plans, separated by commas.
  static let planDays = ValueForm(
    encode: { $0.map(\.fileText) },
    decode: { texts in
      let days = texts.compactMap(PlanDay.init(fileText:))
      return days.count == texts.count && days.count <= Settings.quietPlanLimit ? days : nil
    },
    describe: { texts in (texts.first { PlanDay(fileText: $0) == nil } ?? "\(texts.count)").shortened },
    parse: parsePlanDays, print: { planNamesText($0.map(\.fileText)) })
}

extension ValueForm<[Int], [Int]> {
  /// Minutes of the snoozes of an alert; an empty list is no snooze.
  static let snoozes = ValueForm(
    encode: { $0 }, decode: { $0.allSatisfy(Alert.snoozeRange.contains) ? $0 : nil },
    parse: { (text) throws(InvalidInput) in try saysNone(text) ? [] : parseSnoozes(text) },
    print: { $0.isEmpty ? noneWord : $0.map(durationText).joined(separator: ",") })

  /// Minutes of the snoozes of the settings: an empty list in the file means the default.
  static let snoozeChoices = ValueForm(
    encode: snoozes.encode, decode: { $0.isEmpty ? Settings.defaultSnooze : snoozes.decode($0) },
    describe: { minutes in minutes.first { !Alert.snoozeRange.contains($0) }.map { "\($0)" } ?? "" },
    parse: parseSnoozes, print: snoozes.print)
}

extension Settings.Repeats {
  /// The form of the file.
  struct Stored: Codable {
    let times: Int
    let minutes: Int
  }
}

extension ValueForm<Settings.Repeats.Stored, Settings.Repeats?> {
  /// How often an alert that was not answered is shown again.
  static let repeats = ValueForm(
    encode: { repeats in repeats.map { .init(times: $0.times, minutes: $0.minutes) } },
    decode: { Settings.Repeats(times: $0.times, minutes: $0.minutes).map(Optional.some) },
    describe: { "\($0.times)x\($0.minutes)m" }, parse: parseRepeats,
    print: { repeats in repeats.map { "\($0.times)x" + durationText($0.minutes) } ?? Settings.Repeats.off })
}

extension ValueForm<String, String?> {
  /// The path of a file from the root on, so that it means the same to the command and to the daemon.
  static let file = ValueForm(
    encode: { $0 }, decode: { $0.hasPrefix("/") ? .some($0) : nil },
    parse: { (text) throws(InvalidInput) in
      if saysNone(text) { return nil }
      guard text.hasPrefix("/"), text.strippingControls == text else { throw InvalidInput(phrase: .notAPath(text)) }
      return text
    }, print: { $0 ?? Settings.noFile })
}

extension ValueForm<String, Urgency> {
  static let urgency = ValueForm(
    encode: \.rawValue, decode: { Urgency(rawValue: $0) }, parse: parseUrgency, print: \.rawValue)
}

extension ValueForm where Stored == String {
  /// One of the words of an enumeration; `auto` for none of them, which no file has to say.
  ///
  /// `problem` makes the sentence for any other word.
  static func word<Word: RawRepresentable<String> & Sendable>(
    or problem: @escaping @Sendable (String) -> Phrase
  ) -> ValueForm<String, Word?> where Value == Word? {
    ValueForm<String, Word?>(
      encode: { $0?.rawValue }, decode: { $0 == automatic ? .some(nil) : Word(rawValue: $0).map(Optional.some) },
      parse: { (text) throws(InvalidInput) in
        if text == automatic { return nil }
        guard let word = Word(rawValue: text) else { throw InvalidInput(phrase: problem(text)) }
        return word
      }, print: { $0?.rawValue ?? automatic })
  }
}

/// The word for leaving a choice to the program.
private let automatic = "auto"

extension ValueForm<String, String> {
  /// Text of at most `Alert.textLimit` characters without control characters, for the option of that name.
  static func text(option: @autoclosure @escaping @Sendable () -> String) -> ValueForm {
    ValueForm(
      encode: { $0 }, decode: { $0 },
      parse: { (text) throws(InvalidInput) in
        guard text.count <= Alert.textLimit else {
          throw InvalidInput(phrase: .textTooLong(option(), text.count, limit: Alert.textLimit))
        }
        return text.strippingControls
      }, print: { $0 })
  }
}

extension ValueForm<String, String> {
  /// The name of a sound, the path of a file, or `none`; a file may hold any text.
  static func sound(option: String) -> ValueForm {
    let text = ValueForm.text(option: option)
    return ValueForm(
      encode: text.encode, decode: text.decode,
      parse: { (words) throws(InvalidInput) in try parseSound(text.parse(words)) }, print: text.print)
  }

  /// Text by which alerts can be named.
  static func label(option: String) -> ValueForm {
    let text = ValueForm.text(option: option)
    return ValueForm(
      encode: text.encode, decode: text.decode,
      parse: { (words) throws(InvalidInput) in try parseLabel(text.parse(words), option: option) }, print: text.print)
  }
}

extension DictionaryReader {
  /// The value of a key that may be left out, in that form.
  func optional<Stored, Value>(_ key: String, _ form: ValueForm<Stored, Value>) throws -> Value? {
    try optional(key, describe: form.describe, form.decode)
  }
}
