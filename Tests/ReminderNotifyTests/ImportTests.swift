import Foundation
import ReminderFiles
import Testing

@testable import ReminderCore
@testable import reminder_notify

@Suite struct ImportTests {
  /// A user with alerts of several kinds and a log.
  private func filled() throws -> Sandbox {
    let sandbox = try Sandbox()
    for words in [
      ["add", "9:30", "--label", "약"], ["add", "every 2h from 10:00 to 14:00"], ["drink", "300ml"], ["off", "2"],
      ["add", "8:00", "--on", "2026-12-25", "--label", "X, mas"], ["pause", "until", "tomorrow"], ["skip", "1"],
    ] { #expect(sandbox.run(words).status == .done, "\(words)") }
    return sandbox
  }

  @Test(arguments: ["json", "plist", "ics", "csv"]) func `a list goes from one home to another, and only once`(
    format: String
  ) throws {
    let (one, other) = (try filled(), try Sandbox())
    let path = one.home + "/alerts"
    let exported = one.run("export", "--format", format, "-o", path)

    let first = other.run("import", path)
    let again = other.run("import", path)

    #expect(exported.messages == "Alerts exported to /home/me/alerts: 5\n")
    #expect(first.output == "Imported: 5 added, 0 changed, 0 already there.\n")
    #expect(first.messages == "To take it back: reminder-notify undo\n")
    #expect(again.output == "Imported: 0 added, 0 changed, 5 already there.\n")
    #expect(again.messages.isEmpty)
    #expect(try other.list.alerts == one.list.alerts)
    let changes = try other.wholeJournalLines.map { String(decoding: $0, as: UTF8.self) }
    #expect(changes.filter { $0.contains("\"alerts\"") }.count == 1)
  }

  @Test(arguments: ["json", "plist"]) func `the log and the drinks go along where that was asked for`(format: String)
    throws
  {
    let (one, other) = (try filled(), try Sandbox())
    other.daemon = nil
    try one.record(.sample(1, due: "2026-11-21T09:30", label: "약"))
    let path = one.home + "/alerts"
    #expect(one.run("export", "--with-log", "--format", format, "--output", path).status == .done)

    let first = other.run("import", path)
    let again = other.run("import", path)

    #expect(
      first.output == """
        Imported: 5 added, 0 changed, 0 already there.
        Added to the log: 4 (undo takes back the alerts, not these)

        """)
    #expect(again.output == "Imported: 0 added, 0 changed, 5 already there.\n")
    #expect(other.run("undo", "--list", "--json").output.components(separatedBy: "\"number\"").count == 2)
    other.daemon = one.daemon
    for line in [["today"], ["history", "--csv"], ["log"], ["pause", "list"], ["next"]] {
      #expect(other.run(line).output == one.run(line).output, "\(line)")
    }
  }

  @Test func `what an editor changes after an import of a log goes back to what it was here`() throws {
    let (one, other) = (try Sandbox(), try Sandbox())
    let path = one.home + "/alerts"
    _ = (one.run("add", "8:00", "Pill"), one.run("goal", "3L"), one.run("export", "--with-log", "-o", path))
    other.daemon = nil
    try other.store([.sample(1, "09:00", label: "Water")])
    // The alerts have one number and two identifiers.
    let exported = try String(contentsOfFile: path, encoding: .utf8)
    try other.write(exported.replacing("00000001\"", with: "0000000a\""), to: path)
    _ = other.run("import", path)
    let text = try String(contentsOfFile: other.paths.alerts, encoding: .utf8)
    try other.write(text.replacing("09:00", with: "10:00"), to: other.paths.alerts)

    let undo = other.run("undo")

    #expect(undo.output.hasPrefix("Alert 1 (Water) is as it was: Time: 10:00 AM → 9:00 AM\n"))
    #expect(try other.alerts.map(\.label) == ["Pill", "Water"])
    #expect(other.run("goal").output.hasPrefix("No goal."))
  }

  @Test func `a whole log is not added beside a daemon, nor for a list that is refused`() throws {
    let (one, other) = (try filled(), try Sandbox())
    let path = one.home + "/alerts"
    _ = one.run("export", "--with-log", "-o", path)

    let besides = other.run("import", path)
    other.daemon = nil
    other.answer = { [path = other.paths.alerts] _ in
      try? other.store([.sample(9, "07:00")])
      return FileManager.default.fileExists(atPath: path) ? "y" : "n"
    }
    let meanwhile = other.run("import", path, "--replace")

    #expect(besides.status == .failed)
    #expect(
      besides.messages
        == "The log in the file cannot be added while the daemon runs. End it first: reminder-notify quit\n")
    #expect(meanwhile.status == .failed)
    #expect(try other.alerts.map(\.number) == [9])
    #expect(other.run("history", "--csv").output == "id,time,ml,what\n")
  }

  @Test func `old drinks of another log leave those of today as they are`() throws {
    let (one, other) = (try Sandbox(), try Sandbox())
    let long = Sandbox.now + -30 * 86_400
    for count in 0..<250 {
      let cup = Cup(ml: 100, day: CalendarDate(daysSince1970: 20_748))
      try one.record(Record(at: long + Int64(count), .drink(.drunk(cup, at: long + Int64(count), what: nil))))
    }
    let path = one.home + "/alerts"
    _ = one.run("export", "--with-log", "-o", path)
    _ = other.run("drink", "300ml", "tea")

    let imported = other.run("import", path)

    #expect(imported.output.contains("Added to the log: 250\n"))
    #expect(other.run("today").output.contains("tea"))
    #expect(other.run("undrink", "1").status == .done)
    #expect(other.run("history", "--year", "--csv").output.split(separator: "\n").count == 251)
  }

  @Test func `an alert that was deleted is imported as the same one, and undone like it`() throws {
    let sandbox = try filled()
    let path = sandbox.home + "/alerts"
    _ = sandbox.run("export", "-o", path)
    let before = try sandbox.alerts
    _ = sandbox.run("delete", "1")

    let added = sandbox.run("import", path)
    let there = try sandbox.alerts
    _ = sandbox.run("undo")
    _ = sandbox.run("undo")

    #expect(added.output.hasPrefix("Imported: 1 added, 0 changed, 4 already there.\n"))
    #expect(there == before)
    #expect(try sandbox.alerts == before)
  }

  @Test func `a dry run tells what an entry would change, and an import which sound is missing`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "9:30", "Pill")
    let path = sandbox.home + "/alerts"
    _ = sandbox.run("export", "-o", path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try sandbox.write(
      text.replacing("\"Pill\"", with: "\"Pills\", \"sound\" : \"/home/me/none.wav\""), to: path)

    let trial = sandbox.run("import", path, "--dry-run")
    let done = sandbox.run("import", path)

    #expect(trial.output.contains("Name: Pill → Pills"))
    #expect(done.messages.contains("There is no sound file /home/me/none.wav yet."))
  }

  @Test func `a dry run shows that an alert will be off, and the unknown keys that change`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "9:30", "Pill")
    let path = sandbox.home + "/alerts"
    _ = sandbox.run("export", "-o", path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try sandbox.write(text.replacing("\"Pill\"", with: "\"Pill\", \"mine\" : [1, 2], \"n\" : 3"), to: path)

    let trial = sandbox.run("import", path, "--dry-run")
    sandbox.input = Array("time,label,enabled\n10:00,a,no\n".utf8)
    let off = sandbox.run("import", "-", "--dry-run")
    let data = sandbox.run("import", "-", "--dry-run", "--json")

    #expect(trial.output.contains("— mine: none → [2], n: none → 3\n"))
    #expect(off.output.contains("10:00 AM · every day · a · off  "))
    #expect(data.output.contains(#"{"enabled":false,"file":"-""#))
  }

  @Test func `a list that its file cannot hold is refused by a dry run as by an import`() throws {
    let sandbox = try Sandbox()
    func alert(_ number: Int, _ values: Int) -> Alert {
      Alert(
        number: number, id: "00000000-0000-4000-8000-00000000000\(number)", time: ClockTime(minuteOfDay: 540),
        extras: ["x": .array(Array(repeating: .integer(1), count: values))])
    }
    try sandbox.store([alert(1, 99_500)])
    sandbox.input = try JSONEncoder().encode(["alerts": [alert(2, 900)]]).map(\.self)

    let trial = sandbox.run("import", "-", "--dry-run")
    let done = sandbox.run("import", "-")

    let message =
      "Nothing was imported. The list would be too large for its file: alerts 2, values of unknown keys 100402.\n"
    #expect(trial == .init(status: .failed, messages: message, screen: message))
    #expect(done == trial)
  }

  @Test func `to a log with records of its own only drinks are added, once`() throws {
    let (one, other) = (try filled(), try Sandbox())
    let path = one.home + "/alerts"
    _ = one.run("export", "--with-log", "-o", path)
    _ = other.run("drink", "100ml")

    let trial = other.run("import", path, "--dry-run")
    let first = other.run("import", path)
    let again = other.run("import", path)

    #expect(
      trial.messages == """
        Would be added to the log: 1
        Not added to the log, which has records of its own: 2 (only drinks are).
        Nothing was changed (--dry-run).

        """)
    #expect(
      first.output.hasSuffix(
        "Added to the log: 1\nNot added to the log, which has records of its own: 2 (only drinks are).\n"))
    #expect(
      again.output.hasSuffix(
        "already there.\nNot added to the log, which has records of its own: 2 (only drinks are).\n"))
    #expect(other.run("today").output.contains("400 ml"))
  }

  @Test(arguments: [
    (
      ["\"event\" : \"drink\"", "\"event\" : \"drunk\""],
      "A record of the log cannot be read: 2026-11-21T13:05:30+09:00 drunk."
    ),
    (["\"ml\" : 300", "\"ml\" : \"much\""], "The value of 'ml' is of the wrong type."),
  ])
  func `a record of the log that cannot be read is named with its line`(change: [String], reason: String) throws {
    let (one, other) = (try filled(), try Sandbox())
    let path = one.home + "/alerts"
    _ = one.run("export", "--with-log", "-o", path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try one.write(text.replacing(change[0], with: change[1]), to: path)
    let record = try #require(text.components(separatedBy: "\"event\" : \"drink\"").first)
    let start = try #require(record.lastIndex(of: "{"))
    let line = record[...start].components(separatedBy: "\n").count

    let ending = other.run("import", path)

    #expect(ending.status == .unreadable)
    #expect(ending.messages == "\(path), line \(line): \(reason)\nNothing was imported.\n")
  }

  @Test(arguments: [";", "\t"]) func `a table of a spreadsheet has other separators, and a title`(separator: String)
    throws
  {
    let sandbox = try Sandbox()
    let table = [["My alerts", "", ""], ["", "", ""], ["Time", "Label", "Repeat"], ["9:30", "a, b", "mon,fri"]]
    sandbox.input = Array(table.map { $0.joined(separator: separator) + "\r\n" }.joined().utf8)

    let ending = sandbox.run("import", "-")

    #expect(ending.output == "Imported: 1 added, 0 changed, 0 already there.\n")
    #expect(try sandbox.alerts.map(\.label) == ["a, b"])
    #expect(sandbox.run("list", "--porcelain").output.contains("\t09:30\ton\tmon,fri\t"))
  }

  @Test(arguments: [
    ("9:00:00,2026. 12. 24.,", "09:00 2026-12-24"), ("오전 9:00:00,12월 24일,", "09:00 2026-12-24"),
    ("3:30:00 PM,12/24/2026,", "15:30 2026-12-24"),
    ("10:00,,근무일", "10:00 mon,tue,wed,thu,fri skip"),
    ("10:00,,격주 월요일", "10:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO 2026-11-23"),
  ])
  func `the cells of a spreadsheet are read as people write them`(row: String, expected: String) throws {
    let sandbox = try Sandbox()
    sandbox.input = Array("time,date,days,label\n\(row),a\n".utf8)

    _ = sandbox.run("import", "-")

    let alert = try #require(try sandbox.alerts.first)
    let days: [String?] =
      switch alert.recurrence.ignoringHolidays {
      case .once(let date): [date.fileText]
      case .weekly(let days): [days.fileTexts.joined(separator: ",")]
      case .rule(let dates): [dates.rule.fileText, dates.start?.fileText]
      case .filtered: []
      }
    let words = [alert.time.fileText] + days + [alert.recurrence.holidays?.rawValue]
    #expect(words.compactMap(\.self).joined(separator: " ") == expected)
  }

  @Test func `a date of a table that is past is over, as for add`() throws {
    let sandbox = try Sandbox()
    sandbox.input = Array("time,date,label\n09:00,2026-10-01,past\n09:00,2026-12-24,gift\n".utf8)

    let ending = sandbox.run("import", "-")

    #expect(ending.output == "Imported: 1 added, 0 changed, 0 already there.\nLeft out, because they are over: 1\n")
    #expect(try sandbox.alerts.map(\.label) == ["gift"])
  }

  @Test func `an export does not replace a file of the program`() throws {
    let sandbox = try filled()
    let before = sandbox.storeBytes

    let ending = sandbox.run("export", "--only", "water", "--format", "plist", "-o", sandbox.paths.alerts)

    #expect(ending.status == .failed)
    #expect(ending.messages.hasSuffix("It is a file of reminder-notify itself. Nothing was changed.\n"))
    #expect(sandbox.storeBytes == before)
  }

  @Test func `one entry that cannot be read imports nothing, and is named with its line`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("0 9 * * * notify-send a\n* * * * * notify-send b\n", to: sandbox.home + "/tab")

    let refused = sandbox.run("import", sandbox.home + "/tab")
    let skipped = sandbox.run("import", sandbox.home + "/tab", "--skip-bad")

    #expect(refused.status == .unreadable)
    #expect(refused.output.isEmpty)
    #expect(
      refused.messages == """
        /home/me/tab, line 2: More than 72 times a day.
        Nothing was imported. Entries that cannot be read: 1 (--skip-bad leaves them out).

        """)
    #expect(skipped.status == .done)
    #expect(
      skipped.output == "Imported: 1 added, 0 changed, 0 already there.\nLeft out, because they cannot be read: 1\n")
    #expect(try sandbox.alerts.map(\.label) == ["a"])
  }

  @Test(arguments: [
    "time,label\n09:00,\(String(repeating: "x", count: 1001))\n", "time,label\n09:00,3\n", "time,label\n09:00,last\n",
    "time,label\n09:00,\"  \"\n",
    #"{"alerts":[{"id":"3d0e8e1e-6f9c-4c2c-9a53-9f4c53f3d7aa","number":1,"time":"09:00","label":"1-3"}]}"#,
  ])
  func `a name that add refuses is refused`(text: String) throws {
    let sandbox = try Sandbox()
    let path = sandbox.home + "/file"
    try text.write(toFile: path, atomically: true, encoding: .utf8)

    #expect(sandbox.run("import", "--dry-run", path).status == .unreadable)
    #expect(sandbox.run("import", path).status == .unreadable)
    #expect(sandbox.storeBytes == nil)
  }

  @Test func `control characters go no further than those of add`() throws {
    let sandbox = try Sandbox()
    let path = sandbox.home + "/file"
    try "time,label\n09:00,\"a\u{1b}[31mb\"\n10:00,\"a\u{0}c\"\n".write(
      toFile: path, atomically: true, encoding: .utf8)

    #expect(sandbox.run("import", path).status == .done)
    #expect(try sandbox.alerts.map(\.label) == ["a[31mb", "ac"])
  }

  @Test func `an import with its log is the last change`() throws {
    let (one, other) = (try filled(), try Sandbox())
    other.daemon = nil
    let path = one.home + "/alerts"
    _ = one.run("export", "--with-log", "-o", path)
    _ = other.run("import", path)

    #expect(other.run("undo").status == .done)
    #expect(try other.alerts.isEmpty)
  }

  @Test func `a dry run tells each entry and changes nothing`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "9:00", "--label", "a")
    let before = try sandbox.files
    sandbox.input = Array(
      "0 9 * * * notify-send a\n0 10 * * 1 notify-send b\n0 1 1 1 1 notify-send c\n".utf8)

    let told = sandbox.run("import", "-", "--dry-run")
    let data = sandbox.run("import", "-", "--dry-run", "--skip-bad", "--replace", "--json")

    #expect(told.status == .unreadable)
    #expect(
      told.output == """
        State           No.  Alert                     Where
        already there   1    9:00 AM · every day · a   standard input:1
        added           2    10:00 AM · every Mon · b  standard input:2
        cannot be read  -    0 1 1 1 1 notify-send c   standard input:3 — Alerts cannot repeat like this: '1 … 1'.

        """)
    #expect(
      told.messages
        == "Nothing was changed (--dry-run).\nNothing would be imported without --skip-bad: entries that cannot be read: 1\n"
    )
    #expect(data.status == .done)
    #expect(data.messages.isEmpty)
    #expect(data.output.contains(#"{"enabled":true,"file":"-","line":2,"number":2,"reason":null,"state":"added","#))
    #expect(try sandbox.files.filter { $0.key.hasSuffix("plist") } == before.filter { $0.key.hasSuffix("plist") })
  }

  @Test func `an entry that is null is refused as any other that is none, with its line`() throws {
    let sandbox = try Sandbox()
    sandbox.input = Array("[\n{\"time\":\"09:30\"},\nnull,\n5]".utf8)

    let told = sandbox.run("import", "-", "--dry-run", "--skip-bad").output.split(separator: "\n")

    #expect(told.count == 4)
    #expect(told[2].replacing("input:3 — Item 2", with: "input:4 — Item 3") == told[3])
  }

  @Test func `to replace the list is asked on a terminal, and needs -y elsewhere`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "9:00", "--label", "mine")
    sandbox.input = Array("time,label\n10:00,theirs\n".utf8)

    let elsewhere = sandbox.run("import", "-", "--replace")
    sandbox.answer = { _ in "n" }
    let declined = sandbox.run("import", "-", "--replace")
    sandbox.answer = nil
    let done = sandbox.run("import", "-", "--replace", "-y")

    #expect(elsewhere.status == .usage)
    #expect(elsewhere.messages == "There is no terminal to ask on. To replace the list, add -y.\n")
    #expect(declined.status == .failed)
    #expect(
      declined.messages
        == "Replace the list of 1 alerts? 1 would be deleted and 0 changed. [y/N] Nothing was imported.\n")
    #expect(
      done.output
        == "Imported: 1 added, 0 changed, 0 already there.\nDeleted, because they are in none of the files: 1\n")
    #expect(try sandbox.alerts.map(\.label) == ["theirs"])
  }

  @Test(arguments: [
    (["export", "--format", "xml"], "'xml' is not a format. There are: json, plist, ics, csv.\n", Status.usage),
    (["export", "--with-log", "--format", "ics"], "--with-log needs json or plist, and all alerts.\n", .usage),
    (["export", "--only", "없음"], "There is no plan '없음'.", .noSuchAlert),
    (["export", "-o", "/dev/null"], "/dev/null: cannot be written. It is not a regular file.", .failed),
    (["import", "/none"], "/none: There is no such file or folder.\nNothing was imported.\n", .unreadable),
    (["import", "/"], "/: It is not a regular file.\nNothing was imported.\n", .unreadable),
    (["import", "-"], "standard input: The file is empty.", .unreadable),
    (["import", "-", "--merge", "--replace"], "--merge and --replace cannot be combined. Give one of them.\n", .usage),
  ])
  func `what cannot be done is said`(words: [String], message: String, status: Status) throws {
    let sandbox = try Sandbox()

    let ending = sandbox.run(words)

    #expect(ending.messages.hasPrefix(message))
    #expect(ending.status == status)
    #expect(ending.output.isEmpty)
  }

  @Test func `the ending of a file tells the format, and what other calendars may not read is named`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "음력 8월 15일", "9:00", "차례")

    let calendar = sandbox.run("export", "-o", sandbox.home + "/alerts.ICS")
    _ = sandbox.run("export", "-o", sandbox.home + "/alerts.ics", "--format", "csv")

    #expect(
      calendar.messages.hasPrefix(
        "Some programs refuse a file with lunar dates (RSCALE): 차례.\n"))
    #expect(try String(contentsOfFile: sandbox.home + "/alerts.ICS", encoding: .utf8).hasPrefix("BEGIN:VCALENDAR"))
    #expect(try String(contentsOfFile: sandbox.home + "/alerts.ics", encoding: .utf8).hasPrefix("number,"))
  }

  @Test func `one plan is exported alone, to standard output unless a file is named, which is replaced`() throws {
    let sandbox = try filled()
    let path = sandbox.home + "/a.csv"
    try sandbox.write("old", to: path)

    let printed = sandbox.run("export", "--format", "csv", "--only", "water")
    _ = sandbox.run("export", "--format", "csv", "--only", "water", "-o", path)

    #expect(printed.output.split(separator: "\r\n").count == 4)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == printed.output)
    #expect(printed.messages.isEmpty)
  }
}
