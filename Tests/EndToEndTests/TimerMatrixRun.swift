import Foundation

/// What happened to the notifications of timers on one of the servers.
struct TimerMatrixRun {
  /// What the end of a timer was shown as, and what the journal has of that timer.
  let ends: [NotifyCall]
  let endEvents: [String]
  /// The same of a timer that ran and was paused.
  let quiet: [NotifyCall]
  let quietEvents: [String]

  /// Begin together, when the first is asked for.
  private static let all = Dictionary(
    uniqueKeysWithValues: MatrixServer.allCases.map { server in (server, Task { try await happen(on: server) }) })

  static func of(_ server: MatrixServer) async throws -> TimerMatrixRun {
    guard let run = all[server] else { throw NotInTime(what: server.rawValue, seconds: 0) }
    return try await run.value
  }

  private static func happen(on server: MatrixServer) async throws -> TimerMatrixRun {
    let stage = try await MatrixStage(server)
    let desktop = stage.desktop
    try await stage.command("config", "set", "popup", "answer")
    try await stage.command("config", "set", "timerNotice", "off")
    try await stage.command("timer", "start", "2s", "--label", "차")
    try await stage.shownTimer(1, buttons: 3)
    try await stage.lines("shown")
    try await stage.restartDaemon(SIGKILL)
    let again = server.outlivesSender ? 1 : 2
    try await stage.shownTimer(again, buttons: 3)
    try await stage.press(1, of: 3, key: "timer-restart")
    try await stage.shownTimer(again + 1, buttons: 3)
    try await stage.press(2, of: 3, key: "stop")
    try await stage.lines("stopped")
    try await stage.isBlank(within: 10)
    let ends = try await desktop.noticesUntilNow()
    let endEvents = try desktop.timerLines().map(\.event)

    try await stage.command("config", "set", "timerNotice", "on")
    try await stage.command("timer", "start", "1h", "--label", "국수")
    try await stage.shownTimer(ends.count + 1, buttons: 2)
    try await stage.restartDaemon(SIGKILL)
    let kept = ends.count + (server.outlivesSender ? 1 : 2)
    try await stage.shownTimer(kept, buttons: 2, keepsPicture: true)
    try await stage.press(0, of: 2, key: "timer-pause")
    try await stage.shownTimer(kept + 1, buttons: 2)
    try await stage.restartDaemon(SIGKILL)
    try await stage.shownTimer(kept + (server.outlivesSender ? 1 : 2), buttons: 2)
    try await stage.press(1, of: 2, key: "timer-cancel")
    try await stage.lines("timerCancelled")
    try await stage.isBlank(within: 10)
    return TimerMatrixRun(
      ends: ends, endEvents: endEvents, quiet: Array(try await desktop.noticesUntilNow().dropFirst(ends.count)),
      quietEvents: Array(try desktop.timerLines().map(\.event).dropFirst(endEvents.count)))
  }
}

extension MatrixStage {
  /// Waits until so many notifications were asked for, and the last is drawn with so many buttons, and known in the state.
  fileprivate func shownTimer(_ count: Int, buttons: Int, keepsPicture: Bool = false) async throws {
    let notice = try await notice(count)
    let area = try await drawn(buttons: buttons).area
    if keepsPicture { try await keepPicture(of: area, as: "timer") }
    // What is not on the disk yet, the next daemon cannot adopt.
    try await wait(for: "notification in the state") {
      try desktop.shownTimers == notice.number || buttons > 2 ? true : nil
    }
  }
}
