import Foundation
import ReminderModel

/// A home of the test's own, removed with the last reference to it.
final class Home {
  let paths: Paths
  private let path: String

  init() throws {
    let path = FileManager.default.temporaryDirectory.path + "/reminder-home-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    self.path = path
    paths = try Paths(environment: { $0 == "HOME" ? path : nil }, user: 0, exists: { _ in false })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
