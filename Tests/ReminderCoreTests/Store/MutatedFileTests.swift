import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

/// The seed of the random changes: `REMINDER_SEED`, or else always the same.
let seed = SeededNumbers.testSeeds([20_261_123], for: "random changes of files")[0]

/// A file of the program that random changes are made to.
private struct Mutated: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  /// Reads the bytes and throws what is wrong with them.
  let read: @Sendable ([UInt8]) throws -> Void

  init<Contents: PropertyListContents>(
    _ name: String, _ type: Contents.Type, _ keys: String, _ format: PropertyListSerialization.PropertyListFormat
  ) {
    testDescription = "\(name), \(format == .xml ? "XML" : "binary")"
    let text = "<plist><dict><key>schema</key><integer>1</integer>\(keys)</dict></plist>"
    do {
      let contents = try unsafe PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
      bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: contents, format: format, options: 0))
    } catch {
      preconditionFailure("\(name): \(error)")
    }
    read = { bytes in
      var fileSystem = FileSystem.live
      fileSystem.read = { (_, _) throws(FileSystem.ReadError) in bytes }
      _ = try PropertyListFile<Contents>(path: "/none", fileSystem: fileSystem).read()
    }
  }

  static let all: [Mutated] = [.xml, .binary].flatMap { format in
    [
      Mutated("alerts.plist", AlertList.self, alerts, format), Mutated("state.plist", Snapshot.self, state, format),
      Mutated("what commands read of state.plist", Snapshot.BriefSnapshot.self, state, format),
      Mutated("settings.plist", Settings.self, settings, format),
    ]
  }

  private static let alerts = """
    <key>nextNumber</key><integer>3</integer><key>mine</key><array><real>2.5</real><date>2026-11-22T00:00:00Z</date>
    <data>AAAA</data><integer>-3</integer><dict><key>a</key><false/></dict></array>
    <key>alerts</key><array><dict>\(alertKeys(number: 1, "<key>label</key><string>물 &amp; <![CDATA[<b>]]></string>"))
    <key>repeat</key><array><string>mon</string><string>fri</string></array>
    <key>snooze</key><array><integer>5</integer><integer>9</integer></array><key>grace</key><integer>30</integer>
    </dict><dict>\(alertKeys(number: 2, "<key>date</key><string>2026-11-25</string>"))</dict></array>
    """

  private static let settings = """
    <key>grace</key><integer>30</integer><key>snooze</key><array><integer>5</integer></array>
    <key>repeatUnanswered</key><dict><key>times</key><integer>3</integer><key>minutes</key><integer>5</integer></dict>
    <key>later</key><string>x</string>
    """

  private static let state = """
    <key>sequence</key><integer>1234</integer>
    <key>clock</key><dict><key>realtime</key><integer>1795390000</integer><key>boottime</key><integer>5000</integer>
    <key>boot</key><string>1f</string><key>utcOffset</key><integer>32400</integer>
    <key>elapsed</key><integer>9000</integer></dict>
    <key>pauses</key><array><dict><key>from</key><integer>1795390000</integer><key>until</key><integer>1795393600</integer></dict></array>
    <key>skips</key><array><dict><key>number</key><integer>1</integer>
    <key>nominal</key><string>2026-11-23T09:30</string></dict></array>
    <key>ledger</key><array><dict><key>number</key><integer>1</integer><key>time</key><string>09:30</string>
    <key>repeat</key><array><string>mon</string></array><key>enabled</key><true/>
    <key>since</key><integer>1795300000</integer><key>decisions</key><array><dict>
    <key>nominal</key><string>2026-11-22T09:30</string><key>instant</key><integer>1795307400</integer>
    <key>state</key><string>delivered</string><key>elapsed</key><integer>100</integer></dict></array></dict></array>
    """
}

extension [UInt8] {
  /// One random change: a byte, a range that goes or comes twice, or a number in the place of digits.
  func mutated(_ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = self
    let place = Int.random(in: bytes.indices, using: &numbers)
    let end = Swift.min(bytes.count, place + Int.random(in: 1...40, using: &numbers))
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
    case 1, 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &numbers))
    case 5: bytes.removeLast(bytes.count - place)
    case 6: bytes.insert(contentsOf: [UInt8]("<array><dict>".utf8), at: place)
    default:
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      guard let first = bytes[place...].firstIndex(where: digits.contains) else { return bytes }
      let last = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
      let number = ["-1", "0", "9223372036854775807", "18446744073709551615", "-9223372036854775808", "1e999"]
      bytes.replaceSubrange(first..<last, with: number[Int.random(in: 0..<number.count, using: &numbers)].utf8)
    }
    return bytes
  }
}

@Suite(.timeLimit(.minutes(5))) struct MutatedFileTests {
  @Test(arguments: Mutated.all)
  private func `a file with random changes is read or refused`(file: Mutated) throws {
    var numbers = SeededNumbers(seed: seed)
    var refused = 0
    try file.read(file.bytes)

    for round in 0..<500 {
      var bytes = file.bytes
      for _ in 0...round % 2 where !bytes.isEmpty { bytes = bytes.mutated(&numbers) }
      do {
        try file.read(bytes)
      } catch {
        #expect(error is FileProblem, "REMINDER_SEED=\(seed), round \(round)")
        refused += 1
      }
    }

    print("\(file.testDescription): \(refused) of 500 refused, REMINDER_SEED=\(seed)")
    // Both ends are reached: not every change is noticed, and most are. The keys of a binary list come in another order in each process.
    #expect((100...499).contains(refused))
  }
}
