import GLibKit
import ReminderLanguage
import Testing

@testable import reminder_notifyd

@Suite struct ServerReportTests {
  @Test func `what is not known is left out`() throws {
    #expect(try jsonText(ServerReport()) == #"{"answers":false,"bus":false,"present":false}"# + "\n")
  }

  @Test func `a server that has answered is described, its capabilities in order`() throws {
    var report = ServerReport()

    report.add(.named("a/b", by: "c", version: "1.2", capabilities: ["body", "actions"]))

    let expected =
      #"{"answers":true,"bus":false,"capabilities":["actions","body"],"drawsButtons":true,"name":"a/b","#
      + #""present":false,"vendor":"c","version":"1.2"}"# + "\n"
    #expect(try jsonText(report) == expected)
  }

  @Test(arguments: [
    ("dunst", ["actions"], false), ("gnome-shell", ["actions"], true), ("gnome-shell", ["body"], false),
  ])
  func `buttons are drawn by a server that takes actions and has no quirk`(
    name: String, capabilities: [String], drawsButtons: Bool
  ) {
    var report = ServerReport()

    report.add(.named(name, capabilities: Set(capabilities)))

    #expect(report.drawsButtons == drawsButtons)
  }

  @Test func `a server cannot steer the terminal`() throws {
    var report = ServerReport()

    report.add(.named("\u{1b}[31m", by: "\u{9b}2J", version: "\u{202e}1", capabilities: ["a\nb"]))

    let text = try jsonText(report)
    #expect(text.unicodeScalars.dropLast().allSatisfy { (0x20...0x7e).contains($0.value) })
    #expect(text.contains(#""vendor":"\u009b2J""#))
  }

  @Test func `GNOME's settings of this program say whether it is muted`() {
    func isMuted(_ values: [String: Bool], by server: String = "gnome-shell") -> Bool? {
      ServerReport.isMuted(
        { setting in
          #expect(setting.path == "/org/gnome/desktop/notifications/application/reminder-notify/")
          return values[setting.key]
        }, by: server)
    }

    #expect(isMuted(["enable": true, "show-banners": true]) == false)
    #expect(isMuted(["enable": false, "show-banners": true]) == true)
    #expect(isMuted(["enable": true, "show-banners": false]) == true)
    #expect(isMuted([:]) == nil && isMuted(["enable": false], by: "dunst") == nil)
    #expect(isMuted(["enable": false], by: "Budgie Notification Server") == true)
  }
}
