import Foundation
import Testing

extension EndToEnd.RealTime {
  /// Do-not-disturb, read where each desktop keeps it.
  @Suite struct DoNotDisturb {
    private let desktop: Desktop

    init() async throws {
      desktop = try await Desktop()
    }

    @Test func `that of Xfce is in Xfconf, and off where it was never switched on`() async throws {
      let screen = try await desktop.startScreen()
      let store = try await desktop.startService("org.xfce.Xfconf")
      _ = try await desktop.startService("org.xfce.xfce4-notifyd.Notifications", with: screen)

      let untouched = try await desktop.serverReport()
      let switched = try await desktop.run([
        "xfconf-query", "-c", "xfce4-notifyd", "-p", "/do-not-disturb", "-n", "-t", "bool", "-s", "true",
      ])
      let on = try await desktop.serverReport()
      store.send(SIGSTOP)
      let (unreadable, seconds) = try await desktop.quickestReport()

      #expect(untouched.name == "Xfce Notify Daemon")
      #expect(untouched.drawsButtons == true)
      #expect(untouched.doNotDisturb == false)
      #expect(switched.status == 0)
      #expect(on.doNotDisturb == true)
      #expect(unreadable.answers)
      #expect(unreadable.doNotDisturb == nil)
      #expect(seconds < 2.5)
    }

    @Test func `that of MATE is a setting`() async throws {
      let settings = ["GSETTINGS_BACKEND": "keyfile", "XDG_DATA_DIRS": "/usr/share"]
      let screen = try await desktop.startScreen()
      _ = try await desktop.startService(
        "org.freedesktop.mate.Notifications", with: settings.merging(screen) { $1 })

      let off = try await desktop.serverReport(with: settings)
      let switched = try await desktop.run(
        ["gsettings", "set", "org.mate.NotificationDaemon", "do-not-disturb", "true"], with: settings)
      let on = try await desktop.serverReport(with: settings)
      let unreadable = try await desktop.serverReport()

      #expect(off.vendor == "MATE")
      #expect(off.doNotDisturb == false)
      #expect(switched.status == 0)
      #expect(on.doNotDisturb == true)
      // Where the schema is not installed.
      #expect(unreadable.answers)
      #expect(unreadable.doNotDisturb == nil)
    }

    @Test(arguments: Told.all, [true, false])
    fileprivate func `other servers tell it on the bus`(told: Told, isOn: Bool) async throws {
      var truth = told.truth
      truth.value = isOn
      _ = try await PretendServer(on: desktop, name: told.name, truth: truth)

      let report = try await desktop.serverReport()

      #expect(report.name == told.name)
      #expect(report.doNotDisturb == isOn)
    }

    @Test(arguments: Kept.all, [true, false])
    fileprivate func `GNOME and Cinnamon keep the opposite as a setting`(kept: Kept, isOn: Bool) async throws {
      let settings = try await desktop.installSchema(kept.schema, key: kept.key, value: !isOn)
      _ = try await PretendServer(on: desktop, name: kept.name)

      let report = try await desktop.serverReport(with: settings)

      #expect(report.doNotDisturb == isOn)
    }

    @Test func `no service is started for it`() async throws {
      let (bus, mark) = try await desktop.startActivatingBus("org.xfce.Xfconf")
      _ = try await PretendServer(on: desktop, name: "Xfce Notify Daemon", with: bus)

      let report = try await desktop.serverReport(with: bus)

      #expect(report.answers)
      #expect(report.doNotDisturb == nil)
      #expect(!FileManager.default.fileExists(atPath: mark))
    }
  }
}

/// A server that tells its do-not-disturb.
private struct Told {
  let name: String
  let truth: PretendServer.Truth

  static let all = [
    Told(
      name: "Plasma",
      truth: .init(
        service: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
        interface: "org.freedesktop.Notifications", member: "Inhibited", isProperty: true)),
    Told(
      name: "SwayNotificationCenter",
      truth: .init(
        service: "org.erikreider.swaync.cc", path: "/org/erikreider/swaync/cc", interface: "org.erikreider.swaync.cc",
        member: "GetDnd")),
    Told(
      name: "Budgie Notification Server",
      truth: .init(
        service: "org.budgie_desktop.Notifications", path: "/org/budgie_desktop/Notifications",
        interface: "org.buddiesofbudgie.budgie.Dispatcher", member: "GetDoNotDisturb")),
  ]
}

/// A server whose desktop has a setting that shows notifications.
private struct Kept {
  let name: String
  let schema: String
  let key: String

  static let all = [
    Kept(name: "gnome-shell", schema: "org.gnome.desktop.notifications", key: "show-banners"),
    Kept(name: "cinnamon", schema: "org.cinnamon.desktop.notifications", key: "display-notifications"),
  ]
}

extension Desktop {
  /// Makes a schema with one key, which has the value, and returns what a program needs to find it.
  fileprivate func installSchema(_ schema: String, key: String, value: Bool) async throws -> [String: String] {
    let folder = root + "/schemas"
    try makeDirectory(folder)
    try """
    <schemalist><schema id="\(schema)" path="/\(schema.replacingOccurrences(of: ".", with: "/"))/">
      <key name="\(key)" type="b"><default>\(value)</default></key>
    </schema></schemalist>
    """.write(toFile: folder + "/test.gschema.xml", atomically: true, encoding: .utf8)
    let compiled = try await run(["glib-compile-schemas", "--strict", folder])
    guard compiled.status == 0 else { throw NotInTime(what: compiled.errors, seconds: 0) }
    return ["GSETTINGS_SCHEMA_DIR": folder, "GSETTINGS_BACKEND": "memory"]
  }
}
