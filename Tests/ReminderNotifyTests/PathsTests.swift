import ReminderModel
import Testing

@Suite struct PathsTests {
  private static let home = "/home/me"

  private func paths(_ environment: [String: String], usual: Bool = false) throws -> Paths {
    try Paths(environment: { environment[$0] }, user: 1000, exists: { $0 == "/run/user/1000" && usual })
  }

  @Test func `without variables of its own everything is below the home`() throws {
    let paths = try paths(["HOME": Self.home], usual: true)

    #expect(paths.alerts == "/home/me/.config/reminder-notify/alerts.plist")
    #expect(paths.autostartEntry == "/home/me/.config/autostart/reminder-notify.desktop")
    #expect(paths.state == "/home/me/.local/state/reminder-notify/state.plist")
    #expect(paths.daemonLock == "/home/me/.local/state/reminder-notify/daemon.lock")
    #expect(paths.ignored.isEmpty)
  }

  @Test func `each variable moves its own files`() throws {
    let paths = try paths([
      "HOME": Self.home, "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s", "XDG_RUNTIME_DIR": "/r",
    ])

    #expect(paths.alerts == "/c/reminder-notify/alerts.plist")
    #expect(paths.autostartEntry == "/c/autostart/reminder-notify.desktop")
    #expect(paths.state == "/s/reminder-notify/state.plist")
    #expect(paths.daemonLock == "/s/reminder-notify/daemon.lock")
  }

  @Test(arguments: ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"])
  func `a relative variable is ignored and named, an empty one is as good as none`(name: String) throws {
    let none = try paths(["HOME": Self.home])
    let empty = try paths(["HOME": Self.home, name: ""])
    let relative = try paths(["HOME": Self.home, name: "some/where"])

    #expect(empty == none)
    #expect(relative.ignored == [name])
    #expect([relative.alerts, relative.state, relative.daemonLock] == [none.alerts, none.state, none.daemonLock])
  }

  @Test(arguments: [nil, "", "me"])
  func `without a home there must be a variable for everything`(home: String?) throws {
    var environment = ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_RUNTIME_DIR": "/r"]
    environment["HOME"] = home
    #expect(throws: Paths.NoHome.self) { try self.paths(environment) }

    environment["XDG_STATE_HOME"] = "/s"
    #expect(try paths(environment).alerts == "/c/reminder-notify/alerts.plist")
  }

  @Test func `outside a session the lock lies beside the state`() throws {
    #expect(try paths(["HOME": Self.home]).daemonLock == "/home/me/.local/state/reminder-notify/daemon.lock")
  }
}
