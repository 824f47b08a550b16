// What a document shows, a test runs.
//
// A block fenced as ```console is a transcript. Each of its lines that starts with `$ reminder-notify` is run, all of
// one document in one fresh home, at 2026-11-21 13:05:30 in Seoul, in the language of the document, while a daemon is
// running; the journal has three lines of that morning, and the last of them is on the screen. The lines below it, up to
// the next that starts with `$ `, are what the terminal must show: standard output and standard error as they were
// written. The home directory is shown as /home/me; of an identifier only the form is compared, because every run makes
// new ones. A line that starts with `$ ` and another program is left out, with the lines below it. Pipes and other work
// of a shell belong into a block of another kind, such as ```sh.
//
// What a README has as an example in its list of what else there is, the manual has too.
import Foundation
import PosixKit
import ReminderLanguage
import TestSupport
import Testing

@testable import reminder_notify

@Suite struct DocumentTests {
  @Test(arguments: Document.allCases)
  func `every command that a document shows says what the document says`(document: Document) throws {
    let steps = try document.transcript.steps
    let sandbox = try Sandbox(document.language)
    try writeJournal(of: sandbox)
    try sandbox.show((7, "2026-11-21T12:00"))
    sandbox.server = .gnome
    sandbox.wait = { _ in try sandbox.showTests() }

    for step in steps {
      let screen = sandbox.run(step.words).screen

      #expect(masked(screen) == masked(step.screen), "\(document.rawValue): \(step.command)")
    }
    #expect(!steps.isEmpty, "\(document.rawValue) shows no command")
  }

  @Test(arguments: [Document.readmes, Document.manuals])
  func `a document shows the same verbs in both languages`(pair: [Document]) throws {
    let verbs = try pair.map { try $0.transcript.steps.map { $0.words.first ?? "list" } }

    #expect(verbs[0] == verbs[1])
  }

  @Test(arguments: zip(Document.readmes, Document.manuals))
  func `each example in the list of a README stands in the manual`(readme: Document, manual: Document) throws {
    let items = try readme.markdown.split(separator: "\n").filter { $0.hasPrefix("- [") }
    let examples = items.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.output.1) } }
    let text = try manual.markdown

    for example in examples { #expect(text.contains(example), "\(readme.rawValue): \(example)") }
    #expect(examples.count > 10)
  }

  @Test func `a transcript is read as a shell would`() throws {
    let markdown = """
      ```sh
      $ reminder-notify not this
      ```
      ```console
      $ reminder-notify add 9:30 --label "a 'b'" --title 'c "d"' x\\ y ''
      one
      two
      $ ls
      three
      $ reminder-notify
      ```
      """

    let steps = try Transcript(markdown: markdown).steps

    #expect(steps.map(\.words) == [["add", "9:30", "--label", "a 'b'", "--title", "c \"d\"", "x y", ""], []])
    #expect(steps.map(\.screen) == ["one\ntwo\n", ""])
    #expect(throws: Transcript.Problem.self) { try Transcript(markdown: "```console\n$ reminder-notify | wc\n```") }
  }

  /// A morning on which the computer slept from half past nine to twenty past twelve.
  private func writeJournal(of sandbox: Sandbox) throws {
    func entry(_ number: Int, _ time: String, _ event: Outcome.Event, _ reason: Outcome.Reason?, at: String)
      throws -> Record
    {
      func instant(_ time: String) throws -> Instant {
        try #require(Instant("2026-11-21T" + time, in: Sandbox.zone))
      }
      let nominal = try #require(LocalDateTime(fileText: "2026-11-21T" + time))
      let occurrence = Occurrence(.alert(number), nominal: nominal, instant: try instant(time))
      return Record(at: try instant(at), event: event, occurrence: occurrence, label: nil, reason: reason)
    }
    try sandbox.record(
      [
        entry(1, "09:30", .shown, nil, at: "09:30"), entry(6, "10:00", .missed, .asleep, at: "12:20"),
        entry(7, "12:00", .shown, .asleep, at: "12:20"),
      ])
  }

  /// The text with every identifier replaced by the word for one.
  private func masked(_ text: String) -> String {
    text.replacing(/[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/, with: "IDENTIFIER")
  }
}

extension ServerReport {
  fileprivate static var gnome: ServerReport {
    var report = ServerReport()
    (report.bus, report.present, report.answers) = (true, true, true)
    (report.name, report.vendor, report.version) = ("gnome-shell", "GNOME", "43.9")
    report.capabilities = ["actions", "body", "body-markup"]
    (report.drawsButtons, report.doNotDisturb) = (true, false)
    return report
  }
}
