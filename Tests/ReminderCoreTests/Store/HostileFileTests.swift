import Foundation
import PosixKit
import ReminderFiles
import Testing

/// Reads a store whose file has these bytes.
func readAlerts(_ bytes: [UInt8]) throws -> AlertList? {
  var fileSystem = FileSystem.live
  fileSystem.read = { (_, _) throws(FileSystem.ReadError) in bytes }
  return try PropertyListFile<AlertList>(path: "/none", fileSystem: fileSystem).read()
}

/// Files that ask for more work than their size suggests.
///
/// Before there were limits each of them took minutes, or did not end; the time limit is for that and is no measurement.
@Suite(.timeLimit(.minutes(5))) struct HostileFileTests {
  private let first = BinaryPropertyList.first

  /// Arrays below an unknown key that each refer to the next one so many times.
  private func graph(levels: Int, width: Int) -> [UInt8] {
    var list = BinaryPropertyList.alertList
    for level in 1...levels { list.add(references: Array(repeating: first + level, count: width)) }
    list.add([0x09])
    return list.bytes
  }

  private func text(_ opening: String, _ part: String, _ count: Int) -> [UInt8] {
    Array(("<plist><dict><key>x</key>" + opening + String(repeating: part, count: count)).utf8)
  }

  private func expectRefusal(_ bytes: [UInt8]) {
    let error = #expect(throws: FileProblem.self) { try readAlerts(bytes) }

    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [(6, 10), (7, 10), (60, 2), (63, 1000)])
  func `arrays that refer to each other are refused by what they hold together`(levels: Int, width: Int) {
    expectRefusal(graph(levels: levels, width: width))
  }

  @Test func `a long text that is referred to very often is refused`() {
    var list = BinaryPropertyList.alertList
    list.add(references: Array(repeating: first + 1, count: 100_000))
    list.add(text: String(repeating: "x", count: 1_000_000))

    expectRefusal(list.bytes)
  }

  @Test func `an object that holds itself is refused`() {
    var list = BinaryPropertyList.alertList
    list.add(references: [first + 1])
    list.add(references: [first])

    expectRefusal(list.bytes)
  }

  @Test func `binary arrays inside each other more than 64 deep are refused`() {
    #expect(throws: Never.self) { try readAlerts(graph(levels: 63, width: 1)) }
    expectRefusal(graph(levels: 64, width: 1))
    expectRefusal(graph(levels: 100_000, width: 1))
  }

  @Test(arguments: [UInt64.max, UInt64.max / 2, UInt64.max / 4, 1 << 40, 1 << 62])
  func `a count that no file could hold is refused`(count: UInt64) {
    for isDictionary in [false, true] {
      var list = BinaryPropertyList.alertList
      list.add(references: [1, 1], isDictionary: isDictionary, count: count)
      list.add([0x09])
      expectRefusal(list.bytes)
    }
    for marker in [UInt8(0x4f), 0x5f, 0x6f] {
      var list = BinaryPropertyList.alertList
      list.add([marker, 0x13] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * (7 - $0))) })
      expectRefusal(list.bytes)
    }
  }

  @Test(arguments: [UInt64.max, UInt64.max / 2, 1 << 40, 0])
  func `a trailer that does not fit the file is refused`(number: UInt64) throws {
    var list = BinaryPropertyList.alertList
    list.add([0x09])
    let right = list.bytes
    var wrong = (list, list, list)
    wrong.0.objectCount = number
    wrong.1.table = number
    wrong.2.top = number == 0 ? 8 : number

    expectRefusal(wrong.0.bytes)
    expectRefusal(wrong.1.bytes)
    expectRefusal(wrong.2.bytes)
    for size in [UInt8(0), 9, 255] {
      list.offsetSize = size
      expectRefusal(list.bytes)
      (list.offsetSize, list.referenceSize) = (4, size)
      expectRefusal(list.bytes)
      list.referenceSize = 4
    }
    #expect(try readAlerts(right)?.alerts.isEmpty == true)
  }

  @Test func `UTF-16 text that reaches beyond the objects is refused`() {
    var list = BinaryPropertyList.alertList
    list.add([0x6f, 0x10, 40] + Array(repeating: 0, count: 41))

    expectRefusal(list.bytes)
  }

  @Test(arguments: ["<array", "<dict", "<array ", "<string", "<!--", "<![CDATA[", "<?", "<!"])
  func `tags without an end are refused`(tag: String) {
    expectRefusal(text("", tag, 1_000_000 / tag.utf8.count))
    expectRefusal(text("<string>", tag, 1_000_000 / tag.utf8.count))
  }

  @Test(arguments: ["<array>", "<dict><key>x</key>", "<plist>", "<array ><!-- </array> -->", "<dict a='/' ><key/>"])
  func `XML inside itself more than 64 deep is refused`(part: String) {
    expectRefusal(text("", part, 65))
    expectRefusal(text("", part, 100_000))
  }

  @Test func `an instruction may not hide what is inside itself`() {
    expectRefusal(text("<?><array>", "<array>", 100_000) + Array("<!-- ?> -->".utf8))
    expectRefusal(text("<?x ?><array>", "<array>", 100_000))
  }

  @Test(arguments: ["(", "{a=", "((a,", "<", "\""])
  func `the oldest form of property lists is refused, however deep it is`(part: String) {
    for opening in ["", "bplist", "bplist = ", "bplist1", "\u{b}"] {
      expectRefusal(Array((opening + String(repeating: part, count: 100_000)).utf8))
    }
  }

  @Test func `very many values below unknown keys are refused`() {
    let many = document("", keys: "<key>x</key><array>" + String(repeating: "<true/>", count: 100_001) + "</array>")

    #expect(throws: FileProblem.tooManyUnknown(limit: 100_000)) { try readAlerts(Array(many.utf8)) }
  }

  @Test func `a list of more values than any list needs is refused before they are decoded`() {
    let few = document(String(repeating: "<dict/>", count: 10))
    let many = document(String(repeating: "<dict/>", count: AlertList.valueLimit))

    #expect(throws: FileProblem.damaged(line: nil)) { try readAlerts(Array(many.utf8)) }
    #expect { try readAlerts(Array(few.utf8)) } throws: { $0 as? FileProblem != .damaged(line: nil) }
  }

  @Test func `very many integers outside Int64 are refused`() {
    let integer = "<integer>18446744073709551615</integer>"
    let many = document("", keys: "<key>x</key><array>" + String(repeating: integer, count: 20_000) + "</array>")

    expectRefusal(Array(many.utf8))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `a large list with texts that are alike is read`(format: PropertyListSerialization.PropertyListFormat) throws {
    let count = 3_000
    let alerts = (1...count).map { number in
      [
        "number": number, "id": "00000000-0000-4000-8000-000000000001", "time": "09:30", "enabled": true,
        "label": "물", "message": String(repeating: "a glass of water ", count: 60), "snooze": [5, 9, 30, 60],
        "repeat": ["mon", "tue", "wed", "thu", "fri"], "mine": ["a": [1, 2.5, true]],
      ] as [String: Any]
    }
    let list = ["schema": 1, "nextNumber": count + 1, "alerts": alerts] as [String: Any]
    let bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))

    #expect(try readAlerts(bytes)?.alerts.count == count)
  }

  @Test func `64 levels below the top are read`() throws {
    // The dictionary at the top is the first level.
    let nested = String(repeating: "<array>", count: 63) + String(repeating: "</array>", count: 63)

    #expect(try readAlerts(Array(document("", keys: "<key>x</key>" + nested).utf8)) != nil)
  }

  @Test func `what comes after the property list is not read`() throws {
    let text = document("") + "<array" + String(repeating: "<dict>", count: 100)

    #expect(try readAlerts(Array(text.utf8)) != nil)
  }

  @Test func `a tag that is not closed is named by its line`() {
    let text = document("<dict>\(alertKeys())</dict>").replacing("<true/>", with: "<true\n")
    let line = 1 + text.components(separatedBy: "<true")[0].count { $0 == "\n" }

    #expect(throws: FileProblem.damaged(line: line)) { try readAlerts(Array(text.utf8)) }
  }
}
