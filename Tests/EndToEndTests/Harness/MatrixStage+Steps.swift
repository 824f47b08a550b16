import Foundation

// The steps of a `MatrixRun`.
extension MatrixStage {
  /// Waits until so many notifications were asked for, and the last of them is all that is drawn.
  func shown(_ count: Int, within seconds: Double = 60) async throws -> MatrixRun.Shown {
    let notice = try await notice(count, within: seconds)
    let (area, buttons) = try await drawn()
    return MatrixRun.Shown(
      notice: notice, area: area, buttons: buttons,
      colours: try MatrixScreen(path: desktop.screenPath).colours(in: area).count)
  }

  /// Has the other alert shown as a test, the notification of that number.
  func test(_ count: Int) async throws -> MatrixRun.Shown {
    try await command("test", "2")
    return try await shown(count)
  }

  /// Answers what is drawn, and waits until that is written down and the notification is closed and gone.
  ///
  /// Well before it would go by itself.
  func answer(_ answer: MatrixAnswer, writes event: String) async throws {
    let number = try desktop.notices().last?.number
    try await self.answer(answer)
    try await lines(event)
    try await closing(of: number, within: 10)
    try await isBlank(within: 10)
  }

  /// Adds a water alert that is due in this minute, and tells which that is.
  func addWater(_ wall: WallTime) async throws -> Date {
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
  func hang(_ wall: WallTime) async throws -> MatrixRun.Hang {
    _ = try await test(7)
    desktop.server?.send(SIGSTOP)
    let end = Date(timeIntervalSinceNow: 30)
    let before = try await desktop.noticesUntilNow()

    let past = Date.fullMinute(after: -60)
    // Before the alert, of which the daemon writes down within seconds that it waits.
    try await command("ack", "last")
    try await lines("acknowledged", 2, within: 10)
    try write(dueAt: past, Date.fullMinute(after: 3600), in: wall)
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
    _ = try await shown(8, within: 60)
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
