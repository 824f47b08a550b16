import Foundation
import GLibKit
import Glibc
import PosixKit
import Testing

/// A link like `/etc/localtime` in a directory of the test's own, with a file of rules for each of two zones.
///
/// Seoul is nine hours east of Greenwich, Berlin one hour, all year.
final class ZoneLink {
  /// How often a change was reported.
  var changes = 0
  private let folder: String
  private let loop = MainLoop()
  /// How often it was made the zone of this process.
  private var entries = 0

  private static let hours = ["Seoul": 9, "Berlin": 1]

  var path: String { folder + "/etc/localtime" }

  /// The zones are in directories of their own, so that a watch of one does not see a change of the other.
  init(to zone: String) throws {
    folder = FileManager.default.temporaryDirectory.path + "/reminder-zone-" + UUID().uuidString
    for directory in ["etc", "Seoul", "Berlin"] {
      try FileManager.default.createDirectory(atPath: folder + "/" + directory, withIntermediateDirectories: true)
    }
    for zone in ["Seoul", "Berlin"] { try writeRules(of: zone) }
    try replace(with: zone)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func rules(of zone: String) -> String { folder + "/" + zone + "/rules" }

  /// Writes the file of rules, in place.
  func writeRules(of zone: String) throws {
    let hours = try #require(Self.hours[zone])
    try Data(Self.rules(hours)).write(to: URL(fileURLWithPath: rules(of: zone)))
  }

  /// Rules of one offset (tzfile(5)).
  private static func rules(_ hours: Int) -> [UInt8] {
    func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + [0, 0, 0, 0, 1, 4].flatMap(bytes)
    let block = header + bytes(hours * 3600) + [0, 0] + Array("ABC\0".utf8)
    return block + block + Array("\n<+0\(hours)>-\(hours)\n".utf8)
  }

  /// Makes it the zone of this process, with the next call of tzset(3).
  ///
  /// The C library reads a file that `TZ` names once, and again under another name: each call gives it one.
  func enter() {
    entries += 1
    unsafe setenv("TZ", ":" + folder + "/etc" + String(repeating: "/.", count: entries) + "/localtime", 1)
  }

  /// Puts a new link in the place of the old one by renaming, as system tools do.
  func replace(with zone: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + ".new", withDestinationPath: rules(of: zone))
    #expect(unsafe rename(path + ".new", path) == 0)
  }

  /// Runs the loop until a change is reported, for ten seconds at the most.
  func waitForChange() {
    run(until: "change of the zone") { [self] in changes > 0 }
  }

  /// Runs the loop until everything that was changed before has been reported.
  func settle() {
    let marker = folder + "/etc/marker"
    guard let changes = try? FileChanges([marker]) else { return }
    var isTold = false
    let source = EventSource.readable(changes.descriptor) { if (try? changes.read()) == true { isTold = true } }
    _ = FileManager.default.createFile(atPath: marker, contents: nil)
    run(until: "marker") { isTold }
    withExtendedLifetime(source) {}
  }

  private func run(until what: String, _ isMet: @escaping () -> Bool) {
    let end = Date(timeIntervalSinceNow: 60)
    var next: EventSource?
    func look() {
      if isMet() { return loop.quit() }
      guard Date() < end else {
        Issue.record("not within ten seconds: \(what)")
        return loop.quit()
      }
      next = EventSource.once(after: 2, look)
    }
    next = EventSource.once(after: 0, look)
    withExtendedLifetime(next) { loop.run() }
  }
}
