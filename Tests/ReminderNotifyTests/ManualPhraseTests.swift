// Every line of the manuals' chapter 「What you can say」 is run, each in a fresh home with one alert (1: 9:30 AM, every day), at
// 2026-11-21 13:05:30 in Seoul; docs/manual.md in English and docs/manual.ko.md in Korean.
import Foundation
import ReminderLanguage
import Testing

@testable import reminder_notify

@Suite struct ManualPhraseTests {
  @Test(arguments: Document.manuals)
  func `every phrase of the chapter means what the manual says`(manual: Document) throws {
    for phrase in try manual.phrases {
      let sandbox = try Sandbox(manual.language)
      try sandbox.store([.sample(1, "09:30")])

      let ending = sandbox.run(phrase.words)

      #expect(ending.status == (phrase.isRefused ? .usage : .done), "\(phrase): \(ending.screen)")
      let said = try said(ending, phrase, sandbox)
      #expect(said.contains { Self.says($0, phrase.meaning) }, "\(phrase): \(said.joined(separator: "\n"))")
    }
  }

  @Test(arguments: Document.manuals)
  func `the line that a refusal of the chapter proposes is understood`(manual: Document) throws {
    let refused = try manual.phrases.filter(\.isRefused)

    for phrase in refused {
      let ending = try Sandbox(manual.language).run(try phrase.proposal())

      #expect(ending.status == .done, "\(phrase.meaning): \(ending.screen)")
    }
    #expect(refused.count >= 4)
  }

  @Test func `both manuals have the same groups of phrases`() throws {
    let groups = try Document.manuals.map { manual in
      try manual.phrases.map { $0.words[0] }.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    }

    #expect(groups[0] == groups[1])
    #expect(groups[0].count > 5)
    for manual in Document.manuals { #expect(try manual.phrases.count >= 35) }
  }

  @Test func `a line of the chapter that no longer holds is found`() throws {
    let chapter = """
      ## Phrases
      | `add` | printed |
      |---|---|
      | `9am "call mum"` | 9:00 AM · every day |
      ## Next
      | `add` | printed |
      | `10am` | of another chapter |
      """

    let phrases = try ManualPhrase.all(in: chapter, chapter: "Phrases")

    #expect(phrases.map(\.words) == [["add", "9am", "call mum"]])
    #expect(phrases.map { Self.says("Added alert 1: 9:00 AM · every day · call mum", $0.meaning) } == [false])
    #expect(Self.says("Added alert 1: 9:00 AM · every day", phrases[0].meaning))
  }

  /// The lines that the program prints; of an instant, which shows itself only in what is left out, that instant.
  private func said(_ ending: Sandbox.Ending, _ phrase: ManualPhrase, _ sandbox: Sandbox) throws -> [String] {
    guard phrase.words[0] == "log", let text = phrase.words.last else {
      return ending.screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let context = sandbox.context()
    let instant = try context.grammar().instant(text)
    return [context.strings(instant.fullPhrase(now: sandbox.now, in: Sandbox.zone))]
  }

  private static func says(_ line: String, _ meaning: String) -> Bool {
    line == meaning || line.hasSuffix(": " + meaning)
  }
}
