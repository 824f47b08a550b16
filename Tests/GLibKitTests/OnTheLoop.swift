import Foundation
import GLibKit
import Testing

/// Everything that runs on GLib's default context: one test after the other, because there is one context.
@Suite(.serialized) enum OnTheLoop {}

extension MainLoop {
  /// Runs until the condition holds, which is looked at every two milliseconds, for five minutes at the most.
  func run(until what: String, sourceLocation: SourceLocation = #_sourceLocation, _ holds: @escaping () -> Bool) {
    let end = Date(timeIntervalSinceNow: 300)
    var next: EventSource?
    func look() {
      if holds() { return quit() }
      guard Date() < end else {
        Issue.record("not within five minutes: \(what)", sourceLocation: sourceLocation)
        return quit()
      }
      next = EventSource.once(after: 2, look)
    }
    next = EventSource.once(after: 0, look)
    withExtendedLifetime(next) { run() }
  }

  /// Lets everything call back that is ready now.
  func runOnce() {
    // A timeout of the same priority comes after what was ready before it was set.
    let source = EventSource.once(after: 5) { [self] in quit() }
    withExtendedLifetime(source) { run() }
  }
}

/// What a closure holds, so that a test sees the closure go.
final class Held {
  private let count: Count

  init(_ count: Count) {
    self.count = count
    count.value += 1
  }

  deinit {
    count.value -= 1
  }

  func touch() {}

  /// How many there are.
  final class Count {
    var value = 0
  }
}

/// A directory of the test's own, removed with the last reference to it.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/reminder-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }
}
