import Foundation
import PosixKit
import ReminderFiles
import Testing

/// A value of every type that an XML property list has.
private let everyType = """
  <key>mine</key><dict>
    <key>string</key><string>&lt;a&gt; &amp; 물 💦</string>
    <key>empty</key><string></string>
    <key>integer</key><integer>-42</integer>
    <key>large</key><integer>9223372036854775807</integer>
    <key>real</key><real>1.25</real>
    <key>yes</key><true/>
    <key>no</key><false/>
    <key>one</key><integer>1</integer>
    <key>date</key><date>2026-11-22T00:30:00Z</date>
    <key>data</key><data>AAEC/w==</data>
    <key>array</key><array><integer>1</integer><string>2</string><array/><dict/></array>
    <key>dict</key><dict><key>&lt;key&gt;</key><array><dict><key>a</key><real>-0.5</real></dict></array></dict>
  </dict>
  """

/// The property list of a file, with numbers and booleans told apart.
private func describe(_ file: Data) throws -> [String: String] {
  var format = PropertyListSerialization.PropertyListFormat.xml
  let root = try unsafe PropertyListSerialization.propertyList(from: file, format: &format)
  return flat(root, at: "")
}

private func flat(_ value: Any, at path: String) -> [String: String] {
  switch value {
  case let values as [String: Any]:
    values.reduce(into: [path: "dict"]) { $0.merge(flat($1.value, at: "\(path)/\($1.key)")) { $1 } }
  case let values as [Any]:
    values.enumerated().reduce(into: [path: "array"]) { $0.merge(flat($1.element, at: "\(path)/\($1.offset)")) { $1 } }
  default: [path: "\(type(of: value)) \(value)"]
  }
}

@Test func `keys that are not ours survive a change, of every type and in every place`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try directory.write(
    document(
      "<dict>\(alertKeys("<key>color</key><string>blue</string>" + everyType))</dict>",
      keys: "<key>note</key><string>mine</string>" + everyType))
  let before = try describe(contents(directory.alerts))

  try store.update { list in
    var alert = list.alerts[0]
    alert.label = "약"
    list.put(alert)
  }

  var expected = before
  expected["/alerts/0/label"] = try describe(contents(directory.alerts))["/alerts/0/label"]
  #expect(expected.count > 30)
  #expect(try describe(contents(directory.alerts)) == expected)
}

@Test func `the keys of one alert stay with it when the order changes`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  let keys = [("09:30", "blue"), ("10:00", "red")].enumerated().map { index, value in
    "<dict>\(alertKeys(number: index + 1, time: value.0, "<key>color</key><string>\(value.1)</string>"))</dict>"
  }
  try directory.write(document(keys.joined()))

  try store.update { list in
    var alert = list.alerts[0]
    alert.time = clock("22:00")
    list.put(alert)
  }

  let alerts = try store.read().alerts
  #expect(alerts.map(\.number) == [2, 1])
  #expect(alerts.map(\.extras) == [["color": .string("red")], ["color": .string("blue")]])
}

@Test func `a copy of an alert has its unknown keys too, and a number and identifier of its own`() {
  var alert = Alert.fixture(1, label: "약")
  alert.extras = ["color": .string("blue")]

  let copy = Alert(number: 7, id: "new", copyOf: alert)

  #expect(copy.number == 7 && copy.id == "new")
  #expect(copy.extras == alert.extras && copy.label == "약" && copy.time == alert.time)
}
