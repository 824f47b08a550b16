import PosixKit
import ReminderFiles
import Testing

/// The fields of a sound and an alarm in the file, as a person may write them.
@Suite struct AlarmFieldTests {
  private let directory: TemporaryDirectory
  private let store: Store

  init() throws {
    directory = try TemporaryDirectory()
    store = Store(path: directory.alerts, fileSystem: .live)
  }

  /// The alert of a file with these keys.
  private func alert(_ keys: String) throws -> Alert {
    try directory.write(document("<dict>\(alertKeys(keys))</dict>"))
    return try #require(try store.read().alerts.first)
  }

  @Test(arguments: ["", "<key>alarm</key><false/><key>escalate</key><false/><key>throughDnd</key><false/>"])
  func `a flag that is not there is off, as one that says so`(keys: String) throws {
    let alert = try alert(keys)

    #expect(!alert.isAlarm && !alert.escalates && !alert.isHeardThroughDnd && !alert.rings)
    #expect(alert.volume == nil)
  }

  @Test func `what is on is kept on, and what is off is not written`() throws {
    try directory.write(
      document("<dict>\(alertKeys("<key>alarm</key><false/><key>escalate</key><true/>"))</dict>"))

    try store.update { list in list.put(.fixture(2)) }

    let text = String(decoding: try contents(directory.alerts), as: UTF8.self)
    #expect(text.contains("<key>escalate</key>\n\t\t\t<true/>"))
    #expect(!text.contains("alarm") && !text.contains("throughDnd"))
  }

  @Test(arguments: ["birdsong", "drop", "none", "/nowhere/a.wav", "a b"])
  func `any text is a sound in the file`(text: String) throws {
    #expect(try alert("<key>sound</key><string>\(text)</string>").sound == text)
  }

  @Test(arguments: [0, 1, 100])
  func `a volume of the range is read`(volume: Int) throws {
    #expect(try alert("<key>volume</key><integer>\(volume)</integer>").volume == volume)
  }

  @Test(arguments: [-1, 101, Int.max, Int.min])
  func `a volume out of range is a problem of the file, and named`(volume: Int) throws {
    let error = #expect(throws: StoreError.self) { try alert("<key>volume</key><integer>\(volume)</integer>") }

    let place = FileProblem.Place(position: 1, key: "volume")
    #expect(error == .unreadable(path: directory.alerts, .invalidValue(place, value: "\(volume)")))
  }

  @Test(arguments: ["alarm", "escalate", "throughDnd"])
  func `a flag of another type is a problem of the file, and named`(key: String) throws {
    for value in ["<string>yes</string>", "<array/>"] {
      let error = #expect(throws: StoreError.self) { try alert("<key>\(key)</key>\(value)") }

      let place = FileProblem.Place(position: 1, key: key)
      #expect(error == .unreadable(path: directory.alerts, .wrongType(place)))
    }
  }
}
