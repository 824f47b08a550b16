import Foundation
import ReminderModel
import Testing

/// Three numbers that are read with the helpers for ranges.
private struct Numbers: Decodable, Equatable {
  let count: Int
  let at: Instant
  let until: Instant?

  private enum CodingKeys: String, CodingKey {
    case count, at, until
  }

  init(count: Int, at: Instant, until: Instant?) {
    (self.count, self.at, self.until) = (count, at, until)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    count = try container.decode(1...10, forKey: .count)
    at = try container.decodeInstant(forKey: .at)
    until = try container.decodeInstantIfPresent(forKey: .until)
  }

  init(_ count: String, _ at: String, _ until: String?) throws {
    let values = [("count", count), ("at", at)] + (until.map { [("until", $0)] } ?? [])
    let rows = values.map { "<key>\($0)</key><integer>\($1)</integer>" }.joined()
    self = try PropertyListDecoder().decode(Numbers.self, from: Data("<plist><dict>\(rows)</dict></plist>".utf8))
  }
}

@Test(arguments: [
  ("1", "0", "253402300799", Numbers(count: 1, at: .firstStorable, until: .lastStorable)),
  ("10", "253402300799", nil, Numbers(count: 10, at: .lastStorable, until: nil)),
])
private func `numbers at the ends of their range are read`(
  count: String, at: String, until: String?, expected: Numbers
) throws {
  #expect(try Numbers(count, at, until) == expected)
}

@Test(arguments: [
  ("0", "0", "0", "count"), ("11", "0", "0", "count"), ("-9223372036854775808", "0", "0", "count"),
  ("1", "-1", "0", "at"), ("1", "253402300800", "0", "at"), ("1", "9223372036854775807", "0", "at"),
  ("1", "0", "-1", "until"), ("1", "0", "253402300800", "until"),
  ("1", "0", "18446744073709551615", "until"),
])
func `a number outside its range is named by its key`(
  count: String, at: String, until: String, key: String
) throws {
  let error = #expect(throws: DecodingError.self) { try Numbers(count, at, until) }

  guard case .dataCorrupted(let context) = error else {
    Issue.record("\(String(describing: error))")
    return
  }
  #expect(context.codingPath.last?.stringValue == key)
}
