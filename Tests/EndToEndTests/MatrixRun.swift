import Foundation

/// What happened to the daemon's notifications on one of the servers, from a water alert to a server that hangs.
///
/// The servers share the half minute of the last part: all of them run at once, each on its own desktop.
struct MatrixRun {
  /// The time of day of the water alert, as people write it.
  let time: String
  /// What was answered with each of the buttons; the first is the water alert.
  let answered: [Shown]
  /// The journal when another one was gone from the screen, and nobody had answered it.
  let expired: [MatrixStage.Line]
  /// From an answer at the command line until its notification was gone from the screen, in seconds.
  let withdrawal: Double
  let hang: Hang
  /// All that was asked for and written down, to the end.
  let notices: [NotifyCall]
  let journal: [MatrixStage.Line]

  /// A notification that was drawn.
  struct Shown {
    let notice: NotifyCall
    let area: MatrixScreen.Area
    let buttons: [MatrixScreen.Area]
    let colours: Int
  }

  /// What was seen of a server that was stopped for half a minute.
  struct Hang {
    /// From each change of the file until the timer was armed for it, in seconds.
    let followed: [Double]
    /// The notifications that were asked for before, and until it went on.
    let before: [NotifyCall]
    let during: [NotifyCall]
  }

  /// Begin together, when the first is asked for.
  private static let all = Dictionary(
    uniqueKeysWithValues: MatrixServer.allCases.map { server in (server, Task { try await happen(on: server) }) })

  static func of(_ server: MatrixServer) async throws -> MatrixRun {
    guard let run = all[server] else { throw NotInTime(what: server.rawValue, seconds: 0) }
    return try await run.value
  }

  private static func happen(on server: MatrixServer) async throws -> MatrixRun {
    let wall = try WallTime(zone: "Asia/Seoul")
    let stage = try await MatrixStage(server)
    let minute = try await stage.addWater(wall)
    var answered = [try await stage.shown(1)]
    try await stage.keepPicture(of: answered[0].area)
    try await stage.answer(.acknowledge, writes: "drank")
    answered.append(try await stage.test(2))
    try await stage.answer(.snooze, writes: "snoozed")
    answered.append(try await stage.test(3))
    try await stage.answer(.stop, writes: "stopped")

    _ = try await stage.test(4)
    try await stage.isBlank()
    let expired = try stage.journal
    try await stage.command("snooze", "last")
    try await stage.lines("snoozed", 2)

    _ = try await stage.test(5)
    try await stage.desktop.killServer()
    try await stage.command("stop", "last")
    try await stage.lines("stopped", 2)
    try await stage.startServer()
    _ = try await stage.test(6)
    try await stage.command("ack", "last")
    let begin = Date()
    try await stage.lines("acknowledged")
    // A click on what has been answered is no second answer.
    if !server.withdraws { try await stage.answer(.acknowledge) }
    try await stage.isBlank()
    let withdrawal = -begin.timeIntervalSinceNow

    let hang = try await stage.hang(wall)
    return MatrixRun(
      time: wall.korean(minute), answered: answered, expired: expired, withdrawal: withdrawal, hang: hang,
      notices: try await stage.desktop.noticesUntilNow(), journal: try stage.journal)
  }
}

extension MatrixStage {
  /// Waits until so many notifications were asked for, and the last of them is all that is drawn.
  fileprivate func shown(_ count: Int, within seconds: Double = 15) async throws -> MatrixRun.Shown {
    let notice = try await notice(count, within: seconds)
    let (area, buttons) = try await drawn()
    return MatrixRun.Shown(
      notice: notice, area: area, buttons: buttons,
      colours: try MatrixScreen(path: desktop.screenPath).colours(in: area).count)
  }

  /// Has the other alert shown as a test, the notification of that number.
  fileprivate func test(_ count: Int) async throws -> MatrixRun.Shown {
    try await command("test", "2")
    return try await shown(count)
  }

  /// Answers what is drawn, and waits until that is written down and the notification is closed and gone.
  ///
  /// Well before it would go by itself.
  fileprivate func answer(_ answer: MatrixAnswer, writes event: String) async throws {
    let number = try desktop.notices().last?.number
    try await self.answer(answer)
    try await lines(event)
    try await closing(of: number, within: 3)
    try await isBlank(within: 3)
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
    _ = try await test(7)
    desktop.server?.send(SIGSTOP)
    let end = Date(timeIntervalSinceNow: 30)
    let before = try await desktop.noticesUntilNow()

    let past = Date.fullMinute(after: -60)
    try write(dueAt: past, Date.fullMinute(after: 3600), in: wall)
    try await command("ack", "last")
    try await lines("acknowledged", 2, within: 3)
    var followed: [Double] = []
    while Date() < end {
      let next = Date.fullMinute(after: 3600 * Double(2 + followed.count % 2))
      try write(dueAt: past, next, in: wall)
      let written = Date()
      try await daemon.isArmed(for: next.seconds, within: 30)
      followed.append(-written.timeIntervalSinceNow)
      try await Task.sleep(for: .seconds(1))
    }
    let during = try await desktop.noticesUntilNow()
    desktop.server?.send(SIGCONT)
    _ = try await shown(8, within: 40)
    try await answerBesideButtons()
    try await lines("acknowledged", 3)
    try await isBlank()
    return MatrixRun.Hang(followed: followed, before: before, during: during)
  }

  /// Adds two dated alerts, or moves them.
  private func write(dueAt instants: Date..., in wall: WallTime) throws {
    var alerts = try desktop.storedAlerts()
    alerts.alerts.removeAll { $0.number > 2 }
    for (number, instant) in zip(3..., instants) {
      alerts.alerts.append(
        .init(
          number: number, id: "0A1B2C3D-0000-4000-8000-00000000000\(number)", time: wall.fileTime(instant),
          date: wall.fileDate(instant), label: "밀린 것 \(number)"))
    }
    try alerts.text().write(to: URL(fileURLWithPath: desktop.alertsPath), options: .atomic)
  }
}
