import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore

private func occurrence(_ source: Source, _ cause: Occurrence.Cause = .time) -> Occurrence {
  Occurrence(source, cause, nominal: local("2026-11-22T09:30"), instant: at("2026-11-22T09:30:05"))
}

/// A state with every kind of notification, snooze and test.
private let state: Snapshot = {
  var ledger = Ledger(clock: .fixture(at("2026-11-22T09:40")))
  ledger.deliveries = [
    Source.sample: Delivery(occurrence: occurrence(.sample), label: nil, shown: 1, state: .answered),
    1: Delivery(occurrence: occurrence(1), label: "약 <&> \"💦\"", shown: 2),
    2: Delivery(occurrence: occurrence(2, .snooze), label: nil, shown: 3, state: .unanswered),
    3: Delivery(occurrence: occurrence(3, .repeat), label: "", round: 10, shown: Elapsed(seconds: 1 << 40)),
  ]
  ledger.oneOffs = [
    1: OneOff(.alert(1), nominal: local("2026-11-22T09:30"), due: 99),
    Source.test(2): OneOff(.test(2), nominal: local("2028-02-29T23:59"), due: -5),
  ]
  ledger.tests = [
    "id 0": Ledger.RequestedTest(source: .sample, isHeard: false, elapsed: 4),
    "id 1": Ledger.RequestedTest(source: .test(4), isHeard: true, elapsed: -1),
  ]
  return Snapshot(ledger: ledger, extras: ["drinks": .array([.string("물")])])
}()

@Suite struct StoredAnswersTests {
  private let directory: TemporaryDirectory
  private let file: PropertyListFile<Snapshot>

  init() throws {
    directory = try TemporaryDirectory()
    file = PropertyListFile(path: directory.path + "/state.plist", fileSystem: .live)
    try file.update(lockTimeout: Store.lockTimeout) { _ in (state, ()) }
  }

  /// What the file holds, as a person could write it.
  private func edit(_ value: String, _ other: String) throws {
    let text = String(decoding: try contents(file.path), as: UTF8.self)
    let range = try #require(text.range(of: value), "not in the file: \(value)")
    try directory.write(text.replacingCharacters(in: range, with: other), to: "state.plist")
  }

  @Test func `answers, snoozes and tests come back as they were, with the keys of other versions`() throws {
    #expect(try file.read() == state)
  }

  @Test func `a binary property list is read too`() throws {
    var format = PropertyListSerialization.PropertyListFormat.xml
    let root = try unsafe PropertyListSerialization.propertyList(from: contents(file.path), format: &format)
    try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0)
      .write(to: URL(filePath: file.path))

    #expect(try contents(file.path).starts(with: Data("bplist".utf8)))
    #expect(try file.read() == state)
  }

  @Test func `where there is nothing to keep there is no key for it`() throws {
    try file.update(lockTimeout: Store.lockTimeout) { _ in (Snapshot(), ()) }

    let text = String(decoding: try contents(file.path), as: UTF8.self)
    #expect(["shown", "snoozes", "tests"].allSatisfy { !text.contains("<key>\($0)</key>") })
  }

  /// A place and a key of the file, and what is wrong there.
  private static func invalid(_ position: Int, _ key: String) -> FileProblem {
    .invalidValue(FileProblem.Place(position: position, key: key), value: "")
  }

  static let wrong: [(value: String, other: String, problem: FileProblem)] = [
    ("<string>repeat</string>", "<string>again</string>", invalid(4, "kind")),
    ("<string>unanswered</string>", "<string>gone</string>", invalid(3, "state")),
    ("<string>2028-02-29T23:59</string>", "<string>2027-02-29T23:59</string>", invalid(2, "nominal")),
  ]

  @Test(arguments: wrong)
  func `a value that says nothing is refused, with its key named, and the file is left as it is`(
    value: String, other: String, problem: FileProblem
  ) throws {
    try edit(value, other)
    let before = try contents(file.path)

    #expect(throws: problem) { try file.read() }
    #expect(throws: problem) { try file.update(lockTimeout: Store.lockTimeout) { _ in (state, ()) } }
    #expect(throws: problem) { try PropertyListFile<Snapshot.BriefSnapshot>(path: file.path, fileSystem: .live).read() }

    #expect(try contents(file.path) == before)
  }

  @Test(arguments: [
    ("<key>due</key>\n\t\t\t<integer>99</integer>", "<key>due</key><string>soon</string>", true),
    ("<key>due</key>\n\t\t\t<integer>99</integer>", "", false),
  ])
  func `a value that is missing or of another type is refused, with its key named`(
    value: String, other: String, isThere: Bool
  ) throws {
    try edit(value, other)
    let place = FileProblem.Place(position: 1, key: "due")

    #expect(throws: isThere ? FileProblem.wrongType(place) : .missingKey(place)) { try file.read() }
  }
}
