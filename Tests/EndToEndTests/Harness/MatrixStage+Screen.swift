import Foundation

// What a person sees and does.
extension MatrixStage {
  /// Waits until one notification is drawn with all its buttons, and moves no more; and returns where.
  func drawn() async throws -> (area: MatrixScreen.Area, buttons: [MatrixScreen.Area]) {
    var before: MatrixScreen.Area?
    return try await wait(for: "drawn notification") {
      let screen = try MatrixScreen(path: desktop.screenPath)
      guard let area = screen.drawn, screen.isWhole(area) else { return nil }
      defer { before = area }
      let words = screen.lowestWords(in: area)
      return area == before && (server.buttons == 0 || words.count == server.buttons) ? (area, words) : nil
    }
  }

  /// Waits until nothing is drawn any more.
  func isBlank(within seconds: Double = 15) async throws {
    try await wait(for: "blank screen", within: seconds) {
      try MatrixScreen(path: desktop.screenPath).drawn == nil ? true : nil
    }
  }

  /// Keeps a picture of a part of the screen, with a margin.
  func keepPicture(of area: MatrixScreen.Area, as name: String? = nil) async throws {
    let folder = Programs.sources + "/.build/test-pictures"
    try makeDirectory(folder)
    let margin = 8
    let part =
      "\(area.columns.count + 2 * margin)x\(area.rows.count + 2 * margin)"
      + "+\(max(0, area.columns.lowerBound - margin))+\(max(0, area.rows.lowerBound - margin))"
    try await succeed([
      "import", "-window", "root", "-crop", part, "+repage",
      folder + "/\(server.rawValue)\(name.map { "-" + $0 } ?? "").png",
    ])
  }

  /// Answers the one notification on the screen, as a person would.
  ///
  /// A click on the button that is drawn; dunst draws none, and is told by its own program.
  func answer(_ answer: MatrixAnswer) async throws {
    let place = try await drawn()
    if server.buttons == 0 {
      try answer.rawValue.write(toFile: desktop.root + "/wanted", atomically: true, encoding: .utf8)
      return try await succeed(["dunstctl", answer == .acknowledge ? "action" : "context"])
    }
    try await click(place.buttons[answer.position].middle)
  }

  /// Clicks on the one notification on the screen beside its buttons, where that is an answer.
  func answerBesideButtons() async throws {
    guard server.buttons > 0, server.actions.contains("default") else { return try await answer(.acknowledge) }
    let area = try await drawn().area
    try await click((area.middle.x, area.rows.lowerBound + 30))
  }

  private func click(_ place: (x: Int, y: Int)) async throws {
    try await succeed(["xdotool", "mousemove", "\(place.x)", "\(place.y)", "click", "1"])
    try await movePointerAway()
  }

  /// A notification under the pointer looks different, and stays.
  func movePointerAway() async throws {
    try await succeed(["xdotool", "mousemove", "5", "300"])
  }

  func succeed(_ words: [String]) async throws {
    let outcome = try await desktop.run(words)
    guard outcome.status == 0 else { throw NotInTime(what: "\(words): \(outcome.errors)", seconds: 0) }
  }
}
