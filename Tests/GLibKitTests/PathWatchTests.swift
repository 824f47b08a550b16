import Foundation
import GLibKit
import Testing

extension OnTheLoop {
  @Suite struct PathWatches {
    private let loop = MainLoop()
    private let folder: Folder

    init() throws {
      folder = try Folder()
    }

    @Test(arguments: FileChange.allCases)
    fileprivate func `a change in a directory is told by the name of the file`(change: FileChange) throws {
      try change.prepare(folder)
      var names: [String] = []
      let watch = try #require(PathWatch(folder.path, directory: true) { names.append($0) })

      try change.perform(folder)
      loop.run(until: "change") { names.contains("file") }

      withExtendedLifetime(watch) { #expect(names.contains("file")) }
    }

    @Test func `the end of the directory itself is told by its own name`() throws {
      let path = folder.path + "/inner"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      var names: [String] = []
      let watch = try #require(PathWatch(path, directory: true) { names.append($0) })

      try FileManager.default.removeItem(atPath: path)
      loop.run(until: "end") { names.contains("inner") }

      withExtendedLifetime(watch) { #expect(Set(names) == ["inner"]) }
    }

    @Test func `a link is watched as the link that it is, and not as its target`() throws {
      let other = try Folder()
      try other.write("old", to: "target")
      try setLink(to: other.path + "/target")
      var changesOfLink = 0
      var changesOfTarget = 0
      let watches = [
        PathWatch(folder.path + "/link", directory: false) { _ in changesOfLink += 1 },
        PathWatch(other.path, directory: true) { _ in changesOfTarget += 1 },
      ]

      try other.write("new", to: "target")
      loop.run(until: "change of the target") { changesOfTarget > 0 }
      loop.runOnce()
      #expect(changesOfLink == 0)
      try setLink(to: other.path + "/elsewhere")
      loop.run(until: "change of the link") { changesOfLink > 0 }

      withExtendedLifetime(watches) { #expect(changesOfLink > 0) }
    }

    @Test func `a watch that goes tells nothing any more`() throws {
      var names: [String] = []
      var watch = PathWatch(folder.path, directory: true) { names.append($0) }
      var control: [String] = []
      let other = PathWatch(folder.path, directory: true) { control.append($0) }
      #expect(watch != nil)

      watch = nil
      try folder.write("", to: "file")
      loop.run(until: "change") { control.contains("file") }

      withExtendedLifetime((watch, other)) { #expect(names.isEmpty) }
    }

    @Test func `what a watch holds goes with it, a thousand times`() throws {
      let count = Held.Count()

      for _ in 0..<1000 {
        let held = Held(count)
        let watch = try #require(PathWatch(folder.path, directory: true) { _ in held.touch() })
        withExtendedLifetime(watch) { #expect(count.value == 1) }
      }
      // GIO lets go of a cancelled monitor from the loop.
      loop.run(until: "end of the closures") { count.value == 0 }

      #expect(count.value == 0)
    }

    /// Sets `link` anew, by renaming, as system tools set `/etc/localtime`.
    private func setLink(to target: String) throws {
      let link = folder.path + "/link"
      try FileManager.default.createSymbolicLink(atPath: link + ".new", withDestinationPath: target)
      #expect(unsafe rename(link + ".new", link) == 0)
    }
  }
}

/// What can become of a file in a directory.
private enum FileChange: CaseIterable {
  case create, write, replace, moveOut, delete

  func prepare(_ folder: Folder) throws {
    if self != .create { try folder.write("old", to: "file") }
  }

  func perform(_ folder: Folder) throws {
    let path = folder.path + "/file"
    switch self {
    case .create, .write: try folder.write("new", to: "file")
    case .replace:
      try folder.write("new", to: "file.new")
      #expect(unsafe rename(path + ".new", path) == 0)
    case .moveOut:
      let other = try Folder()
      #expect(unsafe rename(path, other.path + "/file") == 0)
    case .delete: try FileManager.default.removeItem(atPath: path)
    }
  }
}
