import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct ListTests {
  @Test func `the list is a table in Korean, aligned by what a terminal shows`() throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run("list")

    let table = """
      번호  상태  시각        반복            이름       다음
         5  끝남  오전 12:00  11월 20일 (금)  <b>&       놓침
         1  켜짐  오전 9:30   매일            물 마시기  내일 오전 9:30
         3  켜짐  오전 9:30   평일            약         모레 (월) 오전 9:30
         4  켜짐  오전 10:00  11월 25일 (수)  Dentist    11월 25일 (수) 오전 10:00
         2  켜짐  오후 3:30   매일            약         오늘 오후 3:30

      """
    #expect(outcome == .init(status: .done, output: table, screen: table))
    #expect(sandbox.run() == outcome)
  }

  @Test func `the list is a table in English`() throws {
    let sandbox = try Sandbox(.english)
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run("list")

    let table = """
      No.  State  Time      Days         Name         Next
        5  ended  12:00 AM  Fri, Nov 20  <b>&         missed
        1  on     9:30 AM   every day    Drink water  tomorrow 9:30 AM
        3  on     9:30 AM   weekdays     약           Mon 9:30 AM
        4  on     10:00 AM  Wed, Nov 25  Dentist      Wed, Nov 25, 10:00 AM
        2  on     3:30 PM   every day    약           today 3:30 PM

      """
    #expect(outcome == .init(status: .done, output: table, screen: table))
  }

  @Test(arguments: [("--enabled", [1, 3, 4, 2]), ("--disabled", [5])])
  func `the list can be narrowed to what is on, or off`(flag: String, numbers: [Int]) throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)

    let lines = sandbox.run("list", flag, "--porcelain").output.split(separator: "\n")

    #expect(lines.map { $0.prefix { $0 != "\t" } } == numbers.map { Substring(String($0)) })
    #expect(sandbox.run("list", flag).output.split(separator: "\n").count == numbers.count + 1)
    let json = try JSONValue(sandbox.run("list", flag, "--json").output)
    #expect(json["alerts"].elements.map { $0["number"] } == numbers.map(JSONValue.integer))
    #expect(sandbox.run(flag) == sandbox.run("list", flag))
  }

  @Test(arguments: [Language.korean, .english])
  func `porcelain is tab-separated and never translated`(language: Language) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run("list", "--porcelain")

    let lines =
      "5\t00:00\toff\t\t2026-11-20\t<b>&\n"
      + "1\t09:30\ton\tmon,tue,wed,thu,fri,sat,sun\t\t\n"
      + "3\t09:30\ton\tmon,tue,wed,thu,fri\t\t약\n"
      + "4\t10:00\ton\t\t2026-11-25\tDentist\n"
      + "2\t15:30\ton\tmon,tue,wed,thu,fri,sat,sun\t\t약\n"
    #expect(Array(outcome.output.utf8) == Array(lines.utf8))
    #expect(outcome.messages.isEmpty)
  }

  @Test(arguments: [
    (Language.korean, "아직 알림이 없습니다. 하루 동안의 물 알림을 한 번에 추가하려면:\n", "조건에 맞는 알림이 없습니다.\n"),
    (.english, "There are no alerts yet. To be reminded to drink water through the day:\n", "No matching alerts.\n"),
  ])
  func `an empty list says what to do next on standard error, and nothing on standard output`(
    language: Language, none: String, noneOfThese: String
  ) throws {
    let sandbox = try Sandbox(language)

    for line in [["list"], ["list", "--enabled"]] {
      let outcome = sandbox.run(line)
      #expect(outcome.status == .done && outcome.output.isEmpty)
      #expect(outcome.messages.hasPrefix(none))
    }
    #expect(sandbox.run("list", "--porcelain") == .init(status: .done))
    #expect(try JSONValue(sandbox.run("list", "--json").output) == ["schema": 1, "alerts": []])
    #expect(sandbox.storeBytes == nil)

    try sandbox.store([.sample(1, "09:30")])
    #expect(sandbox.run("list", "--disabled") == .init(status: .done, messages: noneOfThese, screen: noneOfThese))
    #expect(sandbox.run("list", "--disabled", "--porcelain") == .init(status: .done))
  }

  @Test func `reading changes no byte of the store`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)
    let before = sandbox.storeBytes

    for line in ["", "list --json", "show 1", "next --count 50", "autostart status"] {
      _ = sandbox.run(line.split(separator: " ").map(String.init))
    }

    #expect(sandbox.storeBytes == before)
  }
}
