import Foundation

/// What happened to the daemon's notifications on one of the servers, from a water alert to a server that hangs.
///
/// The servers share the half minute of the last part: all of them run at once, each on its own desktop.
struct MatrixRun {
  /// The time of day of the water alert, as people write it.
  let time: String
  /// What was answered with each of the buttons; the first is the water alert.
  let answered: [Shown]
  /// The journal when another one was gone from the screen, and was not answered.
  let expired: [MatrixStage.Line]
  /// From an answer at the command line until its notification was gone from the screen, in seconds.
  let withdrawal: Double
  let hang: Hang
  /// What six alerts of one minute were shown as.
  let six: NotifyCall
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
    try await stage.answerAfterRestart(9)
    let shown = server.outlivesSender ? 9 : 10
    try await stage.answerAfterServerRestart(shown + 1)
    let six = try await stage.answerSix(shown + 3, wall)
    return MatrixRun(
      time: wall.korean(minute), answered: answered, expired: expired, withdrawal: withdrawal, hang: hang, six: six,
      notices: try await stage.desktop.noticesUntilNow(), journal: try stage.journal)
  }
}
