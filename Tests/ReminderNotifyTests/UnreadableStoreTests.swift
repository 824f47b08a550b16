import Foundation
import PosixKit
import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct UnreadableStoreTests {
  static let verbs = [
    "list", "list --json", "show 1", "next", "add 9:30", "edit 1 10:00", "copy 1 10:00", "toggle 1", "on --all",
    "off 1", "delete 1", "delete --all -y", "why 1", "simulate --from 2026-11-22 --to 2026-11-23",
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
    sandbox.fileSystem.read = { [alerts = sandbox.paths.alerts] (path, limit) throws(FileSystem.ReadError) in
      guard path == alerts else { return try FileSystem.live.read(path, limit) }
      throw .system(SystemError(call: "open", code: 13))
    }

    for verb in Self.verbs {
      let outcome = sandbox.run(verb.split(separator: " ").map(String.init))

      #expect(outcome.status == .unreadable, "\(verb)")
      #expect(outcome.messages == message("권한이 없습니다.", "Permission is denied.", language), "\(verb)")
    }
    #expect(sandbox.storeBytes == before)
  }

  @Test func `a folder that cannot be locked while its store can be read is no unreadable store`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)
    sandbox.fileSystem.openDirectory = { (_) throws(SystemError) in throw SystemError(call: "open", code: 24) }

    #expect(sandbox.run("list").status == .done)
    #expect(sandbox.run("off", "1").status == .failed)
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
