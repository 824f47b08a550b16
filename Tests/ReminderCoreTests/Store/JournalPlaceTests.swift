import Foundation
import Glibc
import PosixKit
import ReminderFiles
import TestSupport
import Testing

/// Journals that are not where they usually are, or are no files.
@Suite struct JournalPlaceTests {
  @Test(arguments: ["../elsewhere/log.jsonl", "%/elsewhere/log.jsonl", "other.jsonl"], [true, false])
  func `a symbolic link is followed and stays a link`(link: String, exists: Bool) throws {
    let folder = try JournalFolder("")
    let link = link.replacing("%", with: folder.directory.path)
    let target = parent(of: folder.path) + "/" + link
    try FileManager.default.removeItem(atPath: folder.path)
    try folder.directory.link("data/journal.jsonl", to: link)
    try folder.directory.write("", to: "elsewhere/x")
    let file = link.hasPrefix("/") ? link : target
    if exists {
      var records = [Record.fixture(1)]
      try Journal(path: file, fileSystem: .live).append(&records, in: .seoul, .lockedForTests)
    }

    try folder.append(.fixture(2))

    #expect(FileSystem.live.linkTarget(folder.path) == link)
    #expect(try folder.entries.map(\.occurrence.number) == (exists ? [1, 2] : [2]))
    #expect(try Journal(path: file, fileSystem: .live).read().outcomes == folder.entries)
  }

  @Test func `a directory in the place of the journal is named and left alone`() throws {
    let folder = try JournalFolder()
    try folder.directory.write("", to: "data/journal.jsonl/kept")

    #expect(throws: StoreError.unreadable(path: folder.path, .notAFile)) { try folder.read() }
    let error = #expect(throws: SystemError.self) { try folder.append(.fixture()) }

    #expect(error?.reason == .isDirectory)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["kept"])
  }

  @Test func `a directory in the place of a former year is named`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture())
    try folder.directory.write("", to: "data/journal-2025.jsonl/kept")

    #expect(throws: StoreError.unreadable(path: parent(of: folder.path) + "/journal-2025.jsonl", .notAFile)) {
      try folder.read()
    }
  }

  @Test func `a pipe is not waited for`() throws {
    let folder = try JournalFolder("")
    try FileManager.default.removeItem(atPath: folder.path)
    let made = unsafe mkfifo(folder.path, 0o600)
    try #require(made == 0)

    #expect(throws: StoreError.unreadable(path: folder.path, .notAFile)) { try folder.read() }
  }

  @Test func `a journal that this user may not read is named`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture())
    let denied = SystemError(call: "open", code: EACCES)
    var fileSystem = FileSystem.live
    fileSystem.read = { (_, _) throws(FileSystem.ReadError) in throw .system(denied) }

    #expect(throws: StoreError.unreadable(path: folder.path, .system(denied))) {
      try Journal(path: folder.path, fileSystem: fileSystem).read()
    }
  }

  @Test func `a file in the place of the directory is an error and stays`() throws {
    let folder = try JournalFolder()
    try folder.directory.write("mine", to: "data")

    let error = #expect(throws: SystemError.self) { try folder.append(.fixture()) }

    #expect(error?.reason == .notDirectory)
    #expect(try contents(folder.directory.path + "/data") == Data("mine".utf8))
  }
}
