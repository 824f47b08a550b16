import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import reminder_notify

/// What is changed in the list and in the settings is in the journal, with the value before and after.
@Suite struct EditHistoryTests {
  private func edits(_ sandbox: Sandbox) throws -> [ReminderCore.Edit] {
    try Journal(path: sandbox.paths.journal, fileSystem: .live).tail().records.compactMap { record in
      if case .edited(let edit) = record.fact { edit } else { nil }
    }
  }

  /// Each changed alert as its name before and after, and whether it was found in the file.
  private func lines(_ sandbox: Sandbox) throws -> [String] {
    try edits(sandbox).flatMap { edit in
      guard case .alerts(let alerts) = edit.change else { return ["settings"] }
      return alerts.map { alert in
        let (before, after) = (alert.before?.journalName ?? "-", alert.after?.journalName ?? "-")
        return "\(before) > \(after)" + (edit.isFound ? " found" : "")
      }
    }
  }

  /// Changes the file of alerts as an editor does.
  private func edit(_ sandbox: Sandbox, _ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: sandbox.paths.alerts, encoding: .utf8)
    try #require(text.contains(old))
    try Data(text.replacing(old, with: new).utf8).write(to: URL(fileURLWithPath: sandbox.paths.alerts))
  }

  @Test(arguments: [4711, nil] as [Int32?])
  func `each verb that changes the list leaves the value before and after, with a daemon or without`(daemon: Int32?)
    throws
  {
    let sandbox = try Sandbox()
    sandbox.daemon = daemon

    for words in [
      ["add", "9:30", "--label", "Pill"], ["edit", "1", "--label", "Tablet"], ["off", "1"], ["off", "1"],
      ["delete", "1"],
    ] { #expect(sandbox.run(words).status == .done) }

    #expect(try lines(sandbox) == ["- > Pill", "Pill > Tablet", "Tablet > Tablet", "Tablet > -"])
    let states = try edits(sandbox).map { edit in
      guard case .alerts(let alerts) = edit.change else { return [false] }
      return [alerts[0].before?.isEnabled, alerts[0].after?.isEnabled].compactMap(\.self)
    }
    #expect(states == [[true], [true, true], [true, false], [false]])
  }

  @Test(arguments: [
    (
      Language.english,
      """
      Due            No.  Name      Result
      today 1:05 PM    1  Pill      added: 9:30 AM · every day · Pill
      today 1:05 PM    1  Tablet    changed: Name: Pill → Tablet
      today 1:05 PM       settings  grace: 2h → 30m
      today 1:05 PM    1  Tablet    deleted: 9:30 AM · every day · Tablet

      """
    ),
    (
      .korean,
      """
      예정            번호  이름    결과
      오늘 오후 1:05     1  Pill    추가: 오전 9:30 · 매일 · Pill
      오늘 오후 1:05     1  Tablet  변경: 이름: Pill → Tablet
      오늘 오후 1:05        설정    grace: 2h → 30m
      오늘 오후 1:05     1  Tablet  삭제: 오전 9:30 · 매일 · Tablet

      """
    ),
  ])
  func `log --changes tells them, and log alone does not`(language: Language, table: String) throws {
    let sandbox = try Sandbox(language)
    for words in [
      ["add", "9:30", "--label", "Pill"], ["edit", "1", "--label", "Tablet"], ["config", "set", "grace", "30m"],
      ["delete", "1"],
    ] { #expect(sandbox.run(words).status == .done) }

    #expect(sandbox.run("log", "--changes").output == table)
    #expect(try JSONValue(sandbox.run("log", "--json").output)["entries"].elements.isEmpty)
    let json = try JSONValue(sandbox.run("log", "--changes", "--json").output)["entries"].elements
    #expect(json.map { $0["event"] } == ["alertsChanged", "alertsChanged", "settingsChanged", "alertsChanged"])
    #expect(json[1]["alerts"].elements.first?["before"]["label"] == "Pill")
    #expect(json[1]["alerts"].elements.first?["after"]["label"] == "Tablet")
  }

  @Test func `what an editor has changed is found by the next command without a daemon, once`() throws {
    let sandbox = try Sandbox()
    sandbox.daemon = nil
    _ = sandbox.run("add", "9:30", "--label", "Pill")

    try edit(sandbox, "Pill", "Tablet")
    for _ in 1...2 { #expect(sandbox.run("list").status == .done) }
    try edit(sandbox, "Tablet", "Drop")
    #expect(sandbox.run("edit", "1", "--label", "Syrup").status == .done)

    #expect(try lines(sandbox) == ["- > Pill", "Pill > Tablet found", "Tablet > Drop found", "Drop > Syrup"])
    #expect(sandbox.run("log", "--changes").output.contains("(changed in the file)"))
  }

  @Test func `while a daemon runs, a command that only reads leaves that to it`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "9:30", "--label", "Pill")
    try edit(sandbox, "Pill", "Tablet")

    #expect(sandbox.run("list").status == .done)

    #expect(try lines(sandbox) == ["- > Pill"])
  }

  @Test func `while another program writes, a command that only reads leaves that to the next one`() throws {
    let sandbox = try Sandbox()
    sandbox.daemon = nil
    _ = sandbox.run("add", "9:30", "--label", "Pill")
    try edit(sandbox, "Pill", "Tablet")
    let journal = Journal(path: sandbox.paths.journal, fileSystem: .live)

    do {
      let writer = try journal.writer(.waiting(milliseconds: 1000))
      #expect(writer.isLocked)
      #expect(sandbox.run("list").status == .done)
    }
    #expect(try lines(sandbox) == ["- > Pill"])
    #expect(sandbox.run("list").status == .done)

    #expect(try lines(sandbox) == ["- > Pill", "Pill > Tablet found"])
  }

  @Test func `a date that was switched off in the file is no change by a person`() throws {
    let sandbox = try Sandbox()
    sandbox.daemon = nil
    _ = sandbox.run("add", "2026-11-25 9:30", "--label", "Dentist")

    // As the daemon does when it was shown.
    sandbox.passed = 5 * 86_400
    try edit(sandbox, "<key>enabled</key>\n\t\t\t<true/>", "<key>enabled</key>\n\t\t\t<false/>")
    #expect(sandbox.run("list").status == .done)

    #expect(try lines(sandbox) == ["- > Dentist"])
  }

  @Test func `where the journal takes nothing, the change is in place, that is said, and the next command records it`()
    throws
  {
    let sandbox = try Sandbox()
    sandbox.daemon = nil
    _ = sandbox.run("add", "9:30", "--label", "Pill")
    sandbox.fileSystem.append = { (_, _) throws(SystemError) in throw SystemError(call: "write", code: ENOSPC) }

    let outcome = sandbox.run("edit", "1", "--label", "Tablet")

    #expect(outcome.status == .done && outcome.output.contains("Tablet"))
    #expect(outcome.messages.contains("journal.jsonl") && outcome.messages.contains("no space left"))
    #expect(try sandbox.list.alerts.map(\.content.label) == ["Tablet"])
    #expect(try lines(sandbox) == ["- > Pill"])

    sandbox.fileSystem = .live
    #expect(sandbox.run("list").status == .done)

    #expect(try lines(sandbox) == ["- > Pill", "Pill > Tablet found"])
  }

  @Test(arguments: ["alerts", "record", "copy"])
  func `a program that dies between the file, the record and the copy loses no change`(step: String) throws {
    let sandbox = try Sandbox()
    sandbox.daemon = nil
    _ = sandbox.run("add", "9:30", "--label", "Pill")
    let (alerts, copy) = (sandbox.paths.alerts, sandbox.paths.lastAlerts)
    let old = try (Data(contentsOf: URL(fileURLWithPath: alerts)), Data(contentsOf: URL(fileURLWithPath: copy)))
    let journal = try Data(contentsOf: URL(fileURLWithPath: sandbox.paths.journal))

    #expect(sandbox.run("edit", "1", "--label", "Tablet").status == .done)
    // Back to what the disk had before the steps that it did not come to.
    if step == "alerts" { try old.0.write(to: URL(fileURLWithPath: alerts)) }
    if step != "copy" { try journal.write(to: URL(fileURLWithPath: sandbox.paths.journal)) }
    try old.1.write(to: URL(fileURLWithPath: copy))
    let current = try Data(contentsOf: URL(fileURLWithPath: alerts))
    try current.write(to: URL(fileURLWithPath: alerts))
    for _ in 1...2 { #expect(sandbox.run("list").status == .done) }

    let expected = [
      "alerts": ["- > Pill"], "record": ["- > Pill", "Pill > Tablet found"],
      // Recorded twice: as the command's change, and as one that was found.
      "copy": ["- > Pill", "Pill > Tablet", "Pill > Tablet found"],
    ]
    #expect(try lines(sandbox) == expected[step])
  }

  @Test func `a list beside the journal is changed under one lock`() throws {
    let sandbox = try Sandbox()
    let journal = Journal(path: sandbox.home + "/one/journal.jsonl", fileSystem: .live)
    let history = EditHistory<AlertList>(
      path: sandbox.home + "/one/alerts.plist", copy: sandbox.paths.lastAlerts, journal, fileSystem: .live,
      in: Sandbox.zone)
    var list = AlertList()
    list.put(.sample(1, "09:30"))

    let change: (AlertList?) -> (contents: AlertList?, result: Void) = { _ in (list, ()) }
    try history.update(
      at: Sandbox.now, part: "part", lockTimeout: 0, beginsYear: true, unsynced: nil, unrecorded: { Issue.record($0) },
      change)

    #expect(try history.file.read()?.alerts.count == 1 && history.copy.read()?.alerts.count == 1)
    #expect(try journal.tail().records.count == 1)
  }

  @Test func `settings that are made from nothing are a change from the defaults`() throws {
    let sandbox = try Sandbox(.korean)

    #expect(sandbox.run("config", "set", "volume", "40").status == .done)

    let edits = try edits(sandbox)
    guard case .settings(let before, let after)? = edits.first?.change else {
      Issue.record("no change of settings: \(edits)")
      return
    }
    #expect(before == Settings() && after.volume == 40 && edits.count == 1)
  }
}
