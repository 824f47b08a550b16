import Foundation
import PosixKit
import ReminderCore
import Testing

@testable import reminder_notify

/// The contents of a store that cannot be used, and what a person is told of it.
struct DamagedStore: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let contents: String
  let korean: String
  let english: String

  init(_ name: String, _ contents: String, ko: String, en: String) {
    (testDescription, self.contents, korean, english) = (name, contents, ko, en)
  }

  /// A store with one alert of these keys.
  init(_ name: String, alert: String, ko: String, en: String) {
    let alerts = "<key>alerts</key><array><dict>\(alert)</dict></array>"
    self.init(
      name,
      "<plist><dict><key>schema</key><integer>1</integer><key>nextNumber</key><integer>9</integer>\(alerts)</dict></plist>",
      ko: ko, en: en)
  }
}

@Suite struct UnreadableStoreTests {
  static let verbs = [
    "list", "list --json", "show 1", "next", "add 9:30", "edit 1 10:00", "copy 1 10:00", "toggle 1", "on --all",
    "off 1", "delete 1", "delete --all -y",
  ]

  @Test(arguments: DamagedStore.all)
  func `a store that cannot be read is named, with what is wrong, and stays as it is`(store: DamagedStore) throws {
    for language in Language.allCases {
      let sandbox = try Sandbox(language)
      try sandbox.store(Data(store.contents.utf8))

      for verb in language == .korean ? Self.verbs : ["list", "add 9:30"] {
        let outcome = sandbox.run(verb.split(separator: " ").map(String.init))

        #expect(outcome.status == .unreadable, "\(verb)")
        #expect(outcome.messages == message(store.korean, store.english, language), "\(verb)")
        #expect(outcome.output.isEmpty, "\(verb)")
      }
      #expect(sandbox.storeBytes == Data(store.contents.utf8))
      #expect(try files(sandbox) == ["alerts.plist"])
    }
  }

  @Test func `of a property list that is no dictionary no nameless key is said to be wrong`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Data("<plist><array/></plist>".utf8))

    let outcome = sandbox.run("list")

    #expect(outcome.status == .unreadable)
    #expect(!outcome.messages.contains("''"))
  }

  @Test(arguments: verbs)
  func `a folder in the place of the store stays`(verb: String) throws {
    let sandbox = try Sandbox()
    try FileManager.default.createDirectory(atPath: sandbox.paths.alerts + "/kept", withIntermediateDirectories: true)

    let outcome = sandbox.run(verb.split(separator: " ").map(String.init))

    #expect(outcome.status == .unreadable)
    #expect(outcome.messages == message("", "It is not a regular file.", .english))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.paths.alerts) == ["kept"])
  }

  @Test(arguments: verbs)
  func `a store of a hundred megabytes is not read`(verb: String) throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store(Data())
    let file = try #require(FileHandle(forWritingAtPath: sandbox.paths.alerts))
    try file.truncate(atOffset: 100 << 20)

    let outcome = sandbox.run(verb.split(separator: " ").map(String.init))

    #expect(outcome.status == .unreadable)
    #expect(outcome.messages == message("너무 큽니다: 100MiB. 64MiB까지 읽습니다.", "", .korean))
    #expect(try file.seekToEnd() == 100 << 20)
  }

  @Test func `a symbolic link to a damaged store stays a link, and its target as it is`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Data())
    try FileManager.default.moveItem(atPath: sandbox.paths.alerts, toPath: sandbox.home + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.paths.alerts, withDestinationPath: sandbox.home + "/elsewhere")

    #expect(sandbox.run("add", "9:30").status == .unreadable)

    #expect(FileManager.default.contents(atPath: sandbox.home + "/elsewhere") == Data())
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: sandbox.paths.alerts)
    #expect(link == sandbox.home + "/elsewhere")
  }

  @Test(arguments: [Language.korean, .english])
  func `a store that may not be read is named`(language: Language) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30")])
    let before = sandbox.storeBytes
    sandbox.fileSystem.read = { (_, _) throws(FileSystem.ReadError) in
      throw .system(SystemError(call: "open", code: 13))
    }

    for verb in Self.verbs {
      let outcome = sandbox.run(verb.split(separator: " ").map(String.init))

      #expect(outcome.status == .unreadable, "\(verb)")
      #expect(outcome.messages == message("권한이 없습니다.", "Permission is denied.", language), "\(verb)")
    }
    #expect(sandbox.storeBytes == before)
  }

  @Test func `on a terminal nothing is asked about a store that cannot be read`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Data("x".utf8))
    sandbox.answer = { question in
      Issue.record("asked: \(question)")
      return "y"
    }

    #expect(sandbox.run("delete", "--all").status == .unreadable)
  }

  private func message(_ korean: String, _ english: String, _ language: Language) -> String {
    let path = "/home/me/.config/reminder-notify/alerts.plist"
    return switch language {
    case .korean: "\(path): 읽을 수 없습니다. \(korean) 파일은 그대로 두었습니다.\n"
    case .english: "\(path): cannot be read. \(english) The file was left as it is.\n"
    }
  }

  private func files(_ sandbox: Sandbox) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: parent(of: sandbox.paths.alerts))
  }
}

extension DamagedStore {
  private static let notPropertyList = (ko: "속성 목록(XML 또는 이진)이 아닙니다.", en: "It is not a property list (XML or binary).")
  private static let valid =
    "<key>number</key><integer>1</integer><key>id</key><string>00000000-0000-4000-8000-000000000001</string>"
    + "<key>enabled</key><true/>"

  static let all: [DamagedStore] = [
    DamagedStore("empty", "", ko: notPropertyList.ko, en: notPropertyList.en),
    DamagedStore("a word", "hello", ko: notPropertyList.ko, en: notPropertyList.en),
    DamagedStore(
      "broken in the third line", "<?xml version=\"1.0\"?>\n<plist>\n<dict><key>schema</string>\n</dict>\n</plist>",
      ko: "3번째 줄에서 속성 목록의 형식이 깨졌습니다.", en: "The property list is broken at line 3."),
    DamagedStore("JSON", "{\"schema\": 1}", ko: notPropertyList.ko, en: notPropertyList.en),
    DamagedStore(
      "truncated", "<?xml version=\"1.0\"?>\n<plist>\n<dict>\n<key>schema</key>\n<integer>1</inte",
      ko: notPropertyList.ko, en: notPropertyList.en),
    DamagedStore(
      "newer schema", "<plist><dict><key>schema</key><integer>2</integer></dict></plist>",
      ko: "더 새 버전의 프로그램이 쓴 파일입니다(schema 2).", en: "It was written by a newer version of the program (schema 2)."),
    DamagedStore(
      "no schema", "<plist><dict></dict></plist>", ko: "'schema' 키가 없습니다.", en: "The key 'schema' is missing."),
    DamagedStore(
      "schema of another type", "<plist><dict><key>schema</key><string>1</string></dict></plist>",
      ko: "'schema' 값의 형식이 맞지 않습니다.", en: "The value of 'schema' is of the wrong type."),
    DamagedStore(
      "no time", alert: valid, ko: "1번째 항목: 'time' 키가 없습니다.", en: "Alert 1 of the file: The key 'time' is missing."),
    DamagedStore(
      "impossible time", alert: valid + "<key>time</key><string>25:00</string>",
      ko: "1번째 항목: 'time' 값 '25:00'을(를) 알 수 없습니다.",
      en: "Alert 1 of the file: The value of 'time' makes no sense: '25:00'."),
    DamagedStore(
      "impossible date",
      alert: valid + "<key>time</key><string>09:30</string><key>date</key><string>2026-02-30</string>",
      ko: "1번째 항목: 'date' 값 '2026-02-30'을(를) 알 수 없습니다.",
      en: "Alert 1 of the file: The value of 'date' makes no sense: '2026-02-30'."),
    DamagedStore(
      "days and a date",
      alert: valid + "<key>time</key><string>09:30</string><key>date</key><string>2026-11-25</string>"
        + "<key>repeat</key><array><string>mon</string></array>",
      ko: "1번째 항목: 'repeat'와 'date'는 함께 둘 수 없습니다.",
      en: "Alert 1 of the file: 'repeat' and 'date' cannot stand together."),
    DamagedStore(
      "a label of another type",
      alert: valid + "<key>time</key><string>09:30</string><key>label</key><integer>1</integer>",
      ko: "1번째 항목: 'label' 값의 형식이 맞지 않습니다.", en: "Alert 1 of the file: The value of 'label' is of the wrong type."),
    DamagedStore(
      "one number twice",
      alert: valid + "<key>time</key><string>09:30</string></dict><dict>\(valid)<key>time</key><string>09:30</string>",
      ko: "번호 1이(가) 두 번 나옵니다.", en: "The number 1 occurs twice."),
  ]
}
