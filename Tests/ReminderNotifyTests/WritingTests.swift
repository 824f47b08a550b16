import Foundation
import PosixKit
import ReminderFiles
import Testing

@testable import reminder_notify

/// What happens where the store can be read and not be written, and where the output cannot be.
@Suite struct WritingTests {
  static let verbs = [
    "add 9:30", "edit 1 10:00", "copy 1 10:00", "toggle 1", "off --all", "delete 1", "delete --all -y",
  ]

  @Test(arguments: [
    (Int32(28), "디스크에 남은 공간이 없습니다.", "There is no space left on the disk."),
    (30, "읽기 전용 파일 시스템입니다.", "The file system is read-only."),
    (13, "권한이 없습니다.", "Permission is denied."),
    (5, "장치에서 읽거나 쓰지 못했습니다.", "The device could not be read or written."),
    (27, "write 호출이 실패했습니다(오류 27).", "The system call write failed (error 27)."),
  ])
  func `a store that cannot be written is named, and why, and stays as it is`(
    code: Int32, korean: String, english: String
  ) throws {
    for language in Language.allCases {
      let sandbox = try Sandbox(language)
      try sandbox.store(Alert.samples)
      let before = sandbox.storeBytes
      sandbox.fileSystem.write = { (_, _) throws(SystemError) in throw SystemError(call: "write", code: code) }

      for verb in code == 28 ? Self.verbs : ["add 9:30"] {
        let outcome = sandbox.run(verb.split(separator: " ").map(String.init))

        let path = "/home/me/.config/reminder-notify/alerts.plist"
        let message =
          switch language {
          case .korean: "\(path): 쓸 수 없습니다. \(korean) 아무것도 바뀌지 않았습니다.\n"
          case .english: "\(path): cannot be written. \(english) Nothing was changed.\n"
          }
        #expect(outcome == .init(status: .failed, messages: message, screen: message), "\(verb)")
      }
      #expect(sandbox.storeBytes == before)
      let folder = parent(of: sandbox.paths.alerts)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["alerts.plist"])
    }
  }

  @Test(arguments: [
    (Language.korean, "바뀌었지만, 디스크에 확실히 남았는지 확인하지 못했습니다. 장치에서 읽거나 쓰지 못했습니다."),
    (.english, "changed, but the disk did not confirm that it is safe. The device could not be read or written."),
  ])
  func `a change that is in place but perhaps not on the disk is done, with a warning`(
    language: Language, message: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store(Alert.samples)
    let folder = parent(of: sandbox.paths.alerts)
    sandbox.fileSystem.sync = { (file) throws(SystemError) in
      // The folder's descriptor, not the temporary file's.
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file.number)")
      if path == folder { throw SystemError(call: "fsync", code: 5) }
    }

    let outcome = sandbox.run("off", "1")

    let text = "/home/me/.config/reminder-notify/alerts.plist: \(message)\n"
    #expect(outcome.status == .done)
    #expect(outcome.messages == text)
    #expect(outcome.output.hasPrefix(language == .korean ? "1번 알림을 껐습니다" : "Alert 1 is off"))
    #expect(try sandbox.list[1]?.isEnabled == false)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["alerts.plist"])
  }

  @Test func `a folder that cannot be made is a store that cannot be written`() throws {
    let sandbox = try Sandbox()
    try Data().write(to: URL(fileURLWithPath: sandbox.home + "/.config"))

    let outcome = sandbox.run("add", "9:30")

    #expect(outcome.status == .failed)
    #expect(outcome.messages.contains("A part of the path is not a folder."))
  }

  @Test func `a locked folder is named, and what to do`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)
    let before = sandbox.storeBytes
    let folder = try FileSystem.live.openDirectory(parent(of: sandbox.paths.alerts))
    try #require(try FileSystem.live.tryLock(folder))

    let error = #expect(throws: StoreError.locked(path: sandbox.paths.alerts)) {
      try sandbox.context().store.update(lockTimeout: 30) { list in list.remove(1) }
    }

    withExtendedLifetime(folder) {}
    let problem = CommandError(try #require(error), alertsPath: sandbox.paths.alerts, today: sandbox.context().today)
    #expect(problem.status == .locked)
    #expect(
      problem.phrases.map { sandbox.context(.english).strings($0) } == [
        "\(sandbox.paths.alerts): another program keeps writing. Nothing was changed; try again in a moment."
      ])
    #expect(
      problem.phrases.map { sandbox.context(.korean).strings($0) } == [
        "\(sandbox.paths.alerts): 다른 프로그램이 계속 쓰고 있습니다. 아무것도 바꾸지 않았으니 잠시 뒤에 다시 해 보세요."
      ])
    #expect(sandbox.storeBytes == before)
    // A command that only reads does not wait.
    #expect(sandbox.run("list").status == .done)
  }

  @Test(arguments: [
    "list", "next", "show 1", "--help", "--version", "autostart status", "log", "why 1", "config", "config get grace",
    "simulate --from 2026-11-22 --to 2026-11-23",
  ])
  func `output that cannot be written is a failure`(line: String) throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)
    sandbox.write = { (_) throws(SystemError) in throw SystemError(call: "write", code: 28) }

    let outcome = sandbox.run(line.split(separator: " ").map(String.init))

    #expect(outcome.status == .failed)
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    "add 9:30", "add 9:30 --json", "edit 1 10:00", "copy 1 10:00", "toggle 1", "off --all", "delete 1", "pause 1h",
    "resume", "skip 1", "config set grace 30m", "autostart enable",
  ])
  func `a change whose result cannot be printed is done, with a warning`(line: String) throws {
    let (korean, english) = (try Sandbox(.korean), try Sandbox())
    for sandbox in [korean, english] {
      try sandbox.store(Alert.samples)
      if line == "resume" { #expect(sandbox.run("pause", "1h").status == .done) }
      sandbox.daemon = 4711
      sandbox.write = { (_) throws(SystemError) in throw SystemError(call: "write", code: 28) }
    }
    let before = try english.files

    let words = line.split(separator: " ").map(String.init)
    let outcomes = (korean.run(words), english.run(words))

    #expect(outcomes.0.status == .done)
    #expect(outcomes.1.status == .done)
    #expect(outcomes.0.messages.contains("바뀌었지만 결과를 출력하지 못했습니다. 디스크에 남은 공간이 없습니다.\n"))
    #expect(
      outcomes.1.messages.contains(
        "The change was made, but the result could not be printed. There is no space left on the disk.\n"))
    #expect(try english.files != before)
  }

  @Test(arguments: ["alerts.plist", "state.plist", "settings.plist"])
  func `what a writer that was killed has left is removed by the next one`(file: String) throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)
    let folder = parent(of: file == "state.plist" ? sandbox.paths.state : sandbox.paths.alerts)
    for name in [".\(file).new", ".other.new", ".\(file).newer"] { try sandbox.write("<pli", to: folder + "/" + name) }

    // A command writes the state where much of the journal is behind it.
    if file == "state.plist" { try sandbox.record((0...2000).map { _ in .sample(1, due: "2026-11-20T09:30") }) }

    // Nothing is changed by the first two.
    let verbs = ["alerts.plist": "off 5", "state.plist": "next", "settings.plist": "config set grace 2h"]
    let outcome = sandbox.run(try #require(verbs[file]).split(separator: " ").map(String.init))

    #expect(outcome.status == .done)
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder))
    #expect(!names.contains(".\(file).new"))
    #expect(names.isSuperset(of: [".other.new", ".\(file).newer"]))
  }

  @Test func `files are for their owner only`() throws {
    let sandbox = try Sandbox()

    _ = sandbox.run("add", "9:30")

    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(sandbox.paths.alerts) == 0o600)
    #expect(try mode(parent(of: sandbox.paths.alerts)) == 0o700)
  }
}
