import GLibKit
import Testing

@testable import reminder_notifyd

/// What desktops say of do-not-disturb, and what that means.
@Suite struct DoNotDisturbTests {
  /// What a server is read as where its setting, or its answer, has the value.
  private static func read(_ name: String, _ value: Bool?) throws -> Bool? {
    let doNotDisturb = try #require(ServerQuirks.of(.named(name)).doNotDisturb)
    let desktop = DoNotDisturb.Desktop(
      ask: { question, falseError, done in
        done(question == told[name]?.question && falseError == told[name]?.falseError ? value : nil)
      },
      value: { $0 == kept[name] ? value : nil })
    // Stays where it is not called back.
    var found: [Bool?] = []
    doNotDisturb.read(from: desktop) { found.append($0) }
    #expect(found.count == 1)
    return found.first ?? nil
  }

  @Test(arguments: ["gnome-shell", "cinnamon"])
  func `where the desktop says that it shows notifications, on means off`(name: String) throws {
    #expect(try Self.read(name, true) == false)
    #expect(try Self.read(name, false) == true)
  }

  @Test(arguments: told.keys.sorted())
  func `where the server says that it holds notifications back, on means on`(name: String) throws {
    #expect(try Self.read(name, true) == true)
    #expect(try Self.read(name, false) == false)
  }

  @Test(arguments: kept.keys.sorted() + told.keys.sorted())
  func `what cannot be read is neither on nor off`(name: String) throws {
    #expect(try Self.read(name, nil) == nil)
  }
}

private let kept = [
  "gnome-shell": BooleanSetting("show-banners", in: "org.gnome.desktop.notifications"),
  "cinnamon": BooleanSetting("display-notifications", in: "org.cinnamon.desktop.notifications"),
]

private let told: [String: (question: MethodCall, falseError: String?)] = [
  "Plasma": (
    .property(
      "Inhibited", of: "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications",
      on: "org.freedesktop.Notifications"), nil
  ),
  "dunst": (
    .property(
      "paused", of: "org.dunstproject.cmd0", at: "/org/freedesktop/Notifications", on: "org.freedesktop.Notifications"),
    nil
  ),
  "Xfce Notify Daemon": (
    MethodCall(
      "GetProperty", of: "org.xfce.Xfconf", at: "/org/xfce/Xfconf", on: "org.xfce.Xfconf",
      arguments: ["xfce4-notifyd", "/do-not-disturb"]), "org.xfce.Xfconf.Error.PropertyNotFound"
  ),
]
