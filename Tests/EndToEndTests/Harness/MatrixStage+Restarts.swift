import Foundation

// Restarts, and more alerts at once than have room.
extension MatrixStage {
  /// Answers a notification, the one of that number, that the daemon before this one has shown, or what came in its place.
  func answerAfterRestart(_ count: Int) async throws {
    _ = try await test(count)
    try await restartDaemon()
    if !server.outlivesSender { _ = try await shown(count + 1) }
    try await answer(.acknowledge)
    try await lines("acknowledged", 4)
    try await isBlank(within: 10)
  }

  /// Answers what was shown again because its server had ended.
  func answerAfterServerRestart(_ count: Int) async throws {
    _ = try await test(count)
    try await desktop.killServer()
    try await startServer()
    _ = try await shown(count + 1)
    try await answer(.stop)
    try await lines("stopped", 3)
    try await isBlank(within: 10)
  }

  /// Answers six alerts that are due in one minute, in the notification of that number.
  func answerSix(_ count: Int, _ wall: WallTime) async throws -> NotifyCall {
    let minute = Date.fullMinute(after: -60)
    var alerts = try desktop.storedAlerts()
    alerts.alerts = (11...16).map { number in
      .init(
        number: number, id: "0A1B2C3D-0000-4000-8000-0000000000\(number)", time: wall.fileTime(minute),
        date: wall.fileDate(minute), label: "약 \(number)")
    }
    try alerts.text().write(to: URL(fileURLWithPath: desktop.alertsPath), options: .atomic)
    let shown = try await shown(count)
    try await keepPicture(of: shown.area, as: "six")
    try await answer(.acknowledge)
    try await lines("acknowledged", 10)
    try await isBlank(within: 10)
    return shown.notice
  }
}
