import PosixKit

/// The paths of a user's files (XDG Base Directory Specification).
///
/// More than ten stored properties: one for each file.
package struct Paths: Equatable, Sendable {
  package let alerts: String
  package let settings: String
  /// The user's own holidays.
  package let holidays: String
  /// The user's own kindnesses.
  package let kindnesses: String
  package let state: String
  /// Copies of the alerts and the settings as of the last read (`EditHistory`).
  package let (lastAlerts, lastSettings): (String, String)
  package let journal: String
  /// The lock that the running daemon holds: one for a state folder, whatever the environment.
  package let daemonLock: String
  /// The lock that a daemon of an earlier version holds, in the runtime folder; nil where it is the same.
  package let formerLock: String?
  package let autostartEntry: String
  /// The variables with a relative path, which the specification says to ignore.
  package let ignored: [String]

  /// The unit that starts the daemon where systemd runs the session.
  package var autostartUnit: String { parent(of: parent(of: autostartEntry)) + "/systemd/user/reminder-notify.service" }

  /// The last messages of a daemon that was started in the background.
  package var daemonLog: String { parent(of: daemonLock) + "/daemon.log" }

  /// A link to no file, whose target says when a change was last followed by the hint that no daemon runs.
  package var daemonHint: String { parent(of: daemonLock) + "/daemon.hint" }

  /// The path of a data file.
  package subscript(file: DataFile) -> String {
    switch file {
    case .alerts: alerts
    case .state: state
    case .settings: settings
    case .holidays: holidays
    case .journal: journal
    case .calendar(let path): path
    }
  }

  /// `HOME` is not set, and neither are all variables that could replace it.
  package struct NoHome: Error, Equatable {}

  /// Creates the paths of a user.
  ///
  /// `environment` reads a variable; `user` is the user's id, for the default runtime directory if the session does not
  /// set one; `exists` returns whether a path exists.
  package init(
    environment: (String) -> String?, user: UInt32, exists: (String) -> Bool
  ) throws(NoHome) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    func absolute(_ name: String) -> String? { value(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    func base(_ name: String, _ fallback: String) throws(NoHome) -> String {
      if let directory = absolute(name) { return directory }
      guard let home = absolute("HOME") else { throw NoHome() }
      return home + "/" + fallback
    }
    let config = try base("XDG_CONFIG_HOME", ".config")
    alerts = config + "/reminder-notify/alerts.plist"
    settings = config + "/reminder-notify/settings.plist"
    holidays = config + "/reminder-notify/holidays.txt"
    kindnesses = config + "/reminder-notify/kindnesses.txt"
    autostartEntry = config + "/autostart/reminder-notify.desktop"
    let stateBase = try base("XDG_STATE_HOME", ".local/state")
    state = stateBase + "/reminder-notify/state.plist"
    lastAlerts = stateBase + "/reminder-notify/last-alerts.plist"
    lastSettings = stateBase + "/reminder-notify/last-settings.plist"
    journal = try base("XDG_DATA_HOME", ".local/share") + "/reminder-notify/journal.jsonl"
    let usual = "/run/user/\(user)"
    let runtime = absolute("XDG_RUNTIME_DIR") ?? (exists(usual) ? usual : stateBase)
    daemonLock = stateBase + "/reminder-notify/daemon.lock"
    formerLock = runtime == stateBase ? nil : runtime + "/reminder-notify/daemon.lock"
    ignored = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"].filter {
      value($0) != absolute($0)
    }
  }
}

/// The files whose problems are reported to the user.
package enum DataFile: Hashable, Sendable {
  case alerts, state, settings, holidays
  /// The journal, if it cannot be written.
  case journal
  /// The holiday calendar at a path from the settings.
  case calendar(String)
}
