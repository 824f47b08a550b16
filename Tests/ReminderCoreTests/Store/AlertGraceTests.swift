import Foundation
import PosixKit
import ReminderFiles
import Testing

@Suite struct AlertGraceTests {
  @Test(arguments: [nil, 0, 1, 120, 10_080])
  func `an alert's own grace comes back, and none is none`(grace: Int?) throws {
    let directory = try TemporaryDirectory()
    let store = Store(path: directory.alerts, fileSystem: .live)
    var alert = Alert.fixture()
    alert.grace = grace

    try store.update { $0.put(alert) }

    #expect(try store.read().alerts == [alert])
    let text = String(decoding: try contents(directory.alerts), as: UTF8.self)
    #expect(text.contains("<key>grace</key>") == (grace != nil))
    if let grace { #expect(text.contains("<key>grace</key>\n\t\t\t<integer>\(grace)</integer>")) }
  }

  @Test func `a copy has the grace of its original`() {
    var alert = Alert.fixture()
    alert.grace = 30

    #expect(Alert(number: 2, id: "new", copyOf: alert).grace == 30)
  }

  @Test(arguments: [
    ("<integer>-1</integer>", "-1"), ("<integer>20161</integer>", "20161"), ("<string>2h</string>", nil),
    ("<true/>", nil),
  ])
  func `a grace that says nothing sensible is named with its alert, and the file is left alone`(
    value: String, shown: String?
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.write(document("<dict>\(alertKeys("<key>grace</key>\(value)"))</dict>"))
    let place = FileProblem.Place(position: 1, key: "grace")
    let problem = shown.map { FileProblem.invalidValue(place, value: $0) } ?? .wrongType(place)

    let error = #expect(throws: StoreError.self) {
      try Store(path: directory.alerts, fileSystem: .live).update { $0.put(.fixture(2)) }
    }

    #expect(error == .unreadable(path: directory.alerts, problem))
  }
}
