import PosixKit
import ReminderFiles
import Testing

private func paths(_ environment: [String: String], existing: Set<String> = []) throws -> Paths {
  try Paths(environment: { environment[$0] }, user: 1000, exists: { existing.contains($0) })
}

@Test func `without XDG variables the files are in their usual places`() throws {
  let paths = try paths(["HOME": "/home/me"], existing: ["/run/user/1000"])

  #expect(paths.alerts == "/home/me/.config/reminder-notify/alerts.plist")
  #expect(paths.state == "/home/me/.local/state/reminder-notify/state.plist")
  #expect(paths.journal == "/home/me/.local/share/reminder-notify/journal.jsonl")
  #expect(paths.autostartEntry == "/home/me/.config/autostart/reminder-notify.desktop")
  #expect(paths.daemonLock == "/home/me/.local/state/reminder-notify/daemon.lock")
  #expect(paths.ignored.isEmpty)
}

@Test func `XDG variables move the files, and then no home is needed`() throws {
  let paths = try paths([
    "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d", "XDG_RUNTIME_DIR": "/r",
  ])

  #expect(paths.alerts == "/c/reminder-notify/alerts.plist")
  #expect(paths.settings == "/c/reminder-notify/settings.plist")
  #expect(paths.kindnesses == "/c/reminder-notify/kindnesses.txt")
  #expect(paths.state == "/s/reminder-notify/state.plist")
  #expect(paths.journal == "/d/reminder-notify/journal.jsonl")
  #expect(paths.autostartEntry == "/c/autostart/reminder-notify.desktop")
  #expect(paths.daemonLock == "/s/reminder-notify/daemon.lock")
}

@Test func `relative variables are ignored and named, empty ones are ignored`() throws {
  let paths = try paths([
    "HOME": "/home/me", "XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "", "XDG_RUNTIME_DIR": "./run",
  ])

  #expect(paths.alerts == "/home/me/.config/reminder-notify/alerts.plist")
  #expect(paths.state == "/home/me/.local/state/reminder-notify/state.plist")
  #expect(Set(paths.ignored) == ["XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"])
}

@Test func `the lock lies beside the state in every session, and one of an earlier version is known`() throws {
  let session = try paths(["HOME": "/h", "XDG_RUNTIME_DIR": "/r"])

  #expect(session.daemonLock == "/h/.local/state/reminder-notify/daemon.lock")
  #expect(session.formerLock == "/r/reminder-notify/daemon.lock")
  #expect(try paths(["HOME": "/h"]).formerLock == nil)
  #expect(try paths(["HOME": "/h"]).daemonLock == "/h/.local/state/reminder-notify/daemon.lock")
}

@Test(arguments: [
  [:], ["HOME": ""], ["HOME": "me"], ["XDG_CONFIG_HOME": "/c"], ["XDG_STATE_HOME": "/s"],
  ["XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"],
])
func `without a home and all that could stand in for it there is no place for the files`(
  environment: [String: String]
) {
  #expect(throws: Paths.NoHome.self) { try paths(environment) }
}

@Test(arguments: [
  ("/a/b", "/a", "b"), ("/a", "/", "a"), ("/a/b/", "/a/b", ""), ("/", "/", ""), ("a", "/", "a"),
])
func `a path has a parent and a name`(path: String, folder: String, last: String) {
  #expect(parent(of: path) == folder)
  #expect(name(of: path) == last)
}

@Test(arguments: [
  ("/p/bin/reminder-notify", "/p/share/reminder-notify"),
  ("/p/libexec/reminder-notify/reminder-notifyd", "/p/share/reminder-notify"),
  ("/build/reminder-notify", "/build/reminder-notify_ReminderCore.resources"),
])
func `the program's files are beside it or below its prefix`(executable: String, resources: String) {
  let installation = Installation(executable: executable) { $0 == resources + "/ko.lproj" }

  #expect(installation.resources == resources)
  #expect(installation.icon("reminder-notify") == resources + "/reminder-notify.svg")
}

@Test func `lost files of the program are no crash`() {
  let installation = Installation(executable: "/p/bin/reminder-notify") { _ in false }

  #expect(installation.resources == nil && installation.icon("reminder-notify") == nil)
}

@Test func `the daemon is beside the command or in libexec of the same prefix`() {
  let installation = Installation(executable: "/p/bin/reminder-notify") { _ in false }

  #expect(installation.daemonPlaces == ["/p/bin/reminder-notifyd", "/p/libexec/reminder-notify/reminder-notifyd"])
}

@Test(arguments: ["/p/bin/reminder-notify", "/p/libexec/reminder-notify/reminder-notifyd"])
func `the player of sounds is beside the program or in libexec, the sounds with the resources`(program: String) {
  let installation = Installation(executable: program) { $0 == "/p/share/reminder-notify/ko.lproj" }

  #expect(installation.soundPlayerPlaces.contains("/p/libexec/reminder-notify/reminder-notify-sound"))
  #expect(installation.path(of: Sound.Bundled.evil) == "/p/share/reminder-notify/sounds/evil.wav")
  #expect(installation.path(of: Sound.file("/a.ogg")) == "/a.ogg")
}
