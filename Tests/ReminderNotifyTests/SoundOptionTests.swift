import PosixKit
import ReminderModel
import Testing

@testable import reminder_notify

/// `--sound` and the setting `sound`: a name, a file, or none.
@Suite struct SoundOptionTests {
  /// A sandbox in whose folder `/home/me` there is a file `a.oga`, and one that is called as a sound.
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    let files: Set = ["/home/me/a.oga", "/home/me/drop"]
    let modified = sandbox.fileSystem.modified
    sandbox.fileSystem.modified = { files.contains($0) ? 0 : modified($0) }
    return sandbox
  }

  private static let names = ["drop", "glass", "bell", "marimba", "rooster", "evil"]

  @Test(arguments: names + ["none"])
  func `a name is kept as it is, whatever files there are`(name: String) throws {
    let sandbox = try sandbox()

    let added = sandbox.run("add", "9:30", "--sound", name)
    let set = sandbox.run("config", "set", "sound", name)

    #expect(added.status == .done && added.messages.isEmpty)
    #expect(set == .init(status: .done, output: "sound = \(name)\n", screen: "sound = \(name)\n"))
    #expect(try sandbox.alerts.map(\.sound) == [name])
  }

  @Test(arguments: ["a.oga", "./a.oga", "/home/me/a.oga"])
  func `a file that is there is kept by its absolute path`(word: String) throws {
    let sandbox = try sandbox()

    let added = sandbox.run("add", "9:30", "--sound", word)
    let set = sandbox.run("config", "set", "sound", word)

    #expect(added.status == .done && added.messages.isEmpty)
    #expect(set.output == "sound = /home/me/a.oga\n" && set.messages.isEmpty)
    #expect(try sandbox.alerts.map(\.sound) == ["/home/me/a.oga"])
  }

  @Test(arguments: [
    (Language.korean, "소리 파일이 아직 없습니다: /home/me/b.wav. 파일이 생길 때까지 기본 소리를 냅니다.\n"),
    (
      .english,
      "There is no sound file /home/me/b.wav yet. Until there is one, a bundled sound is played.\n"
    ),
  ])
  func `a path that is not there is kept, and what is played in its place is said`(
    language: Language, warning: String
  ) throws {
    let sandbox = try sandbox(language)
    try sandbox.store([.sample(9, "10:00")])

    for words in [["add", "9:30"], ["edit", "9"]] {
      let outcome = sandbox.run(words + ["--sound", "./b.wav"])
      #expect(outcome.status == .done && outcome.messages == warning)
    }
    #expect(sandbox.run("config", "set", "sound", "./b.wav").messages == warning)

    #expect(try sandbox.alerts.map(\.sound) == ["/home/me/b.wav", "/home/me/b.wav"])
  }

  @Test func `an edit of something else says nothing of a sound that is not there`() throws {
    let sandbox = try sandbox()
    try sandbox.store([.sample(1, "09:30", sound: "/nowhere.wav"), .sample(2, "09:30", sound: "birdsong")])

    #expect(sandbox.run("edit", "1", "10:00").messages.isEmpty)
    #expect(sandbox.run("edit", "1", "--sound", "").messages.isEmpty)
    #expect(sandbox.run("copy", "2", "11:00").status == .done)

    #expect(try sandbox.alerts.map(\.sound) == ["birdsong", nil, "birdsong"])
  }

  @Test(arguments: [
    (Language.korean, "'birdsong' 값은 소리가 아닙니다."), (.english, "'birdsong' is not a sound."),
  ])
  func `a word that is neither is no setting, and nothing is changed`(language: Language, beginning: String) throws {
    let sandbox = try sandbox(language)

    let outcome = sandbox.run("config", "set", "sound", "birdsong")

    #expect(outcome.status == .usage && outcome.messages.hasPrefix(beginning))
    #expect(Self.names.allSatisfy(outcome.messages.contains))
    #expect(try sandbox.files.isEmpty)
  }
}
