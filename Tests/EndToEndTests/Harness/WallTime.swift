import Foundation

/// Times of day as people in a zone see them, made without the code under test.
struct WallTime {
  private let calendar: Calendar

  init(zone: String) throws {
    guard let zone = TimeZone(identifier: zone) else { throw NotInTime(what: "zone \(zone)", seconds: 0) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  /// `HH:MM`, as in the file of alerts.
  func fileTime(_ instant: Date) -> String {
    let (hour, minute) = parts(instant)
    return digits(hour) + ":" + digits(minute)
  }

  /// `YYYY-MM-DD`, as in the file of alerts.
  func fileDate(_ instant: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: instant)
    return "\(parts.year ?? 0)-" + digits(parts.month ?? 0) + "-" + digits(parts.day ?? 0)
  }

  /// As a notification has it: 「오전 9:05」.
  func korean(_ instant: Date) -> String {
    let (hour, minute) = parts(instant)
    return (hour < 12 ? "오전 " : "오후 ") + "\((hour + 11) % 12 + 1):" + digits(minute)
  }

  /// As a notification has it: `9:05 AM`.
  func english(_ instant: Date) -> String {
    let (hour, minute) = parts(instant)
    return "\((hour + 11) % 12 + 1):" + digits(minute) + (hour < 12 ? " AM" : " PM")
  }

  private func parts(_ instant: Date) -> (hour: Int, minute: Int) {
    let parts = calendar.dateComponents([.hour, .minute], from: instant)
    return (parts.hour ?? 0, parts.minute ?? 0)
  }

  private func digits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension Date {
  /// The first full minute that is more than so many seconds away.
  static func fullMinute(after seconds: Double) -> Date {
    Date(timeIntervalSince1970: ((Date().timeIntervalSince1970 + seconds) / 60).rounded(.up) * 60)
  }

  /// Seconds since 1970, whole.
  var seconds: Int { Int(timeIntervalSince1970) }
}
