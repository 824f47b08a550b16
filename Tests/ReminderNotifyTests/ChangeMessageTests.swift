import Foundation
import PosixKit
import ReminderModel
import Synchronization
import Testing

@testable import reminder_notify

/// What a command says of a change: once, and only when the change is in place.
@Suite struct ChangeMessageTests {
  /// A file system in which an editor saves the alerts again while the first change of them is underway.
  private func interrupted(_ sandbox: Sandbox) throws -> FileSystem {
    let text = try String(contentsOfFile: sandbox.paths.alerts, encoding: .utf8)
    let path = sandbox.paths.alerts
    let saves = Mutex(1)
    var fileSystem = FileSystem.live
    fileSystem.sync = { (file) throws(SystemError) in
      let isFirst = saves.withLock { saves in
        defer { saves -= 1 }
        return saves == 1
      }
      if isFirst { #expect(throws: Never.self) { try Data((text + " ").utf8).write(to: URL(fileURLWithPath: path)) } }
      try FileSystem.live.sync(file)
    }
    return fileSystem
  }

  @Test(arguments: [
    (["add", "9:30"], "An alert with the same time, days and name already exists. Number: 1\n"),
    (["edit", "1", "--label", "a\tb"], "In the value of --label, newlines and tabs became spaces"),
  ])
  func `a change that is made again says its messages once`(words: [String], message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])
    sandbox.fileSystem = try interrupted(sandbox)

    let outcome = sandbox.run(words)

    #expect(outcome.status == .done)
    #expect(outcome.messages.components(separatedBy: message).count == 2, "\(outcome.messages)")
  }

  @Test(arguments: [
    ["edit", "1", "--label", "a\tb", "--volume", "500"], ["add", "--on", "2020-01-01", "9:30", "--label", "a\tb"],
    ["timer", "start", "25m", "--label", "a\tb", "--volume", "500"],
  ])
  func `a refused change says only why`(words: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])

    let outcome = sandbox.run(words)

    #expect(outcome.status == .usage)
    #expect(!outcome.messages.contains("newlines"), "\(outcome.messages)")
  }

  @Test func `a timer says that control characters were removed from its label`() throws {
    let outcome = try Sandbox().run("timer", "start", "25m", "--label", "a\tb")

    #expect(outcome.status == .done)
    #expect(outcome.messages.hasPrefix("In the value of --label, newlines and tabs became spaces"))
  }
}
