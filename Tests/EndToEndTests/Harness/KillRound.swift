import Foundation

/// One daemon around the instant of its one alert: killed without warning, started again, and left alone.
///
/// Everything that it has is below a folder of its own, named after the alert.
@MainActor final class KillRound {
  let label: String
  /// When the alert is due.
  let due: Date
  /// When the daemon is killed; nil where it is left alone.
  private let plan: Date?
  /// When it was killed, in seconds since 1970.
  private(set) var killed: Double?
  /// True where the delivery was on disk when the daemon was dead.
  private(set) var wasDelivered = false
  /// True once a delivery is on disk.
  private(set) var isDelivered = false

  /// What the daemon said that ran last.
  private(set) var log = ""

  private let keeper: Keeper
  private let root: String
  private let environment: [String: String]

  /// A dated alert, which switches itself off, or a daily one.
  ///
  /// Local minutes begin at any second where the zone's offset says so: rounds need not share the minutes of UTC.
  init(
    label: String, due: Date, kill plan: Date?, isDated: Bool, folder: String, keeper: Keeper,
    environment: [String: String]
  ) throws {
    self.label = label
    self.due = due
    self.plan = plan
    self.keeper = keeper
    root = folder + "/" + label
    let offset = (60 - due.seconds % 60) % 60
    var environment = environment.merging(["TZ": "ODD-0:00:\(offset)"]) { $1 }
    for (variable, folder) in [
      "XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "state", "XDG_DATA_HOME": "data", "XDG_RUNTIME_DIR": "run",
    ] {
      environment[variable] = root + "/" + folder
      try makeDirectory(root + "/" + folder)
    }
    self.environment = environment
    let wall = try WallTime(zone: "UTC")
    let shown = due + Double(offset)
    let alerts = StoredAlerts(
      .init(
        number: 1, time: wall.fileTime(shown), date: isDated ? wall.fileDate(shown) : nil, label: label))
    try makeDirectory(root + "/config/reminder-notify")
    try alerts.text().write(to: URL(fileURLWithPath: root + "/config/reminder-notify/alerts.plist"))
  }

  /// Runs it from an instant to its end, some seconds after its alert.
  func run(from begin: Date) async throws {
    try await Task.sleep(for: .seconds(begin.timeIntervalSinceNow))
    var daemon = try start()
    defer { daemon.send(SIGKILL) }
    if let plan {
      try await Task.sleep(for: .seconds(plan.timeIntervalSinceNow))
      guard daemon.isRunning else { throw NotInTime(what: daemon.errors, seconds: 0) }
      killed = Date().timeIntervalSince1970
      daemon.send(SIGKILL)
      while daemon.isRunning { try await Task.sleep(for: .milliseconds(1)) }
      wasDelivered = hasDelivered()
      daemon = try start()
    }
    // As long as a repetition could come, and until the first delivery is on disk.
    let quiet = max(due, plan ?? due) + 2
    let end = quiet + 25
    while Date() < (isDelivered ? quiet : end) {
      try await Task.sleep(for: .milliseconds(50))
      isDelivered = hasDelivered()
    }
    log = daemon.errors
  }

  private func start() throws -> ChildProcess {
    let daemon = try ChildProcess(
      [Programs.command, "run"], environment: environment, files: root + "/daemon-\(killed == nil ? 1 : 2)")
    try keeper.watch(daemon)
    return daemon
  }

  private func hasDelivered() -> Bool {
    let journal = try? String(contentsOfFile: root + "/data/reminder-notify/journal.jsonl", encoding: .utf8)
    return journal?.contains("\"shown\"") == true
  }
}
