import Foundation

// What a person sees and does.
extension MatrixStage {
  /// Waits until one notification is drawn with all its buttons, as many as alerts have or so many, and moves no more; and
  /// returns where.
  func drawn(buttons count: Int? = nil) async throws -> (area: MatrixScreen.Area, buttons: [MatrixScreen.Area]) {
    var before: MatrixScreen.Area?
    return try await wait(for: "drawn notification") {
      let screen = try MatrixScreen(path: desktop.screenPath)
      guard let area = screen.drawn, screen.isWhole(area) else { return nil }
      defer { before = area }
      let words = screen.lowestWords(in: area)
      return area == before && (server.buttons == 0 || words.count == count ?? server.buttons) ? (area, words) : nil
    }
  }

  /// Waits until nothing is drawn any more.
  func isBlank(within seconds: Double = 60) async throws {
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
    if server.buttons == 0, answer == .acknowledge {
      _ = try await drawn()
      return try await succeed(["dunstctl", "action"])
    }
    try await press(answer.position, of: server.buttons, key: answer.rawValue)
  }

  /// Presses the button at a place from the left, of so many, of the one notification on the screen.
  func press(_ place: Int, of count: Int, key: String) async throws {
    let buttons = try await drawn(buttons: count).buttons
    if server.buttons == 0 {
      try key.write(toFile: desktop.root + "/wanted", atomically: true, encoding: .utf8)
      return try await succeed(["dunstctl", "context"])
    }
    try await click(buttons[place].middle)
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
