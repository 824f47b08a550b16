import ReminderLanguage
import Testing

@testable import reminder_notify

/// Tables on a terminal, and sentences in place of them.
@Suite struct ScreenTests {
  private static let long = String(repeating: "가나다라마바사아자차", count: 10)

  private func sandbox(_ language: Language = .english, _ screen: Screen) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    sandbox.screen = screen
    try sandbox.store(Alert.samples + [.sample(6, "18:00", label: Self.long), .sample(7, "19:00", isEnabled: false)])
    return sandbox
  }

  @Test(arguments: Language.allCases, [50, 60, 80, 120])
  func `config breaks its sentences between words, below where they begin`(language: Language, columns: Int) throws {
    let sandbox = try sandbox(language, Screen(columns: columns, isTerminal: true))

    let lines = sandbox.run("config").output.split(separator: "\n")

    #expect(lines.allSatisfy { String($0).displayWidth <= columns })
    let words = lines.joined(separator: " ").split(separator: " ")
    sandbox.screen = Screen()
    #expect(words == sandbox.run("config").output.split { " \n".contains($0) })
  }

  @Test(arguments: Language.allCases, [40, 60, 200])
  func `sentences about water are broken between words`(language: Language, columns: Int) throws {
    func lines(_ screen: Screen) throws -> [Substring] {
      let sandbox = try sandbox(language, screen)
      let commands = [
        ["goal", "2L"], ["drink", "1200ml"], ["drink", "300ml", "보리차"], ["today"], ["history", "--month"],
        ["plan", "--wake", "8:00", "--sleep", "23:00"],
      ]
      return commands.flatMap { sandbox.run($0).output.split(separator: "\n") }
    }

    let found = try lines(Screen(columns: columns, isTerminal: true))

    let isCommand: (Substring) -> Bool = { $0.hasPrefix(" ") || $0.contains("reminder-notify ") }
    #expect(found.filter { String($0).displayWidth > columns && !isCommand($0) } == [])
    let words = found.joined(separator: " ").split(separator: " ")
    #expect(try words == lines(Screen()).joined(separator: " ").split(separator: " "))
  }

  @Test(arguments: [
    (
      Language.korean, 120,
      """
      번호  상태  시각        반복            이름                                         다음
         1  켜짐  오전 9:30   매일            물 마시기                                    내일 오전 9:30 (20시간 뒤)
         4  켜짐  오전 10:00  11월 25일 (수)  Dentist                                      11월 25일 (수) 오전 10:00 (4일 뒤)
         6  켜짐  오후 6:00   매일            가나다라마바사아자차가나다라마바사아자차가…  오늘 오후 6:00 (4시간 55분 뒤)

      """
    ),
    (
      .english, 80,
      """
      No.  State  Time      Days         Name           Next
        1  on     9:30 AM   every day    Drink water    tomorrow 9:30 AM (in 20 h)
        4  on     10:00 AM  Wed, Nov 25  Dentist        Wed, Nov 25, 10:00 AM (in 4 d)
        6  on     6:00 PM   every day    가나다라마바…  today 6:00 PM (in 4 h 55 min)

      """
    ),
    (
      .english, 50,
      """
      No.  State  Time      Name
        1  on     9:30 AM   Drink water
                  every day · tomorrow, in 20 h
        4  on     10:00 AM  Dentist
                  Wed, Nov 25 · in 4 d
        6  on     6:00 PM   가나다라마바사아자차가나다…
                  every day · today, in 4 h 55 min

      """
    ),
  ])
  func `on a terminal the list fits, and says how long it is until the next one`(
    language: Language, columns: Int, table: String
  ) throws {
    let sandbox = try sandbox(language, Screen(columns: columns, isTerminal: true))
    _ = sandbox.run("delete", "2", "3", "5", "7", "-y")

    #expect(sandbox.run("list").output == table)
  }

  @Test(arguments: [20, 30, 50, 60, 70, 80, 100, 120, 200], [Language.korean, .english])
  func `no line of list and next is wider than the terminal, and no alert is left out`(
    columns: Int, language: Language
  ) throws {
    let sandbox = try sandbox(language, Screen(columns: columns, isTerminal: true))

    let list = sandbox.run("list").output.split(separator: "\n")
    let next = sandbox.run("next", "--count", "5").output.split(separator: "\n")

    for line in list + next where columns >= 50 { #expect(String(line).displayWidth <= columns, "\(line)") }
    #expect(next.count == 5)
    #expect(list.count == 8 || list.count == 15)
  }

  @Test func `off a terminal nothing is cut, and nothing counts on the clock`() throws {
    let sandbox = try sandbox(.english, Screen(columns: 50))

    #expect(sandbox.run("list").output.contains("\(Self.long)  today 6:00 PM\n"))
    #expect(!sandbox.run("next", "--count", "9").output.contains("(in"))
  }

  @Test(arguments: [
    (Language.korean, "오늘 오후 3:30 (2시간 25분 뒤)  2  약\n오늘 오후 6:00 (4시간 55분 뒤)  6  가나다라마바사…\n"),
    (.english, "today 3:30 PM (in 2 h 25 min)  2  약\ntoday 6:00 PM (in 4 h 55 min)  6  가나다라마바사아…\n"),
  ])
  func `on a terminal next says how long it is, and cuts names`(language: Language, table: String) throws {
    let sandbox = try sandbox(language, Screen(columns: 51, isTerminal: true))

    #expect(sandbox.run("next", "--count", "2").output == table)
  }

  @Test func `rows that are off are drawn fainter where there are colors, and only there`() throws {
    let colored = try sandbox(.english, Screen(columns: 120, isTerminal: true, hasColor: true)).run("list").output
    let plain = try sandbox(.english, Screen(columns: 120, isTerminal: true)).run("list").output

    let dimmed = colored.split(separator: "\n").filter { $0.hasPrefix("\u{1b}[2m") && $0.hasSuffix("\u{1b}[0m") }
    #expect(dimmed.map { $0.contains(" off ") || $0.contains(" ended ") } == [true, true])
    #expect(colored.replacing("\u{1b}[2m", with: "").replacing("\u{1b}[0m", with: "") == plain)
  }

  @Test func `porcelain and JSON are the same on every screen`() throws {
    let screens = [
      Screen(), Screen(columns: 50, isTerminal: true, hasColor: true), Screen(isAccessible: true),
    ]
    for line in [
      "list --json", "list --porcelain", "next --count 9 --json", "next --count 9 --porcelain",
      "log --json",
    ] {
      let words = line.split(separator: " ").map(String.init)
      let outcomes = try screens.map { try sandbox(.korean, $0).run(words) }

      #expect(outcomes.allSatisfy { $0 == outcomes[0] && $0.messages.isEmpty }, "\(line)")
    }
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      5번 알림(<b>&)은 11월 20일 (금) 오전 12:00에 끝났습니다.
      1번 알림(물 마시기)은 켜져 있고 매일 오전 9:30에 알립니다. 다음: 내일 오전 9:30 (20시간 뒤).
      7번 알림(물 마시기)은 꺼져 있습니다. 시각은 매일 오후 7:00입니다.

      """
    ),
    (
      .english,
      """
      Alert 5 (<b>&) ended: Fri, Nov 20 at 12:00 AM.
      Alert 1 (Drink water) is on: every day at 9:30 AM. Next: tomorrow 9:30 AM (in 20 h).
      Alert 7 (Drink water) is off: every day at 7:00 PM.

      """
    ),
  ])
  func `where sentences are wanted the list is sentences`(language: Language, text: String) throws {
    let sandbox = try sandbox(language, Screen(isAccessible: true))
    _ = sandbox.run("delete", "2", "3", "4", "6")

    #expect(sandbox.run("list").output == text)
  }

  @Test func `where sentences are wanted the other tables are lines of words too`() throws {
    let sandbox = try sandbox(.english, Screen(isAccessible: true))
    try sandbox.record(.sample(1, due: "2026-11-21T09:30"))

    #expect(sandbox.run("next").output == "today 3:30 PM (in 2 h 25 min): Alert 2 (약).\n")
    #expect(sandbox.run("log").output == "today 9:30 AM, Alert 1 (Drink water): shown.\n")
    for line in ["show 1", "status", "config", "log", "simulate --from 2026-11-23 --to 2026-11-24"] {
      let output = sandbox.run(line.split(separator: " ").map(String.init)).output
      #expect(!output.isEmpty && !output.contains("  "), "\(line)")
      #expect(output.split(separator: "\n").allSatisfy { $0.contains(": ") }, "\(line)")
    }
  }

  @Test func `on a terminal the name in a log is cut before what happened is`() throws {
    let sandbox = try sandbox(.english, Screen(columns: 60, isTerminal: true))
    try sandbox.record(.sample(6, due: "2026-11-20T18:00", label: Self.long))

    let lines = sandbox.run("log").output.split(separator: "\n")

    #expect(lines.last?.hasSuffix("…  shown") == true)
    #expect(lines.allSatisfy { String($0).displayWidth <= 60 })
  }
}
