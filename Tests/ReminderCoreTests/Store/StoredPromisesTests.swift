import Foundation
import Testing

@testable import ReminderFiles

@Suite struct StoredPromisesTests {
  private func read(_ rows: String) throws -> StoredPromises {
    let text = "<plist><dict><key>promises</key><array>\(rows)</array></dict></plist>"
    return try PropertyListDecoder().decode(StoredPromises.self, from: Data(text.utf8))
  }

  private func row(number: String = "1", text: String = "화분에 물 주기", made: String = "5", kept: String? = nil) -> String {
    "<dict><key>number</key><integer>\(number)</integer><key>text</key><string>\(text)</string>"
      + "<key>made</key><integer>\(made)</integer>"
      + (kept.map { "<key>kept</key><integer>\($0)</integer>" } ?? "") + "</dict>"
  }

  @Test func `promises come back as they were, in the order of their numbers`() throws {
    let open = Promise(number: 2, Kindness("안부 <&> 💦", message: "잘 지내?"), made: at("2026-11-22T07:05"))
    let kept = Promise(number: 1, Kindness("문 잡아 주기"), made: .firstStorable, kept: .lastStorable)

    let bytes = try PropertyListEncoder().encode(StoredPromises(promises: [open, kept]))

    #expect(try PropertyListDecoder().decode(StoredPromises.self, from: bytes).promises == [kept, open])
  }

  @Test func `where nothing is promised there is no key for it, and the key may be missing`() throws {
    let bytes = try PropertyListEncoder().encode(StoredPromises())

    #expect(!String(decoding: bytes, as: UTF8.self).contains("promises"))
    #expect(try PropertyListDecoder().decode(StoredPromises.self, from: bytes) == StoredPromises())
  }

  @Test func `of two with one number the last is kept`() throws {
    let promises = try read(row(text: "a") + row(text: "b")).promises

    #expect(promises.map(\.kindness) == [Kindness("b")])
  }

  @Test func `the ends of the ranges are read`() throws {
    let promise = try #require(try read(row(number: "1000000000", made: "0", kept: "253402300799")).promises.first)

    #expect(promise.number == 1_000_000_000 && promise.made == .firstStorable && promise.kept == .lastStorable)
  }

  @Test(arguments: [
    (number: "0", made: "5", kept: "5"), ("-1", "5", "5"), ("1000000001", "5", "5"),
    ("9223372036854775807", "5", "5"), ("1", "-1", "5"), ("1", "253402300800", "5"),
    ("1", "-9223372036854775808", "5"), ("1", "5", "-1"), ("1", "5", "9223372036854775807"),
  ])
  func `a number outside its range is refused`(number: String, made: String, kept: String) throws {
    #expect(throws: DecodingError.self) { try read(row(number: number, made: made, kept: kept)) }
  }

  @Test func `a promise of nothing is refused`() throws {
    #expect(throws: (any Error).self) { try read(row(text: "")) }
  }
}
