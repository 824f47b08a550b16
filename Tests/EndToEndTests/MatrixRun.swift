import Foundation

/// What happened to the daemon's notifications on one of the servers, from a water alert to a server that hangs.
///
/// The servers share the half minute of the last part: all of them run at once, each on its own desktop.
struct MatrixRun {
  /// The time of day of the water alert, as people write it.
  let time: String
  let water: Shown
  let waterClosing: BusMessage
  let other: [Shown]
  /// The journal when the third test was gone from the screen, and nobody had answered it.
  let expired: [MatrixStage.Line]
  /// Answers from the command line: to what had expired, to what went with its server, to what is on the screen.
  let lateAnswer: [MatrixStage.Line]
  let lostAnswer: [MatrixStage.Line]
  let screenAnswer: [MatrixStage.Line]
  /// What was asked for before the server was started again, and until the next one was shown and answered.
  let beforeRestart: [NotifyCall]
  let afterRestart: [NotifyCall]
  let hang: Hang
  /// All of it.
  let notices: [NotifyCall]
  let journal: [MatrixStage.Line]

  /// A notification that was drawn.
  struct Shown {
    let notice: NotifyCall
    let area: MatrixScreen.Area
    let buttons: [MatrixScreen.Area]
  }

  /// What was seen of a server that was stopped for half a minute.
  struct Hang {
    /// From the change of the file until the timer was armed for it, in seconds.
    let followed: Double
    /// The answer that was given meanwhile from the command line.
    let answers: [MatrixStage.Line]
    /// The notifications that were asked for before, and until it went on.
    let before: [NotifyCall]
    let during: [NotifyCall]
  }

  /// Happen when they are asked for first, all of them.
  static let shared = Dictionary(
    uniqueKeysWithValues: MatrixServer.allCases.map { server in (server, Task { try await happen(on: server) }) })

  static func of(_ server: MatrixServer) async throws -> MatrixRun {
    guard let run = shared[server] else { throw NotInTime(what: server.rawValue, seconds: 0) }
    return try await run.value
  }

  private static func happen(on server: MatrixServer) async throws -> MatrixRun {
    let wall = try WallTime(zone: "Asia/Seoul")
    let stage = try await MatrixStage(server)
    let minute = try await stage.addWater(wall)
    let water = try await stage.shown(1)
    try await stage.keepPicture(of: water.area)
    try await stage.answer(.acknowledge)
    _ = try await stage.lines("drank")
    let waterClosing = try await stage.closing(of: water.notice.number)
    try await stage.isBlank()

    try await stage.command("test", "2")
    let snoozed = try await stage.shown(2)
    try await stage.answer(.snooze)
    _ = try await stage.lines("snoozed")
    try await stage.isBlank()
    try await stage.command("test", "2")
    let stopped = try await stage.shown(3)
    try await stage.answer(.stop)
    _ = try await stage.lines("stopped")
    try await stage.isBlank()

    try await stage.command("test", "2")
    _ = try await stage.shown(4)
    try await stage.isBlank()
    let expired = try stage.journal
    try await stage.command("snooze", "last")
    let lateAnswer = try await stage.lines("snoozed", 2)

    try await stage.command("test", "2")
    _ = try await stage.shown(5)
    try await stage.desktop.killServer()
    try await stage.command("stop", "last")
    let lostAnswer = try await stage.lines("stopped", 2)
    try await stage.startServer()
    let beforeRestart = try await stage.desktop.noticesUntilNow()
    try await stage.command("test", "2")
    _ = try await stage.shown(6)
    try await stage.command("ack", "last")
    let screenAnswer = try await stage.lines("acknowledged")
    try await stage.isBlank()
    let afterRestart = try await stage.desktop.noticesUntilNow()

    let hang = try await stage.hang(wall)
    return MatrixRun(
      time: wall.korean(minute), water: water, waterClosing: waterClosing, other: [snoozed, stopped], expired: expired,
      lateAnswer: lateAnswer, lostAnswer: lostAnswer, screenAnswer: screenAnswer, beforeRestart: beforeRestart,
      afterRestart: afterRestart, hang: hang, notices: try await stage.desktop.noticesUntilNow(),
      journal: try stage.journal)
  }
}

extension MatrixStage {
  /// Waits until so many notifications were asked for, and the last of them is all that is drawn.
  fileprivate func shown(_ count: Int, within seconds: Double = 15) async throws -> MatrixRun.Shown {
    let notice = try await notice(count, within: seconds)
    let (area, buttons) = try await drawn()
    return MatrixRun.Shown(notice: notice, area: area, buttons: buttons)
  }

  /// Adds a water alert that is due in this minute, and tells which that is.
  fileprivate func addWater(_ wall: WallTime) async throws -> Date {
    // What is up to a minute late is on time.
    let second = Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    if second > 50 { try await Task.sleep(for: .seconds(60 - second)) }
    let minute = Date.fullMinute(after: -60)
    try desktop.write(
      StoredAlerts(
        .init(number: 1, time: wall.fileTime(minute), date: wall.fileDate(minute)),
        .init(number: 2, time: wall.fileTime(minute + 43_200), label: "약")))
    return minute
  }

  /// Stops the server for half a minute, in which an alert is due, another one is written, and an answer given.
  fileprivate func hang(_ wall: WallTime) async throws -> MatrixRun.Hang {
    try await command("test", "2")
    _ = try await shown(7)
    desktop.server?.send(SIGSTOP)
    let end = Date(timeIntervalSinceNow: 30)
    let before = try await desktop.noticesUntilNow()

    let (past, next) = (Date.fullMinute(after: -60), Date.fullMinute(after: 3600))
    var alerts = try desktop.storedAlerts()
    for (number, instant) in [(3, past), (4, next)] {
      alerts.alerts.append(
        .init(
          number: number, id: UUID().uuidString, time: wall.fileTime(instant), date: wall.fileDate(instant),
          label: "밀린 것 \(number)"))
    }
    let written = Date()
    try alerts.text().write(to: URL(fileURLWithPath: desktop.alertsPath), options: .atomic)
    try await daemon.isArmed(for: next.seconds)
    let followed = -written.timeIntervalSinceNow
    try await command("ack", "last")
    let answers = try await lines("acknowledged", 2, within: 3)

    try await Task.sleep(for: .seconds(end.timeIntervalSinceNow))
    let during = try await desktop.noticesUntilNow()
    desktop.server?.send(SIGCONT)
    _ = try await shown(8, within: 40)
    try await answer(.acknowledge)
    _ = try await lines("acknowledged", 3)
    try await isBlank()
    return MatrixRun.Hang(followed: followed, answers: answers, before: before, during: during)
  }
}
