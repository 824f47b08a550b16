import Foundation
import PosixKit
import ReminderFiles
import SoundCall
import Testing

@testable import reminder_notify

@Suite struct SoundTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test func `the bundled sounds are listed for programs with their files, which are there`() throws {
    let porcelain = sandbox.run("sound", "list", "--porcelain").output

    #expect(
      porcelain
        == Sound.Bundled.allCases.map { "\($0.rawValue)\t/home/me/share/reminder-notify/sounds/\($0.rawValue).wav\n" }
        .joined())
    for sound in Sound.Bundled.allCases {
      #expect(FileManager.default.fileExists(atPath: try #require(sandbox.installation.path(of: sound))))
    }
  }

  @Test func `as JSON a sound has its name, its description and its file`() {
    let json = sandbox.run("sound", "list", "--json").output

    #expect(json.hasPrefix(#"{"schema":1,"sounds":[{"#))
    #expect(json.contains(#""name":"drop""#) && json.contains(#""description":"soft drops of water""#))
  }

  static let volumes: [([String], Double)] = [
    ([], 0.343), (["--volume", "100"], 1), (["--volume", "0"], 0), (["--volume", "50"], 0.125),
  ]

  @Test(arguments: volumes)
  func `a sound is played by the program of its own, with the factor of its volume`(options: [String], factor: Double)
    throws
  {
    let program = try sandbox.installDaemon("reminder-notify-sound")
    var calls: [PlayerCall?] = []
    sandbox.runProgram = { path, words in
      #expect(path == program)
      calls.append(PlayerCall(words: words))
      return .exited(0)
    }

    let outcome = sandbox.run(["sound", "play", "bell"] + options)

    let bell = try #require(sandbox.installation.path(of: Sound.Bundled.bell))
    #expect(outcome == .init(status: .done))
    #expect(calls.count == 1 && calls[0]?.path == bell)
    #expect(abs((calls.first??.factor ?? -1) - factor) < 1e-9)
  }

  @Test func `a file is played by its path, also one in the working directory`() throws {
    try sandbox.installDaemon("reminder-notify-sound")
    sandbox.fileSystem.modified = { $0 == "/home/me/ring.wav" ? 0 : nil }
    var paths: [String?] = []
    sandbox.runProgram = { _, words in
      paths.append(PlayerCall(words: words)?.path)
      return .exited(0)
    }

    for word in ["/a.ogg", "music/a.ogg", "ring.wav"] { #expect(sandbox.run("sound", "play", word).status == .done) }

    #expect(paths == ["/a.ogg", "/home/me/music/a.ogg", "/home/me/ring.wav"])
  }

  static let failures: [(ProcessEnding, english: String, korean: String)] = [
    (.exited(66), "/a.ogg: this sound cannot be read.", "/a.ogg: 소리 파일을 읽을 수 없습니다."),
    (.exited(69), "There is no audio server", "오디오 서버(PipeWire 또는 PulseAudio)가 없거나"),
    (.exited(74), "The connection to the audio server was lost", "오디오 서버와 연결이 끊겨"),
    (.exited(64), "ended unexpectedly", "비정상적으로 종료되었습니다"), (.killed(11), "ended unexpectedly", "비정상적으로 종료되었습니다"),
  ]

  @Test(arguments: failures)
  func `why a sound was not heard is a sentence in either language`(
    ending: ProcessEnding, english: String, korean: String
  ) throws {
    try sandbox.installDaemon("reminder-notify-sound")
    sandbox.runProgram = { _, _ in ending }

    for (language, text) in [("en", english), ("ko", korean)] {
      let outcome = sandbox.run("sound", "play", "/a.ogg", "--lang", language)

      #expect(outcome.status == .failed)
      #expect(outcome.messages.contains(text))
    }
  }

  @Test func `a player that is not installed is named, with the places where it was looked for`() {
    let outcome = sandbox.run("sound", "play", "bell")

    #expect(outcome.status == .failed)
    #expect(outcome.messages.contains("reminder-notify-sound, was not found"))
    #expect(outcome.messages.contains("/home/me/libexec/reminder-notify/reminder-notify-sound"))
  }

  @Test(arguments: ["none", "klaxon", "", "ring.wav"])
  func `what is neither a bundled sound nor a file is wrong usage, and the names are listed`(word: String) {
    let outcome = sandbox.run("sound", "play", word)

    #expect(outcome.status == .usage)
    #expect(outcome.messages.contains("drop, glass, bell, marimba, rooster, evil"))
  }

  @Test(arguments: ["-1", "101", "loud", "", "5.5"])
  func `a volume out of range is wrong usage`(volume: String) {
    let outcome = sandbox.run("sound", "play", "bell", "--volume", volume)

    #expect(outcome.status == .usage)
    #expect(outcome.messages == "'\(volume)' is not a volume. Give a number from 0 to 100.\n")
  }
}
