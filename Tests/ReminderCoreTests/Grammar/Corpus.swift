import Foundation
import ReminderLanguage

/// A phrase of the corpus with its meaning: `Corpus/ko.txt` and `Corpus/en.txt` say how they are written.
struct CorpusPhrase: CustomStringConvertible {
  let line: Int
  /// How the phrase is used: `add`, `time`, `days`, and so on.
  let kind: String
  /// When it is said, in Seoul.
  let now: Instant
  let phrase: String
  let meaning: String

  var description: String { "\(line): \(phrase)" }
}

/// The corpus of one language.
struct Corpus {
  private(set) var phrases: [CorpusPhrase] = []

  init(_ text: String) {
    var (now, kind) = (Instant(seconds: 0), "")
    for (number, line) in text.components(separatedBy: "\n").enumerated() where !line.hasPrefix("#") {
      let parts = line.components(separatedBy: " => ")
      if parts.count == 2 {
        phrases.append(
          CorpusPhrase(line: number + 1, kind: kind, now: now, phrase: parts[0], meaning: parts[1]))
      } else if let word = line.split(separator: " ").last, line.hasPrefix("@") {
        if line.hasPrefix("@kind") { kind = String(word) } else { now = Instant(String(word), in: Self.zone) ?? now }
      }
    }
  }

  static let zone = Zone.fixed(hours: 9)
}

extension CorpusPhrase {
  /// What the grammar understands, in the form of the corpus.
  var understood: String {
    let grammar = Grammar(now: now, zone: Corpus.zone, command: "add") { lunar }
    do throws(InvalidInput) {
      return try understood(grammar)
    } catch {
      return "refused=" + (error.part ?? phrase)
    }
  }

  private func understood(_ grammar: Grammar) throws(InvalidInput) -> String {
    switch kind {
    case "add": text(of: try grammar.alert(phrase))
    case "time": try time(grammar)
    case "days": days(try grammar.days(phrase)).joined(separator: " ; ")
    case "date": try grammar.date(phrase).fileText
    case "duration": String(try parseDuration(phrase))
    case "pause": text(of: try grammar.pause(phrase))
    case "instant": text(of: try grammar.instant(phrase))
    default: "unknown kind \(kind)"
    }
  }

  private func text(of alert: SpokenAlert) -> String {
    var input = alert.input
    // Once at a time is that of a date.
    if input.days == .once, let schedule = try? alert.schedules(now: now, zone: Corpus.zone, Almanac()).first,
      case .once(let date) = schedule.recurrence
    {
      (input.days, input.date) = (nil, date)
    }
    var parts = days(input)
    switch alert.input.when {
    case .time(let time): parts.append("time=" + time.fileText)
    case .after(let minutes): parts.append("in=\(minutes)")
    case nil: break
    }
    if alert.times.count > 1 {
      parts.removeAll { $0.hasPrefix("time=") }
      parts.append("times=" + alert.times.map { ClockTime(minuteOfDay: $0).fileText }.joined(separator: ","))
    }
    if alert.isAlarm { parts.append("alarm") }
    if let window = alert.window {
      parts += ["every=\(window.every)", "from=" + window.from.fileText, "to=" + window.to.fileText]
      if let except = window.except {
        parts.append(
          "except=" + ClockTime(minuteOfDay: except.lowerBound).fileText + "-"
            + ClockTime(minuteOfDay: except.upperBound).fileText)
      }
    }
    if let label = alert.label ?? alert.defaultLabel { parts.append("label=" + label) }
    if let other = alert.readings.first?.other { parts.append("other=" + other.fileText) }
    return parts.joined(separator: " ; ")
  }

  private func days(_ input: Schedule.Input) -> [String] {
    var parts: [String] = []
    switch input.days {
    case .weekly(.daily): parts.append("days=daily")
    case .weekly(let weekdays): parts.append("days=" + weekdays.days.map(\.fileText).joined(separator: ","))
    case .rule(let rule): parts.append("rule=" + rule.fileText)
    case .once: parts.append("days=once")
    case nil: break
    }
    if let date = input.date { parts.append("date=" + date.fileText) }
    if case .some(.some(let start)) = input.start { parts.append("start=" + start.fileText) }
    if case .some(.some(let holidays)) = input.holidays { parts.append("holidays=" + holidays.rawValue) }
    return parts
  }

  /// A time of day alone, with its other reading.
  private func time(_ grammar: Grammar) throws(InvalidInput) -> String {
    let (time, other) = try grammar.timeOfDay(phrase)
    return time.fileText + (other.map { " ; other=" + $0.fileText } ?? "")
  }

  private func text(of pause: SpokenPause) -> String {
    let until = "until=" + text(of: pause.until)
    guard let from = pause.from else {
      return (pause.until - now) % 60 == 0 && isLength ? "minutes=\((pause.until - now) / 60)" : until
    }
    return "from=" + text(of: from) + " ; " + until
  }

  private var isLength: Bool { meaning.hasPrefix("minutes") }

  private func text(of instant: Instant) -> String { Corpus.zone.local(instant).fileText }
}
