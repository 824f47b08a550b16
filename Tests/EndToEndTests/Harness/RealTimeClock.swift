import Foundation

/// What the real-time clock of an emulated machine shows, in the form of QEMU's `rtc-time` (`struct tm`).
struct RealTimeClock: Decodable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  let tm_year, tm_mon, tm_mday, tm_hour, tm_min, tm_sec: Int

  /// What to write to its registers (MC146818, numbers as BCD), in this order, so that it shows a later time.
  func registers(after seconds: Int) throws -> [(register: Int, value: Int)] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let shown = DateComponents(
      year: tm_year + 1900, month: tm_mon + 1, day: tm_mday, hour: tm_hour, minute: tm_min, second: tm_sec)
    guard let now = calendar.date(from: shown) else { throw Guest.Failure(description: "no such time: \(self)") }
    let later = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: now + TimeInterval(seconds))
    let year = later.year ?? 0
    let fields = [
      (0x00, later.second), (0x02, later.minute), (0x04, later.hour), (0x07, later.day), (0x08, later.month),
      (0x09, year % 100), (0x32, year / 100),
    ]
    // Register B: 24 hours, and while bit 7 is set the clock stands still.
    return [(0x0B, 0x82)] + fields.map { ($0, Self.decimal($1 ?? 0)) } + [(0x0B, 0x02)]
  }

  private static func decimal(_ value: Int) -> Int { value / 10 * 16 + value % 10 }
}
