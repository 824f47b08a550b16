import Foundation
import PosixKit
import ReminderFiles
import Testing

/// Where the link points, and where the file then is; both below the test's directory.
private let links: [(link: String, target: String)] = [
  ("%/dotfiles/my.plist", "dotfiles/my.plist"), ("../dotfiles/my.plist", "dotfiles/my.plist"),
  ("other.plist", "reminder-notify/other.plist"), ("%/new/deep/my.plist", "new/deep/my.plist"),
  ("../chain", "dotfiles/end.plist"),
]

@Test(arguments: links, [true, false])
func `a symbolic link is followed and stays a link`(pair: (link: String, target: String), exists: Bool) throws {
  let directory = try TemporaryDirectory()
  let target = directory.path + "/" + pair.target
  let link = pair.link.replacing("%", with: directory.path)
  try directory.link("chain", to: "dotfiles/end.plist")
  try directory.link(to: link)
  if exists { try directory.write(document("<dict>\(alertKeys())</dict>"), to: pair.target) }
  let store = Store(path: directory.alerts, fileSystem: .live)

  try store.update { $0.put(.fixture(5)) }

  #expect(FileSystem.live.linkTarget(directory.alerts) == link)
  #expect(FileSystem.live.linkTarget(target) == nil)
  #expect(try store.read().alerts.map(\.number) == (exists ? [1, 5] : [5]))
  #expect(try Store(path: target, fileSystem: .live).read() == store.read())
  #expect(try FileManager.default.contentsOfDirectory(atPath: parent(of: target)).allSatisfy { !$0.hasSuffix(".new") })
}

@Test func `writers through the link and at its target wait for each other`() throws {
  let directory = try TemporaryDirectory()
  let target = try directory.write(document(""), to: "dotfiles/my.plist")
  try directory.link(to: "../dotfiles/my.plist")
  let holder = try FileSystem.live.openDirectory(parent(of: target))
  try #require(try FileSystem.live.tryLock(holder))

  #expect(throws: StoreError.locked(path: directory.alerts)) {
    try Store(path: directory.alerts, fileSystem: .live).update(lockTimeout: 0) { $0.put(.fixture()) }
  }

  withExtendedLifetime(holder) {}
}

@Test func `links that never end are named and left alone`() throws {
  let directory = try TemporaryDirectory()
  try directory.link(to: "alerts.plist")

  let error = #expect(throws: StoreError.self) {
    try Store(path: directory.alerts, fileSystem: .live).update { $0.put(.fixture()) }
  }

  guard case .unreadable(_, .system(let system)) = error else {
    Issue.record("\(String(describing: error))")
    return
  }
  #expect(system.reason == .tooManyLinks)
  #expect(FileSystem.live.linkTarget(directory.alerts) == "alerts.plist")
}

@Test func `a directory that is a link is followed as well`() throws {
  let directory = try TemporaryDirectory()
  try directory.write("", to: "real/x")
  try directory.link("reminder-notify", to: "real")

  try Store(path: directory.alerts, fileSystem: .live).update { $0.put(.fixture()) }

  #expect(FileSystem.live.linkTarget(directory.path + "/reminder-notify") == "real")
  #expect(FileManager.default.fileExists(atPath: directory.path + "/real/alerts.plist"))
}
