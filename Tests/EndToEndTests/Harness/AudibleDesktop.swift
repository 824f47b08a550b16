import Foundation
import Testing

/// A desktop with an audio server that is recorded, and a daemon that plays on it.
struct AudibleDesktop {
  let desktop: Desktop
  let audio: AudioServer
  let recording: Recording

  /// Starts all but a notification server and the daemon.
  init(_ kind: AudioServer.Kind = .pulseAudio, locale: String = "C") async throws {
    desktop = try await Desktop(locale: locale)
    audio = try await AudioServer.start(kind, on: desktop)
    recording = try await audio.record()
  }

  @discardableResult func startDaemon(with additions: [String: String] = [:]) async throws -> Daemon {
    try await desktop.startDaemon(with: audio.environment.merging(additions) { $1 })
  }

  /// Runs the command, which has to succeed, and returns what it says.
  @discardableResult func command(_ words: String...) async throws -> String {
    let outcome = try await desktop.run([Programs.command] + words)
    try #require(outcome.status == 0, "\(words): \(outcome.errors)")
    return outcome.output
  }

  /// Lets the time pass in which so much is heard, and returns where it ends.
  @discardableResult func listen(_ seconds: Double) async throws -> Int {
    let wanted = recording.count + Int(seconds * Double(Recording.rate))
    return try await wait(for: "recording", within: seconds + 10) {
      let count = recording.count
      return count >= wanted ? count : nil
    }
  }

  /// Ends the recording, and returns what was heard between one mark and the next.
  func parts(between marks: [Int]) async throws -> [[Float]] {
    let samples = try await recording.end()
    return zip(marks, marks.dropFirst()).map { Array(samples[$0..<min($1, samples.count)]) }
  }

  /// Waits until it rings, has it answered, and ends the recording; returns how many milliseconds after the answer was given
  /// the last sound was.
  func silence(after answer: () async throws -> Void) async throws -> Int {
    try await recording.isHeard()
    let (mark, start) = (recording.count, Date())
    try await answer()
    let given = mark + Int(-start.timeIntervalSinceNow * Double(Recording.rate))
    let end = Recording.heard(try await recording.end()).endIndex
    // The sound "evil" has rests of up to 31 ms; 50 ms are allowed.
    try #require(end > mark - Recording.rate / 20, "it was silent before the answer")
    return (end - given) * 1000 / Recording.rate
  }
}
