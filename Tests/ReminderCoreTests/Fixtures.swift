import Foundation
import PosixKit
import ReminderFiles
import Testing

// What the tests of this target share. A fixture that is written wrongly ends the run at once.

/// A clock time of a test, as `HH:MM`.
func clock(_ text: String) -> ClockTime {
  guard let time = ClockTime(fileText: text) else { preconditionFailure("no clock time: \(text)") }
  return time
}

/// A date of a test, as `YYYY-MM-DD`.
func day(_ text: String) -> CalendarDate {
  guard let date = CalendarDate(fileText: text) else { preconditionFailure("no date: \(text)") }
  return date
}

/// A local time of a test, as `YYYY-MM-DDTHH:MM`.
func local(_ text: String) -> LocalDateTime {
  guard let local = LocalDateTime(fileText: text) else { preconditionFailure("no local time: \(text)") }
  return local
}

/// An instant of a test, in ISO 8601; in Seoul where it names no offset.
func at(_ text: String) -> Instant {
  guard let instant = Instant(text, in: .seoul) else { preconditionFailure("no instant: \(text)") }
  return instant
}

extension Zone {
  static let seoul = Zone.fixed(hours: 9)

  /// A zone that goes from one offset to another at an instant, in seconds east of Greenwich.
  static func turning(from first: Int, to second: Int, at turn: String) -> Zone {
    let turn = ReminderCoreTests.at(turn)
    return Zone { $0 < turn ? first : second }
  }

  /// New York in 2026: a gap on March 8 at 02:00, an overlap on November 1 at 02:00.
  static let newYork2026: Zone = {
    let summer = at("2026-03-08T07:00:00Z").seconds..<at("2026-11-01T06:00:00Z").seconds
    return Zone { (summer.contains($0.seconds) ? -4 : -5) * 3600 }
  }()
}

extension Alert {
  /// An alert of a test: about water, daily at 09:30, unless it says otherwise.
  static func fixture(
    _ number: Int = 1, _ time: String = "09:30", _ recurrence: Recurrence = .daily, isOn: Bool = true,
    label: String? = nil, title: String? = nil, message: String? = nil, plan: String? = nil,
    grace: Int? = nil
  ) -> Alert {
    Alert(
      number: number,
      id: "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(number)".count)
        + "\(number)",
      time: clock(time), recurrence: recurrence, isEnabled: isOn,
      content: AlertContent(label: label, title: title, message: message, plan: plan, grace: grace))
  }

  /// The occurrence on a day in Seoul.
  func occurrence(_ date: String) -> Occurrence {
    let nominal = LocalDateTime(date: day(date), time: time)
    return Occurrence(.alert(number), nominal: nominal, instant: Zone.seoul.instant(of: nominal))
  }
}

extension AlertList {
  static func fixture(_ alerts: Alert...) -> AlertList { fixture(alerts) }

  static func fixture(_ alerts: [Alert]) -> AlertList {
    var list = AlertList()
    for alert in alerts { list.put(alert) }
    return list
  }
}

extension AlertList {
  /// The one alert that a text names.
  func only(_ reference: String) throws -> Alert {
    let found = try all(named: [reference])
    #expect(found.count == 1)
    return try #require(found.first)
  }
}

/// The folder with the two `.lproj`, as the sources have it.
let resources = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../Resources").standardizedFileURL.path

extension StringTable {
  static let korean = StringTable.load(.korean, from: resources, with: .live)
  static let english = StringTable.load(.english, from: resources, with: .live)

  static func of(_ language: Language) -> StringTable {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}

/// A directory of its own for one test, gone with the value.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "reminder-core-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where the store of the test is.
  var alerts: String { path + "/reminder-notify/alerts.plist" }

  /// Writes a file, its directory included.
  @discardableResult
  func write(_ text: String, to file: String = "reminder-notify/alerts.plist") throws -> String {
    let target = path + "/" + file
    try FileManager.default.createDirectory(atPath: parent(of: target), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: target))
    return target
  }

  /// Makes a symbolic link, its directory included.
  func link(_ file: String = "reminder-notify/alerts.plist", to destination: String) throws {
    let target = path + "/" + file
    try FileManager.default.createDirectory(atPath: parent(of: target), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: target, withDestinationPath: destination)
  }

  /// The names of all files in the store's directory.
  func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: parent(of: alerts)))
  }
}

/// What a file holds, byte for byte.
func contents(_ path: String) throws -> Data {
  try Data(contentsOf: URL(filePath: path))
}

/// An XML property list of the store's form around alerts and further keys.
func document(_ alerts: String, keys: String = "", schema: String = "<integer>1</integer>") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>
  <key>schema</key>\(schema)
  <key>nextNumber</key><integer>2</integer>
  \(keys)
  <key>alerts</key><array>
  \(alerts)
  </array>
  </dict>
  </plist>

  """
}

/// The keys and values of one good alert, and further ones.
func alertKeys(number: Int = 1, time: String = "09:30", _ more: String = "") -> String {
  """
  <key>number</key><integer>\(number)</integer>
  <key>id</key><string>6F9619FF-8B86-D011-B42D-00C04FC964FF</string>
  <key>time</key><string>\(time)</string>
  <key>enabled</key><true/>
  \(more)
  """
}

extension StateFiles {
  /// The state and the journal in a folder of a test.
  init(in directory: TemporaryDirectory, _ fileSystem: FileSystem = .live) {
    self.init(
      state: directory.path + "/state.plist", journal: directory.path + "/journal.jsonl", fileSystem: fileSystem)
  }
}
