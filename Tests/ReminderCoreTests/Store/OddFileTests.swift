import Foundation
import PosixKit
import ReminderFiles
import Testing

@Test(arguments: ["\n", "{}"])
func `a file in the oldest form of property lists is damaged, and not one with a missing key`(text: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write(text)

  #expect(throws: StoreError.unreadable(path: directory.alerts, .damaged(line: nil))) {
    try Store(path: directory.alerts, fileSystem: .live).read()
  }
}

@Test func `what is commented out does not count as nesting`() throws {
  let directory = try TemporaryDirectory()
  try directory.write(document("", keys: String(repeating: "<!-- <dict> -->", count: 70)))

  #expect(try Store(path: directory.alerts, fileSystem: .live).read().alerts.isEmpty)
}

@Test func `the line that is named is the one that is broken`() throws {
  let directory = try TemporaryDirectory()
  let text = document("<dict>\(alertKeys())</dict>").replacing("<true/>", with: "<true")
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let broken = try #require(lines.firstIndex { $0.contains("<true") }) + 1
  try directory.write(text)

  let error = #expect(throws: StoreError.self) { try Store(path: directory.alerts, fileSystem: .live).read() }

  guard case .unreadable(_, .damaged(let line)) = error else {
    Issue.record("\(String(describing: error))")
    return
  }
  // Naming none is allowed; the parser may notice the end of a line late.
  #expect(line == nil || (broken...broken + 1).contains(line ?? 0))
}

@Test(arguments: ["-5", "0", "1000000001"])
func `a next number that no file may hold is named, and never given out`(next: String) throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try directory.write(document("").replacing("<integer>2</integer>", with: "<integer>\(next)</integer>"))
  let place = FileProblem.Place(position: nil, key: "nextNumber")

  #expect(throws: StoreError.unreadable(path: directory.alerts, .invalidValue(place, value: next))) {
    try store.update { $0.put(.fixture($0.allocateNumber())) }
  }
}

@Test func `a text that would not be read back is refused, and the file stays as it was`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try store.update { $0.put(.fixture(1)) }

  #expect(throws: StoreError.notStorable(path: directory.alerts)) {
    try store.update { $0.put(.fixture(2, "10:00", label: "$null")) }
  }

  #expect(try store.read().alerts.map(\.number) == [1])
}

@Test(arguments: ["number", "nextNumber"])
func `the largest number of all ends no program`(key: String) async {
  await #expect(processExitsWith: .success) { [key] in
    let largest = "<integer>\(Int.max)</integer>"
    let text = document("<dict>\(alertKeys(number: 7))</dict>")
      .replacing("<key>\(key)</key><integer>\(key == "number" ? 7 : 2)</integer>", with: "<key>\(key)</key>\(largest)")
    let directory = try TemporaryDirectory()
    try directory.write(text)
    try? Store(path: directory.alerts, fileSystem: .live).update { $0.put(.fixture($0.allocateNumber())) }
  }
}

@Test(arguments: [("real", "2.5"), ("integer", "2"), ("integer", "18446744073709551615")])
func `numbers in unknown keys keep their type`(type: String, value: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write(document("", keys: "<key>mine</key><\(type)>\(value)</\(type)>"))

  try Store(path: directory.alerts, fileSystem: .live).update { $0.put(.fixture()) }

  let lines = String(decoding: try contents(directory.alerts), as: UTF8.self).split(separator: "\n")
  let key = try #require(lines.firstIndex { $0.contains("<key>mine</key>") })
  #expect(lines[key + 1].contains("<\(type)>"))
}
