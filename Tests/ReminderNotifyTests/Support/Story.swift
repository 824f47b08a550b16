import Foundation
import PosixKit
import ReminderCore
import TestSupport

@testable import reminder_notify

/// What people and machines do over some time, a line each, and the files that come of it: this is how the files of
/// `Released` were made.
///
/// `run` is a command, and `try` one that may fail; `at TIME` lets time go by, and `sleep TIME` does so with the machine asleep. `habit WORDS` are the answers
/// that a person gives a minute after each notification, one after the other; the other words are in `Story.act`.
final class Story {
  let sandbox: Sandbox
  let screen: VirtualScreen
  private(set) var daemon: VirtualDaemon?
  private var (habit, answered): ([String], Int) = ([], 0)
  private var kept: Data?

  enum Problem: Error {
    case notUnderstood(String)
    case refused(String, String)
  }

  /// The notification server that is there at last.
  var server: String? { screen.server }

  init(_ sandbox: Sandbox) {
    self.sandbox = sandbox
    screen = VirtualScreen { "" }
    sandbox.daemon = nil
    sandbox.wait = { [weak self] _ in try self?.daemon?.look() }
  }

  func tell(_ text: String) throws {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = try Transcript.words(of: String(line))
      try act(words[0], Array(words.dropFirst()))
    }
  }

  private func act(_ verb: String, _ words: [String]) throws {
    switch (verb, words.first ?? "") {
    case ("run", _): try command(words)
    case ("try", _): try command(words, mayFail: true)
    case ("begin", _):
      sandbox.reading = ClockReading(realtime: try instant(words), boottime: 100, boot: "boot 1")
    case ("at", _): try pass(until: try instant(words))
    case ("sleep", _): try sleep(until: try instant(words))
    case ("habit", _): habit = words
    case ("press", let word): try press(word, Int(words.last ?? ""))
    case ("daemon", "starts"): try start()
    case ("daemon", "dies"): (daemon, sandbox.daemon) = (nil, nil)
    case ("daemon", "hangs"): daemon = nil
    case ("server", "ends"): try change(server: nil)
    case ("server", "forgets"): screen.tellsLaterDaemons = false
    case ("server", let name): try change(server: "server " + name)
    case ("clock", "synchronised"):
      sandbox.reading?.isSynchronised = true
      try daemon?.receive(.woke)
    case ("clock", let seconds): try step(by: Int64(seconds) ?? 0)
    case ("zone", let hours):
      sandbox.move(toHours: Int(hours) ?? 9)
      try daemon?.receive(.zoneChanged)
    case ("boot", _):
      sandbox.reading = ClockReading(realtime: try instant(words), boottime: 20, boot: "boot 2")
    case ("sound", let word):
      let problem: SoundProblem = word == "crashed" ? .crashed : word == "hung" ? .hung : .unreadableFile(word)
      try daemon?.receive(.soundFailed(problem))
    case ("state", "save"): try daemon?.receive(.snapshotWanted)
    case ("state", "keep"): kept = FileManager.default.contents(atPath: sandbox.paths.state)
    case ("state", "put-back"): try kept?.write(to: URL(fileURLWithPath: sandbox.paths.state))
    case ("text", let file):
      let path = parent(of: sandbox.paths.alerts) + "/" + file
      try sandbox.write(words[1].replacing("\\n", with: "\n") + "\n", to: path)
    case ("editor", let text): try edit(text, words[1])
    default: throw Problem.notUnderstood(verb)
    }
  }

  /// A local time, `2026-03-01T09:30`.
  private func instant(_ words: [String]) throws -> Instant {
    guard let local = LocalDateTime(fileText: words.first ?? "") else { throw Problem.notUnderstood("\(words)") }
    return sandbox.zone.instant(of: local)
  }

  private func command(_ words: [String], mayFail: Bool = false) throws {
    let before = sandbox.storeBytes
    let ending = sandbox.run(words)
    guard mayFail || ending.status == .done else { throw Problem.refused(words.joined(separator: " "), ending.screen) }
    if sandbox.storeBytes != before { try sandbox.dateAlerts(sandbox.now) }
    try daemon?.look()
  }

  private func start() throws {
    sandbox.daemon = 4711
    daemon = try VirtualDaemon(sandbox, screen)
  }

  /// Lets time go by; a minute after a notification the person answers it, or does not.
  private func pass(until end: Instant) throws {
    while let daemon, !habit.isEmpty, sandbox.now + 60 <= end {
      let count = screen.count
      try daemon.run(until: sandbox.now + 60)
      guard screen.count > count else { continue }
      try daemon.run(until: sandbox.now + 60)
      try press(habit[answered % habit.count], nil)
      answered += 1
    }
    if let daemon { try daemon.run(until: end) } else { sandbox.pass(max(0, end - sandbox.now)) }
  }

  /// A button of what was shown last, or what else becomes of it.
  private func press(_ word: String, _ minutes: Int?) throws {
    guard let id = screen.last, word != "nothing" else { return }
    switch word {
    case "ack": _ = sandbox.run("ack", "last")
    case "closes": try daemon?.receive(.closed(id))
    case "withdrawn": try daemon?.receive(.withdrawn(id))
    case "snooze": try daemon?.receive(.answered(id, .snooze(minutes: minutes ?? 5)))
    case "done": try daemon?.receive(.answered(id, .acknowledge))
    case "stop": try daemon?.receive(.answered(id, .stop))
    case "promise": try daemon?.receive(.answered(id, .promise))
    case "extend": try daemon?.receive(.timerWanted(id, .extend(seconds: 60)))
    default: throw Problem.notUnderstood(word)
    }
    try daemon?.look()
  }
}
