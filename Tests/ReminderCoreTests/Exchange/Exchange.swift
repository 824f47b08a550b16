import Foundation
import PosixKit
import TestSupport

@testable import ReminderExchange
@testable import ReminderFiles

/// Now, for the tests of the exchange: a Friday morning in Seoul.
let exchangeNow = at("2026-11-27T10:00")

/// The holidays and the lunar months of the program.
let exchangeAlmanac: Almanac = {
  let days = (try? HolidayLines(FileSystem.live.read(resources + "/holidays/kr.txt", 1 << 20)).days) ?? []
  return Almanac(holidays: HolidayTable(days).merged(with: nil), lunar: lunar)
}()

/// Berlin: summer time from the last Sunday of March to the last of October, in 2026 and 2027.
let berlin: Zone = {
  let summers = [("2026-03-29", "2026-10-25"), ("2027-03-28", "2027-10-31")].map {
    at($0.0 + "T01:00:00Z")..<at($0.1 + "T01:00:00Z")
  }
  return Zone { instant in summers.contains { $0.contains(instant) } ? 7200 : 3600 }
}()

extension ImportSetting {
  static var seoul: ImportSetting {
    ImportSetting(now: exchangeNow, zone: .seoul, almanac: exchangeAlmanac) {
      ["Asia/Seoul": Zone.seoul, "Europe/Berlin": berlin, "Etc/UTC": Zone.fixed(hours: 0)][$0]
    }
  }
}

extension ImportFile {
  init(_ text: String, _ setting: ImportSetting = .seoul) throws {
    try self.init(Array(text.utf8), setting)
  }

  /// Each entry as a line: the file's line, and the alert, or why there is none.
  var told: [String] {
    entries.map { entry in
      let text =
        switch entry.content {
        case .alert(let alert, let skips): ([alert.told] + skips.map { "not " + $0.fileText }).joined(separator: ", ")
        case .over: "over"
        case .refused(let phrase): phrase.key
        }
      return "\(entry.line) \(text)"
    }
  }
}

extension Alert {
  /// Time, days, name and the other fields, as the columns of the table.
  var told: String {
    let values = (try? values) ?? [:]
    let keys = [
      "time", "date", "repeat", "rule", "start", "holidays", "label", "title", "message", "plan", "icon", "urgency",
    ]
    let parts = keys.compactMap { key -> String? in
      switch values[key] {
      case .string(let text): text
      case .array(let items): items.map { if case .string(let text) = $0 { text } else { "" } }.joined(separator: ",")
      default: nil
      }
    }
    return (parts + (isEnabled ? [] : ["off"])).joined(separator: " ")
  }
}

/// Writes alerts in a form.
func exported(_ list: AlertList, _ format: ExchangeFormat, skips: Suppressions = Suppressions()) throws -> String {
  switch format {
  case .json: try ExchangeDocument(list, list.alerts, log: nil).json
  case .plist: try ExchangeDocument(list, list.alerts, log: nil).propertyList
  case .csv: try CSVAlerts.text(list.alerts)
  default:
    try CalendarText(now: exchangeNow, zone: .seoul, almanac: exchangeAlmanac, suppressions: skips) {
      $0.label ?? $0.title ?? "Drink water"
    }.text(list.alerts)
  }
}

/// Reads what `exported` has written into an empty list.
func imported(_ text: String, into list: AlertList = AlertList()) throws -> AlertList {
  var list = list
  _ = list.add([try ImportFile(text)], replacing: false) { "new" }
  return list
}

// MARK: - Random lists

extension AlertList {
  /// A list with alerts of every kind and with every field.
  static func random(_ numbers: inout SeededNumbers) -> AlertList {
    let count = Int.random(in: 1...6, using: &numbers)
    let alerts = (0..<count).map { Alert.random(number: 3 * $0 + Int.random(in: 1...3, using: &numbers), &numbers) }
    return AlertList(nextNumber: Int.random(in: 1...40, using: &numbers), alerts: alerts)
  }
}

extension Alert {
  static func random(number: Int, _ numbers: inout SeededNumbers) -> Alert {
    let id = (0..<4).map { _ in String(format: "%08X", UInt32.random(in: 0...UInt32.max, using: &numbers)) }.joined()
    let hyphened = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(Array(id)[$0]) }.joined(separator: "-")
    return Alert(
      number: number, id: hyphened, time: ClockTime(minuteOfDay: Int.random(in: 0..<1440, using: &numbers)),
      recurrence: .random(&numbers), isEnabled: numbers.chance(85), content: .random(&numbers),
      extras: numbers.chance(15) ? ["mine": .array([.integer(3), .dictionary(["a,\"": .string("\\n;")])])] : [:])
  }
}

extension AlertContent {
  private static let texts = [
    "물 한 잔", "a, b; c:d", "back\\slash \\n", "\"quoted\"", "=1+1", "é́́", "👨‍👩‍👧‍👦 가족", "한글이 아주 긴 이름이라서 두 줄로 접어야 하는 알림입니다",
    "  spaces  ", "<b>&amp;", "REM at MSG %", "'", "1,2", "none", "true",
    String(repeating: "가나다", count: 60), "x\u{301}", "\u{1F1F0}\u{1F1F7}",
  ]

  fileprivate static func random(_ numbers: inout SeededNumbers) -> AlertContent {
    var content = AlertContent()
    // A label is no number.
    if numbers.chance(70) { content.label = numbers.pick(texts.filter { $0 != "1,2" }) }
    if numbers.chance(30) { content.title = numbers.pick(texts) }
    if numbers.chance(30) { content.message = numbers.pick(texts) }
    if numbers.chance(30) { content.sound = numbers.pick(["bell", "none", "/home/me/소리 1.ogg", "rooster"]) }
    if numbers.chance(20) { content.volume = Int.random(in: 0...100, using: &numbers) }
    if numbers.chance(20) { content.icon = numbers.pick(["alarm", "/a b/c.png"]) }
    if numbers.chance(30) { content.plan = numbers.pick(["물", "스트레칭, 눈", "plan"]) }
    if numbers.chance(30) { content.snooze = numbers.pick([[], [5], [5, 30, 60]]) }
    if numbers.chance(30) { content.urgency = numbers.pick([.low, .normal, .critical]) }
    if numbers.chance(20) { content.grace = Int.random(in: 0...20_160, using: &numbers) }
    (content.isAlarm, content.escalates) = (numbers.chance(10), numbers.chance(10))
    content.isHeardThroughDnd = numbers.chance(10)
    return content
  }
}

extension Recurrence {
  fileprivate static func random(_ numbers: inout SeededNumbers) -> Recurrence {
    let date = day("2026-06-01").advanced(by: Int.random(in: 0...500, using: &numbers))
    let holidays: HolidayRule? = numbers.chance(25) ? numbers.pick([.skip, .only]) : nil
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0, 1: return .once(date)
    case 2: return Recurrence.daily.observing(holidays)
    case 3, 4:
      let days = Weekdays(Weekday.allCases.filter { _ in numbers.chance(40) })
      return Recurrence.weekly(days.rawValue == 0 ? .workdays : days).observing(holidays)
    default:
      guard let rule = try? RecurrenceRule(fileText: ruleText(date, &numbers)),
        let set = try? RecurrenceSet(rule, start: rule.needsStart || numbers.chance(30) ? date : nil)
      else { return .daily }
      return Recurrence.rule(set).observing(holidays)
    }
  }

  private static func ruleText(_ date: CalendarDate, _ numbers: inout SeededNumbers) -> String {
    let rules = [
      "FREQ=DAILY", "FREQ=DAILY;BYMONTH=1,7", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYMONTHDAY=1,15,-1",
      "FREQ=MONTHLY;BYDAY=2TU", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR",
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15", "RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=1,15",
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=4L;BYMONTHDAY=30;SKIP=BACKWARD", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
    ]
    var text = numbers.pick(rules)
    if numbers.chance(30) { text += ";INTERVAL=\(Int.random(in: 2...4, using: &numbers))" }
    if numbers.chance(20) {
      text += ";COUNT=\(Int.random(in: 1...60, using: &numbers))"
    } else if numbers.chance(20) {
      let until = date.advanced(by: Int.random(in: 0...700, using: &numbers))
      text += ";UNTIL=" + until.fileText.replacingOccurrences(of: "-", with: "")
    }
    return text
  }
}
