import Foundation
import Glibc
import PosixKit
import Testing

@Suite struct FileChangesTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("", to: "data/file")
  }

  @Test func `where events were lost, a change is told`() throws {
    let changes = try FileChanges([directory.path + "/data/file"])
    let limit = try #require(
      Int(String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8).dropLast()))

    // Two names in turn: equal events that follow each other are one.
    for number in 0...limit / 2 {
      let other = directory.path + "/data/other\(number % 2)"
      #expect(unsafe mkdir(other, 0o700) == 0)
      #expect(unsafe rmdir(other) == 0)
    }

    #expect(try changes.read())
    #expect(try !changes.read())
  }

  @Test func `a link that is set again and again takes no more of the system each time`() throws {
    let link = directory.path + "/link"
    try setLink(link, to: directory.path + "/data/file")
    let changes = try FileChanges([link])

    for number in 1...5 {
      try directory.write("", to: "\(number)/file")
      try setLink(link, to: directory.path + "/\(number)/file")
      #expect(try changes.read())
    }

    let watches = try String(contentsOfFile: "/proc/self/fdinfo/\(changes.descriptor)", encoding: .utf8)
    #expect(watches.split(separator: "\n").count { $0.hasPrefix("inotify") } == 2)
  }
}

/// Sets a link by renaming, as system tools set `/etc/localtime`.
func setLink(_ link: String, to target: String) throws {
  try FileManager.default.createSymbolicLink(atPath: link + ".new", withDestinationPath: target)
  #expect(unsafe rename(link + ".new", link) == 0)
}
