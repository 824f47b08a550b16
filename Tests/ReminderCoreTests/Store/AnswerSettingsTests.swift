import PosixKit
import ReminderFiles
import Testing

@Suite struct AnswerSettingsTests {
  private let directory: TemporaryDirectory
  private let file: PropertyListFile<Settings>

  init() throws {
    directory = try TemporaryDirectory()
    file = PropertyListFile(path: directory.path + "/settings.plist", fileSystem: .live)
  }

  private func set(_ change: (inout Settings) -> Void) throws {
    try file.update(lockTimeout: Store.lockTimeout) { contents in
      var settings = contents ?? Settings()
      change(&settings)
      return (settings, ())
    }
  }

  private var text: String {
    get throws { String(decoding: try contents(file.path), as: UTF8.self) }
  }

  @Test func `defaults are not written, but for the grace`() throws {
    try set { _ in }

    let text = try text
    #expect(!text.contains("snooze") && !text.contains("repeatUnanswered"))
    #expect(try file.read() == Settings())
    #expect(Settings().snooze == [5, 9, 30, 60] && Settings().repeatUnanswered == nil)
  }

  @Test(arguments: [[1], [1440], [9, 5, 30, 60], [5, 5], Array(1...60)])
  func `choices of a snooze come back as they were, in their order`(choices: [Int]) throws {
    try set { $0.snooze = choices }

    #expect(try file.read()?.snooze == choices)
    #expect(Alert.fixture().content.snoozeChoices(try #require(try file.read())) == choices)
  }

  @Test func `an alert's own choices come before the settings', and an empty list is no snooze`() {
    var (alert, settings) = (Alert.fixture(), Settings())
    settings.snooze = [9]
    let choices = [nil, [], [30, 5]].map { own in
      alert.snooze = own
      return alert.content.snoozeChoices(settings)
    }

    #expect(choices == [[9], [], [30, 5]])
  }

  @Test(arguments: [(1, 1), (3, 5), (10, 60)])
  func `repeats come back as they were, and go with off`(times: Int, minutes: Int) throws {
    try set { $0.repeatUnanswered = Settings.Repeats(times: times, minutes: minutes) }
    let stored = try file.read()?.repeatUnanswered

    #expect(stored?.times == times && stored?.minutes == minutes)
    try set { $0.repeatUnanswered = nil }
    #expect(try !text.contains("repeatUnanswered"))
  }

  @Test(arguments: [(0, 5), (11, 5), (-1, 5), (3, 0), (3, 61), (Int.max, 5), (3, Int.min)])
  func `repeats outside of the ranges are none, and refused in a file`(times: Int, minutes: Int) throws {
    let problem = FileProblem.invalidValue(
      FileProblem.Place(position: nil, key: "repeatUnanswered"), value: "\(times)x\(minutes)m")

    #expect(Settings.Repeats(times: times, minutes: minutes) == nil)
    try refuse(repeats("<integer>\(times)</integer>", "<integer>\(minutes)</integer>"), problem)
  }

  @Test(arguments: [0, -1, 1441, Int.max])
  func `a choice outside of the range is refused in a file, and named`(minutes: Int) throws {
    let problem = FileProblem.invalidValue(FileProblem.Place(position: nil, key: "snooze"), value: "\(minutes)")

    try refuse("<key>snooze</key><array><integer>5</integer><integer>\(minutes)</integer></array>", problem)
  }

  @Test func `a value of another type is refused, and no choice at all means the default`() throws {
    func place(_ key: String) -> FileProblem.Place { FileProblem.Place(position: nil, key: key) }
    try refuse("<key>snooze</key><integer>5</integer>", .wrongType(place("snooze")))
    try refuse("<key>snooze</key><string>5m</string>", .wrongType(place("snooze")))
    try refuse("<key>repeatUnanswered</key><string>3x5m</string>", .wrongType(place("repeatUnanswered")))
    try refuse(repeats("<string>3</string>", "<integer>5</integer>"), .wrongType(place("times")))
    try refuse(
      "<key>repeatUnanswered</key><dict><key>times</key><integer>3</integer></dict>", .missingKey(place("minutes")))

    try directory.write("<plist><dict><key>snooze</key><array/></dict></plist>", to: "settings.plist")
    #expect(try file.read()?.snooze == Settings.defaultSnooze)
  }

  private func repeats(_ times: String, _ minutes: String) -> String {
    "<key>repeatUnanswered</key><dict><key>times</key>\(times)<key>minutes</key>\(minutes)</dict>"
  }

  /// Neither read nor written: a file with these keys.
  private func refuse(
    _ keys: String, _ problem: FileProblem, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try directory.write("<plist><dict>\(keys)</dict></plist>", to: "settings.plist")
    let before = try contents(file.path)

    #expect(throws: problem, sourceLocation: sourceLocation) { try file.read() }
    #expect(throws: problem, sourceLocation: sourceLocation) { try set { $0.snooze = [7] } }
    #expect(try contents(file.path) == before, sourceLocation: sourceLocation)
  }
}
