import PosixKit
import ReminderFiles
import Testing

@Suite struct SettingTableTests {
  private let directory: TemporaryDirectory
  private let file: PropertyListFile<Settings>

  init() throws {
    directory = try TemporaryDirectory()
    file = PropertyListFile(path: directory.path + "/settings.plist", fileSystem: .live)
  }

  private static let names = Settings.table.map(\.key)

  @Test func `the table has every setting, and each once`() {
    #expect(
      Self.names == [
        "grace", "snooze", "repeatUnanswered", "popup", "sound", "volume", "ringFor", "fadeIn", "promiseAt",
        "cup", "goal", "units", "dayEnds", "quietPlans", "planDays", "messages", "timerNotice",
        "language", "hourCycle", "holidayFile", "hook",
      ])
  }

  @Test func `a name that is no setting lists those that there are`() {
    #expect(throws: InvalidInput.self) { try Setting(named: "graces") }
    do throws(InvalidInput) {
      _ = try Setting(named: "graces")
    } catch {
      let sentence = StringTable.english(error.phrase)
      #expect(
        sentence == "There is no setting 'graces'. "
          + "The settings are: grace, snooze, repeatUnanswered, popup, sound, volume, ringFor, fadeIn, promiseAt, "
          + "cup, goal, units, dayEnds, quietPlans, planDays, messages, timerNotice, language, hourCycle, holidayFile, hook"
      )
    }
  }

  @Test(arguments: names, Language.allCases)
  func `a setting has a sentence of its own in each language`(name: String, language: Language) throws {
    let sentences = Settings.table.map { StringTable.of(language)($0.phrase) }

    let own = StringTable.of(language)(try Setting(named: name).phrase)

    #expect(!own.isEmpty && !own.hasPrefix("setting."))
    #expect(sentences.filter { $0 == own }.count == 1)
  }

  /// A setting, what a person types, and what is printed and taken back.
  static let values: [(name: String, typed: String, text: String)] = [
    ("grace", "0", "0m"), ("grace", "1시간 반", "1h30m"), ("grace", "168h", "168h"),
    ("snooze", "1m", "1m"), ("snooze", "9분,60m,24h", "9m,1h,24h"), ("snooze", "5m,5m", "5m,5m"),
    ("repeatUnanswered", "1x1m", "1x1m"), ("repeatUnanswered", "10x60m", "10x1h"), ("repeatUnanswered", "off", "off"),
    ("popup", "60s", "60s"), ("popup", "90초", "90s"), ("popup", "2분", "2m"), ("popup", "1h", "1h"),
    ("popup", "server", "server"), ("popup", "answer", "answer"),
    ("sound", "marimba", "marimba"), ("sound", "/a b/c.ogg", "/a b/c.ogg"), ("sound", "none", "none"),
    ("sound", "없음", "none"), ("volume", "0", "0"), ("volume", "100", "100"),
    ("ringFor", "1", "1m"), ("ringFor", "1h", "1h"), ("ringFor", "15분", "15m"),
    ("fadeIn", "0", "0s"), ("fadeIn", "0초", "0s"), ("fadeIn", "60s", "60s"), ("fadeIn", "1m", "60s"),
    ("fadeIn", "7", "7s"), ("promiseAt", "21:30", "21:30"), ("promiseAt", "저녁 7시 반", "19:30"),
    ("promiseAt", "9 PM", "21:00"), ("promiseAt", "정오", "12:00"), ("promiseAt", "0:00", "00:00"),
    ("language", "ko", "ko"), ("language", "en", "en"), ("language", "auto", "auto"),
    ("units", "ml", "ml"), ("units", "oz", "oz"), ("units", "auto", "auto"),
    ("hourCycle", "12", "12"), ("hourCycle", "24", "24"), ("hourCycle", "auto", "auto"),
    ("quietPlans", "물", "물"), ("quietPlans", "물, 주말 물,물", "물,주말 물"), ("quietPlans", "a\\,b,c", "a\\,b,c"),
    ("quietPlans", "\\none", "\\none"), ("quietPlans", "none,물", "none,물"), ("quietPlans", "없음", "none"),
    (
      "planDays", "물 07:30-23:00 90m,a b 22:00-06:00 60m 01:00-02:00",
      "물 07:30-23:00 90m,a b 22:00-06:00 60m 01:00-02:00"
    ),
    ("planDays", "없음", "none"), ("planDays", "water 07:30-23:00 90m", "물 07:30-23:00 90m"),
    ("messages", "/a b/c.txt", "/a b/c.txt"), ("messages", "없음", "none"),
    ("holidayFile", "/a b/c.ics", "/a b/c.ics"), ("holidayFile", "none", "none"), ("hook", "/a b/lamp", "/a b/lamp"),
    ("hook", "none", "none"),
  ]

  @Test(arguments: values)
  func `what a setting prints it takes, and the file keeps`(name: String, typed: String, text: String) throws {
    let setting = try Setting(named: name)
    var (settings, again) = (Settings(), Settings())

    try setting.put(typed, into: &settings)
    try setting.put(setting.text(in: settings), into: &again)
    try file.update(lockTimeout: Store.lockTimeout) { _ in (settings, ()) }

    #expect(setting.text(in: settings) == text)
    #expect(again == settings)
    #expect(try file.read() == settings)
  }

  @Test(arguments: names)
  func `the examples of the help are values, and other words change nothing`(name: String) throws {
    let setting = try Setting(named: name)
    let example = try #require(setting.examples.split(separator: ", ").first)
    var settings = Settings()
    settings.extras = ["mine": .boolean(true)]
    let before = settings

    // A plan may have any name.
    if !["quietPlans", "planDays"].contains(name) {
      #expect(throws: InvalidInput.self) { try setting.put("x" + example, into: &settings) }
    }
    #expect(throws: InvalidInput.self) { try setting.put("", into: &settings) }
    #expect(settings == before)
    try setting.put(String(example), into: &settings)
    #expect(settings.extras == before.extras)
  }

  /// What a setting does not take.
  static let refused: [(name: String, typed: String)] = [
    ("planDays", "물"), ("planDays", "07:30-23:00 90m"), ("planDays", "물 07:30-23:00 9m"),
    ("planDays", "물 7:30-23:00 90m"),
    ("planDays", "물 07:30-23:00 90m 13:00-12:00"), ("planDays", "물 07:30-23:00 90m x"),
    ("planDays", "물 07:30-23:00 90m 12:00-13:00 x"),
    ("quietPlans", "물,,차"), ("quietPlans", ","), ("sound", "birdsong"), ("sound", "drop.wav"), ("sound", "\u{1}"),
    ("volume", "-1"), ("volume", "101"),
    ("volume", "70%"), ("ringFor", "0"), ("ringFor", "61m"), ("ringFor", "30s"), ("fadeIn", "61"), ("fadeIn", "-1"),
    ("fadeIn", "2m"), ("promiseAt", "25:00"), ("promiseAt", "tomorrow 20:00"), ("promiseAt", "20:00 tea"),
    ("snooze", "none"),
  ]

  @Test(arguments: refused)
  func `a value out of range, or of another kind, is refused with a sentence that names it`(
    name: String, typed: String
  ) throws {
    let setting = try Setting(named: name)
    var settings = Settings()

    do throws(InvalidInput) {
      try setting.put(typed, into: &settings)
      Issue.record("\(name) takes \(typed)")
    } catch {
      for language in Language.allCases {
        #expect(StringTable.of(language)(error.phrase).hasPrefix("'\(typed.strippingControls)'"))
      }
    }
    #expect(settings == Settings())
  }

  /// Integers at and beyond the ends of what a property list can hold.
  private static let extremes = [
    "-9223372036854775809", "\(Int64.min)", "\(Int64.min + 1)", "-1", "\(Int32.max)", "\(Int64.max - 1)",
    "\(Int64.max)", "\(UInt64.max)", "18446744073709551616", "1e300",
  ]

  /// The places of integers in the file.
  private static let places: [@Sendable (String) -> String] = [
    { "<key>schema</key>\($0)" },
    { "<key>grace</key>\($0)" },
    { "<key>snooze</key><array><integer>5</integer>\($0)</array>" },
    { "<key>volume</key>\($0)" }, { "<key>ringFor</key>\($0)" }, { "<key>fadeIn</key>\($0)" },
    { "<key>repeatUnanswered</key><dict><key>times</key>\($0)<key>minutes</key><integer>5</integer></dict>" },
    { "<key>repeatUnanswered</key><dict><key>times</key><integer>5</integer><key>minutes</key>\($0)</dict>" },
  ]

  @Test(arguments: extremes, places.indices)
  func `an integer of any size is a problem of the file, and ends nothing`(integer: String, place: Int) throws {
    for value in ["<integer>\(integer)</integer>", "<real>\(integer)</real>"] {
      try directory.write("<plist><dict>\(Self.places[place](value))</dict></plist>", to: "settings.plist")

      #expect(throws: FileProblem.self, "\(value)") { try file.read() }
    }
  }
}
