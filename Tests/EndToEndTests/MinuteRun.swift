import Foundation

/// What happened on several desktops around one real minute, at which alerts of theirs were due.
///
/// A minute is long, so that all of them share it: it happens once, and the tests look at what is left of it.
struct MinuteRun {
  /// The minute that the alerts were for.
  let minute: Date
  let korean: Scene
  let english: Scene
  let several: Scene
  let restarted: Scene
  let revived: Scene
  let hung: HungScene

  /// What one desktop looked like afterwards.
  struct Scene {
    let notices: [NotifyCall]
    let alerts: StoredAlerts
  }

  /// Happens when it is asked for first.
  static let shared = Task { try await happen() }

  /// Markup, where a body must and a title must not be escaped.
  static let markup = "<b>5 & 6</b>"

  private static func happen() async throws -> MinuteRun {
    async let hung = HungScene.happen()
    // No zone of these changes its offset: the next day has the same time a day later.
    let korean = try await Stage(locale: "ko_KR.UTF-8", zone: "Asia/Seoul")
    let english = try await Stage(locale: "C", zone: "America/Phoenix")
    let several = try await Stage(locale: "ko_KR.UTF-8", zone: "Asia/Seoul")
    let restarted = try await Stage(locale: "C", zone: "Asia/Kathmandu")
    let revived = try await Stage(locale: "C", zone: "UTC")

    let minute = Date.fullMinute(after: 30)
    for stage in [korean, english, restarted, revived] { try await stage.add(at: minute) }
    try await several.addSeveral(at: minute)
    for stage in [korean, english, several, restarted, revived] { try await stage.daemon.isArmed(for: minute.seconds) }
    _ = try await revived.daemon.end(SIGKILL)
    guard Date() < minute else { throw NotInTime(what: "preparations", seconds: 30) }
    try await Task.sleep(for: .seconds(minute.timeIntervalSinceNow))

    // Within the minute, or it would be late.
    try await revived.start()
    // dunst forgets what a daemon that has ended has shown: the second daemon shows it again.
    try await restarted.restart(SIGTERM, after: 1)
    try await restarted.restart(SIGKILL, after: 2)
    for stage in [korean, english, restarted, revived] { try await stage.daemon.isArmed(for: minute.seconds + 86_400) }
    try await several.isSwitchedOff(3)
    // A daemon sets its timer for the next day while the notification is on its way.
    for (stage, count) in [(korean, 1), (english, 1), (several, 3), (revived, 1)] { try await stage.hasShown(count) }
    return MinuteRun(
      minute: minute, korean: try await korean.scene(), english: try await english.scene(),
      several: try await several.scene(), restarted: try await restarted.scene(), revived: try await revived.scene(),
      hung: try await hung)
  }
}

/// A desktop with dunst and the daemon on it.
private final class Stage {
  private let desktop: Desktop
  private let wall: WallTime
  private(set) var daemon: Daemon

  init(locale: String, zone: String) async throws {
    desktop = try await Desktop(locale: locale, zone: zone)
    wall = try WallTime(zone: zone)
    try await desktop.startServer()
    daemon = try await desktop.startDaemon()
  }

  /// One daily water alert, added with the command while the daemon runs.
  func add(at minute: Date) async throws {
    let added = try await desktop.command("add", wall.fileTime(minute))
    guard added.status == 0 else { throw NotInTime(what: added.errors, seconds: 0) }
  }

  /// An alert with markup, one that an editor has moved to the minute, and a dated one.
  func addSeveral(at minute: Date) async throws {
    let markup = StoredAlerts.Item(
      number: 1, time: wall.fileTime(minute), label: MinuteRun.markup, message: MinuteRun.markup)
    let moved = StoredAlerts.Item(number: 2, time: wall.fileTime(minute + 7200), label: "moved")
    let dated = StoredAlerts.Item(
      number: 3, time: wall.fileTime(minute), date: wall.fileDate(minute), label: "dated")
    try desktop.write(StoredAlerts(markup, moved, dated))
    try await daemon.isArmed(for: minute.seconds)
    var alerts = try desktop.storedAlerts()
    alerts.alerts[1].time = wall.fileTime(minute)
    try alerts.text().write(to: URL(fileURLWithPath: desktop.alertsPath), options: .atomic)
    try await daemon.says("3개", times: 2)
  }

  func start() async throws {
    daemon = try await desktop.startDaemon()
  }

  /// Waits until the journal has so many deliveries.
  func hasShown(_ count: Int) async throws {
    try await wait(until: "\(count) deliveries in the journal") {
      // There is no file before the first.
      let journal = (try? String(contentsOfFile: desktop.journalPath, encoding: .utf8)) ?? ""
      return journal.components(separatedBy: "\"shown\"").count > count
    }
  }

  /// Ends the daemon when the journal has so many deliveries, and starts it again.
  func restart(_ signal: Int32, after shown: Int) async throws {
    try await hasShown(shown)
    _ = try await daemon.end(signal)
    try await start()
  }

  /// Waits until an alert is off in the file.
  func isSwitchedOff(_ number: Int) async throws {
    try await wait(until: "alert \(number) switched off") {
      try desktop.storedAlerts().alerts.contains { $0.number == number && !$0.enabled }
    }
  }

  func scene() async throws -> MinuteRun.Scene {
    MinuteRun.Scene(notices: try await desktop.noticesUntilNow(), alerts: try desktop.storedAlerts())
  }
}

/// What happened on a desktop whose server hung for longer than the daemon waits for an answer.
struct HungScene {
  /// The notifications that were asked for while it hung, and until after it went on.
  let during: [NotifyCall]
  let after: [NotifyCall]

  static func happen() async throws -> HungScene {
    let desktop = try await Desktop()
    try await desktop.startServer()
    desktop.server?.send(SIGSTOP)
    let daemon = try await desktop.startDaemon("--greet")
    try await daemon.says("it does not respond")
    let during = try await desktop.noticesUntilNow()
    desktop.server?.send(SIGCONT)
    // The daemon tries again half a minute after it gave up.
    try await wait(until: "notification", within: 45) { try desktop.notices().contains { $0.number != nil } }
    return HungScene(during: during, after: try await desktop.noticesUntilNow())
  }
}
