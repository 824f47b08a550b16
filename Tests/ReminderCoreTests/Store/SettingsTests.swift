import Foundation
import PosixKit
import ReminderFiles
import Testing

@Suite struct SettingsTests {
  private let directory: TemporaryDirectory
  private let file: PropertyListFile<Settings>

  init() throws {
    directory = try TemporaryDirectory()
    file = PropertyListFile(path: directory.path + "/settings.plist", fileSystem: .live)
  }

  /// Writes a property list of keys and values, as a user does by hand.
  private func write(_ keys: String) throws {
    try directory.write("<plist><dict>\(keys)</dict></plist>", to: "settings.plist")
  }

  private func set(grace: Int) throws {
    try file.update(lockTimeout: Store.lockTimeout) { contents in
      var settings = contents ?? Settings()
      settings.grace = grace
      return (settings, ())
    }
  }

  @Test func `where nothing was settled the grace is two hours`() throws {
    #expect(try file.read() == nil)
    #expect(Settings().grace == 120)
  }

  @Test(arguments: ["", "<key>schema</key><integer>1</integer>", "<key>mine</key><true/>"])
  func `what a file does not say has its default`(keys: String) throws {
    try write(keys)

    #expect(try file.read()?.grace == 120)
  }

  @Test(arguments: [0, 1, 90, 10_080])
  func `a grace comes back as it was settled`(grace: Int) throws {
    try set(grace: grace)

    #expect(try file.read()?.grace == grace)
    let text = String(decoding: try contents(file.path), as: UTF8.self)
    #expect(text.contains("<key>schema</key>\n\t<integer>1</integer>"))
    #expect(text.contains("<key>grace</key>\n\t<integer>\(grace)</integer>"))
  }

  @Test func `a file that was written by hand needs no schema, and keeps keys that are not ours`() throws {
    try write("<key>grace</key><integer>30</integer><key>steps</key><dict><key>ml</key><integer>1500</integer></dict>")
    #expect(try file.read()?.grace == 30)

    try set(grace: 45)

    let settings = try #require(try file.read())
    #expect(settings.grace == 45)
    #expect(settings.extras == ["steps": .dictionary(["ml": .integer(1500)])])
  }

  /// The contents of the file, and the problem that is reported.
  static let unusable: [(keys: String, problem: FileProblem)] = [
    ("<key>grace</key><integer>-1</integer>", .invalidValue(place("grace"), value: "-1")),
    ("<key>grace</key><integer>20161</integer>", .invalidValue(place("grace"), value: "20161")),
    ("<key>grace</key><integer>\(Int.max)</integer>", .invalidValue(place("grace"), value: "\(Int.max)")),
    ("<key>grace</key><string>2h</string>", .wrongType(place("grace"))),
    ("<key>grace</key><true/>", .wrongType(place("grace"))),
    ("<key>schema</key><integer>2</integer>", .newerSchema(2)),
    ("<key>schema</key><integer>2</integer><key>grace</key><string>x</string>", .newerSchema(2)),
    ("<key>schema</key><string>1</string>", .wrongType(place("schema"))),
  ]

  private static func place(_ key: String) -> FileProblem.Place { FileProblem.Place(position: nil, key: key) }

  @Test(arguments: unusable)
  func `settings that cannot be used are named and left byte for byte`(keys: String, problem: FileProblem) throws {
    try write(keys)
    let before = try contents(file.path)

    #expect(throws: problem) { try file.read() }
    #expect(throws: problem) { try set(grace: 30) }

    #expect(try contents(file.path) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["settings.plist"])
  }

  @Test(arguments: ["", "grace = 30", "{\"grace\": 30}"])
  func `what is no property list is damaged`(text: String) throws {
    try directory.write(text, to: "settings.plist")

    #expect(throws: FileProblem.damaged(line: nil)) { try file.read() }
  }
}
