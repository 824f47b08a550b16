import Foundation
import PosixKit
import ReminderModel
import Testing

@testable import reminder_notifyd

@Suite struct LogFileTests {
  private let home: Home
  private var path: String { home.paths.daemonLog }

  init() throws {
    home = try Home()
  }

  private func lines(_ path: String) throws -> [Substring] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  }

  @Test func `a line is kept with its time, in a file of this user alone`() throws {
    let file = LogFile(path)

    file.add("물 한 잔")

    #expect(try lines(path).first?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d 물 한 잔/) != nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `the file is bounded, and the one before it is kept`() throws {
    let file = LogFile(path, limit: 1000)

    for number in 1...200 { file.add("line \(number)") }

    let sizes = try ["", ".1"].map { try Data(contentsOf: URL(filePath: path + $0)).count }
    #expect(sizes.allSatisfy { $0 < 1100 })
    let last = try lines(path + ".1") + lines(path)
    #expect(last.last?.hasSuffix(" line 200") == true)
    let numbers = last.map { Int($0.split(separator: " ").last ?? "") }
    #expect(numbers == Array(201 - last.count...200))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: parent(of: path)).sorted() == ["daemon.log", "daemon.log.1"])
  }

  @Test func `where the file cannot be written the daemon goes on`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)

    LogFile(path).add("line")
  }
}
