import Foundation
import Glibc
import PosixKit
import ReminderFiles
import Testing

private let good = "<dict>\(alertKeys())</dict>"

private func place(_ key: String, _ position: Int? = 2) -> FileProblem.Place {
  FileProblem.Place(position: position, key: key)
}

/// A file with a good alert and then one with these keys.
private func second(_ keys: String) -> String { document(good + "<dict>\(keys)</dict>") }

private func second(without key: String) -> String {
  second(
    alertKeys(number: 2).split(separator: "\n").filter { !$0.contains("<key>\(key)</key>") }.joined(separator: "\n"))
}

private func second(_ key: String, _ value: String) -> String {
  let line = alertKeys(number: 2).split(separator: "\n").first { $0.contains("<key>\(key)</key>") }
  let others = alertKeys(number: 2).split(separator: "\n").filter { $0 != line }.joined(separator: "\n")
  return second(others + "<key>\(key)</key>\(value)")
}

private let unreadable: [(text: String, problem: FileProblem)] = [
  ("", .damaged(line: nil)), ("hello", .damaged(line: nil)),
  ("( a, b )", .damaged(line: nil)),
  ("[]", .damaged(line: nil)),
  (#"<?xml version="1.0"?><plist version="1.0"><array/></plist>"#, .damaged(line: nil)),
  (#"<?xml version="1.0"?><plist version="1.0"><string>물</string></plist>"#, .damaged(line: nil)),
  (#"<?xml version="1.0"?><plist version="1.0"><dict/></plist>"#, .missingKey(place("schema", nil))),
  (document(good, schema: "<integer>2</integer>"), .newerSchema(2)),
  (document("<string>of another form</string>", schema: "<integer>99</integer>"), .newerSchema(99)),
  (document(good, schema: "<integer>0</integer>"), .invalidValue(place("schema", nil), value: "0")),
  (document(good, schema: "<string>1</string>"), .wrongType(place("schema", nil))),
  (
    document(good).replacing("<key>nextNumber</key><integer>2</integer>", with: ""),
    .missingKey(place("nextNumber", nil))
  ),
  (document(good + good), .duplicateNumber(1)),
  (document(good).replacing("alerts</key><array>", with: "x</key><array>"), .missingKey(place("alerts", nil))),
  (document(good + "<string>x</string>"), .wrongType(place("alerts"))),
  (second(without: "number"), .missingKey(place("number"))), (second(without: "id"), .missingKey(place("id"))),
  (second(without: "time"), .missingKey(place("time"))), (second(without: "enabled"), .missingKey(place("enabled"))),
  (second("number", "<string>2</string>"), .wrongType(place("number"))),
  (second("number", "<integer>0</integer>"), .invalidValue(place("number"), value: "0")),
  (second("number", "<integer>-1</integer>"), .invalidValue(place("number"), value: "-1")),
  (second("id", "<string>x</string>"), .invalidValue(place("id"), value: "x")),
  (second("time", "<string>25:00</string>"), .invalidValue(place("time"), value: "25:00")),
  (second("time", "<string>9:30</string>"), .invalidValue(place("time"), value: "9:30")),
  (second("time", "<integer>930</integer>"), .wrongType(place("time"))),
  (second("enabled", "<string>yes</string>"), .wrongType(place("enabled"))),
  (second("enabled", "<integer>1</integer>"), .wrongType(place("enabled"))),
  (second("date", "<string>2026-02-30</string>"), .invalidValue(place("date"), value: "2026-02-30")),
  (second("date", "<date>2026-11-22T00:00:00Z</date>"), .wrongType(place("date"))),
  (second("repeat", "<string>mon</string>"), .wrongType(place("repeat"))),
  (second("repeat", "<array/>"), .invalidValue(place("repeat"), value: "")),
  (second("repeat", "<array><string>Mon</string></array>"), .invalidValue(place("repeat"), value: "Mon")),
  (second("repeat", "<array><integer>1</integer></array>"), .wrongType(place("repeat"))),
  (
    second("repeat", "<array><string>mon</string></array><key>date</key><string>2026-11-25</string>"),
    .notTogether(place("repeat"), "date")
  ),
  (second("label", "<integer>3</integer>"), .wrongType(place("label"))),
  (second("snooze", "<array><string>5m</string></array>"), .wrongType(place("snooze"))),
  (second("snooze", "<array><integer>0</integer></array>"), .invalidValue(place("snooze"), value: "[0]")),
  (second("urgency", "<string>loud</string>"), .invalidValue(place("urgency"), value: "loud")),
]

@Test(arguments: unreadable)
func `a file that cannot be used is named with its place and left byte for byte`(
  text: String, problem: FileProblem
) throws {
  let directory = try TemporaryDirectory()
  try directory.write(text)
  let store = Store(path: directory.alerts, fileSystem: .live)

  #expect(throws: StoreError.unreadable(path: directory.alerts, problem)) { try store.read() }
  #expect(throws: StoreError.unreadable(path: directory.alerts, problem)) {
    try store.update { $0.put(.fixture(5)) }
  }

  #expect(try contents(directory.alerts) == Data(text.utf8))
  #expect(try directory.names() == ["alerts.plist"])
}

@Test func `a file that is cut off anywhere is damaged and left alone`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  let whole = document(good).trimmingCharacters(in: .newlines)

  for length in stride(from: 0, to: whole.utf8.count - 1, by: 13) {
    let part = String(decoding: whole.utf8.prefix(length), as: UTF8.self)
    try directory.write(part)

    #expect(throws: StoreError.self, "\(length)") { try store.update { $0.put(.fixture(5)) } }
    #expect(try contents(directory.alerts) == Data(part.utf8))
  }
}

@Test(arguments: [true, false])
func `what is no regular file is left alone and does not block`(isPipe: Bool) throws {
  let directory = try TemporaryDirectory()
  try directory.write("", to: "reminder-notify/x")
  let made = unsafe isPipe ? mkfifo(directory.alerts, 0o600) : mkdir(directory.alerts, 0o700)
  try #require(made == 0)

  #expect(throws: StoreError.unreadable(path: directory.alerts, .notAFile)) {
    try Store(path: directory.alerts, fileSystem: .live).update { $0.put(.fixture()) }
  }

  #expect(try directory.names() == ["alerts.plist", "x"])
}

@Test func `a file of a hundred megabytes is not read`() throws {
  let directory = try TemporaryDirectory()
  try directory.write("<?xml")
  let resized = unsafe truncate(directory.alerts, 100 << 20)
  try #require(resized == 0)

  #expect(throws: StoreError.unreadable(path: directory.alerts, .tooLarge(size: 100 << 20, limit: 64 << 20))) {
    try Store(path: directory.alerts, fileSystem: .live).update { $0.put(.fixture()) }
  }

  #expect(try directory.names() == ["alerts.plist"])
}

@Test func `a file that this user may not read is left alone`() throws {
  let directory = try TemporaryDirectory()
  try directory.write(document(good))
  var fileSystem = FileSystem.live
  let denied = SystemError(call: "open", code: EACCES)
  fileSystem.read = { (_, _) throws(FileSystem.ReadError) in throw .system(denied) }

  #expect(throws: StoreError.unreadable(path: directory.alerts, .system(denied))) {
    try Store(path: directory.alerts, fileSystem: fileSystem).update { $0.put(.fixture()) }
  }

  #expect(try contents(directory.alerts) == Data(document(good).utf8))
}

@Test func `an XML file that is nested too deep is refused`() throws {
  let directory = try TemporaryDirectory()
  let deep = String(repeating: "<array>", count: 5000) + String(repeating: "</array>", count: 5000)
  try directory.write(document(good, keys: "<key>mine</key>" + deep))

  #expect(throws: StoreError.unreadable(path: directory.alerts, .damaged(line: nil))) {
    try Store(path: directory.alerts, fileSystem: .live).read()
  }
}
