import Foundation
import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore
@testable import ReminderModel
@testable import reminder_notify

/// What was drunk; it is 1:05:30 PM on a Saturday.
@Suite struct DrinkTests {
  @Test(arguments: [
    (Language.korean, [], "물 1컵, 200ml를 기록했습니다(1번).\n오늘 마신 물: 1컵, 200ml\n"),
    (.english, [], "Logged water: 1 cup, 200 ml (number 1).\nDrunk today: 1 cup, 200 ml\n"),
    (.korean, ["350ml"], "물 350ml를 기록했습니다(1번).\n오늘 마신 물: 350ml\n"),
    (.korean, ["두", "컵", "보리차"], "보리차 2컵, 400ml를 기록했습니다(1번).\n오늘 마신 물: 2컵, 400ml\n"),
    (
      .korean, ["커피", "30분", "전"],
      "오늘 오후 12:35에 마신 커피 1컵, 200ml를 기록했습니다(1번).\n오늘 마신 물: 1컵, 200ml\n"
    ),
    (
      .english, ["0.5L", "--at", "yesterday 22:00"],
      "Logged water: 0.5 L, 500 ml, Fri, Nov 20, 10:00 PM (number 1).\nDrunk on Fri, Nov 20: 2½ cups, 500 ml\n"
    ),
    (
      .english, ["yesterday", "2", "cups", "tea"],
      "Logged tea: 2 cups, 400 ml, Fri, Nov 20, 12:00 PM (number 1).\nDrunk on Fri, Nov 20: 2 cups, 400 ml\n"
    ),
    (
      .english, ["tea", "3", "days", "ago"],
      "Logged tea: 1 cup, 200 ml, Wed, Nov 18, 12:00 PM (number 1).\nDrunk on Wed, Nov 18: 1 cup, 200 ml\n"
    ),
    (
      .english, ["tea", "--at", "2026-11-19"],
      "Logged tea: 1 cup, 200 ml, Thu, Nov 19, 12:00 PM (number 1).\nDrunk on Thu, Nov 19: 1 cup, 200 ml\n"
    ),
    (
      .english, ["last", "night", "at", "11", "tea"],
      "Logged tea: 1 cup, 200 ml, Fri, Nov 20, 11:00 PM (number 1).\nDrunk on Fri, Nov 20: 1 cup, 200 ml\n"
    ),
    (
      .english, ["--at", "this", "morning", "8:30"],
      "Logged water: 1 cup, 200 ml, today 8:30 AM (number 1).\nDrunk today: 1 cup, 200 ml\n"
    ),
    (
      .english, ["--at", "midnight"],
      "Logged water: 1 cup, 200 ml, today 12:00 AM (number 1).\nDrunk on Fri, Nov 20: 1 cup, 200 ml\n"
    ),
    (
      .english, ["at", "12"],
      "Logged water: 1 cup, 200 ml, today 12:00 PM (number 1).\nDrunk today: 1 cup, 200 ml\n"
    ),
    (
      .english, ["--at", "last", "night", "1am"],
      "Logged water: 1 cup, 200 ml, today 1:00 AM (number 1).\nDrunk on Fri, Nov 20: 1 cup, 200 ml\n"
    ),
    (
      .korean, ["어젯밤", "11시", "7up"],
      "11월 20일 (금) 오후 11:00에 마신 7up 1컵, 200ml를 기록했습니다(1번).\n11월 20일 (금)에 마신 물: 1컵, 200ml\n"
    ),
    (.english, ["8oz", "tea"], "Logged tea: 8 oz, 237 ml (number 1).\nDrunk today: 237 ml\n"),
  ])
  func `a drink is said back in the unit that was used`(language: Language, words: [String], output: String) throws {
    let sandbox = try Sandbox(language)

    let ending = sandbox.run(["drink"] + words)

    #expect(ending.output == output)
    #expect((ending.status, ending.messages) == (.done, ""))
  }

  @Test func `today has each drink with its number, and what comes next`() throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store([.sample(4, "14:00")])
    _ = sandbox.run("goal", "2L")
    _ = sandbox.run("drink", "9시에", "300ml")
    _ = sandbox.run("drink", "두", "잔", "보리차")

    #expect(
      sandbox.run("today").output == """
        오늘 마신 물: 3컵 반, 700ml (목표 2,000ml의 35%)
        1  오전 9:00  300ml  물
        2  오후 1:05  400ml  보리차
        다음 알림: 오늘 오후 2:00 (55분 뒤)

        """)
  }

  @Test func `the data of today is as the contract has it`() throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store([.sample(4, "14:00")])
    _ = sandbox.run("drink", "2컵", "보리차")

    #expect(
      sandbox.run("today", "--json").output
        == #"{"cup":200,"date":"2026-11-21","drinks":[{"ml":400,"number":1,"time":"2026-11-21T13:05:30+09:00","what":"보리차"}],"drunk":400,"goal":null,"next":"2026-11-21T14:00:00+09:00","schema":1}"#
        + "\n")
  }

  @Test func `a number is given once`() throws {
    let sandbox = try Sandbox()
    for _ in 1...3 { _ = sandbox.run("drink") }

    #expect(
      sandbox.run("undrink").output == "Removed drink 3: water, 200 ml, today 1:05 PM.\nDrunk today: 2 cups, 400 ml\n")
    #expect(sandbox.run("undrink", "1").status == .done)
    #expect(sandbox.run("undrink", "1").status == .noSuchAlert)
    _ = sandbox.run("drink", "300ml")

    let output = sandbox.run("today", "--json").output
    #expect(output.contains(#""number":2"#) && output.contains(#""number":4"#) && output.contains(#""drunk":500"#))
  }

  @Test func `the last drink is taken back, whatever it is called`() throws {
    let sandbox = try Sandbox()
    _ = (sandbox.run("drink"), sandbox.run("drink", "100ml", "tea"))

    #expect(sandbox.run("undrink").output.hasPrefix("Removed drink 2: tea, 100 ml"))
    #expect(sandbox.run("undrink", "water").output.hasPrefix("Removed drink 1: water, 200 ml"))
  }

  @Test(arguments: [
    ("drink a quarter cup", "50 ml"), ("drink 사분의 일 컵", "50 ml"), ("drink three quarters of a cup", "150 ml"),
    ("drink 물을 두 컵 마셨습니다", "Logged water: 2 cups"), ("drink 방금 한 컵", "Logged water: 1 cup, 200 ml (number"),
    ("drink 오늘 한 컵", "Logged water: 1 cup, 200 ml (number"), ("drink 9am today tea", "today 9:00 AM"),
    ("drink at 9pm yesterday", "Fri, Nov 20, 9:00 PM"),
  ])
  func `fractions and sentences are understood`(line: String, part: String) throws {
    #expect(try Sandbox().run(line.split(separator: " ").map(String.init)).output.contains(part))
  }

  @Test(arguments: [
    ["drink", ""], ["drink", "어젯밤", "커피"], ["drink", "두어", "컵"], ["drink", "두", "컵", "세", "컵"], ["drink", "한두", "잔"],
    ["drink", "a", "couple", "of", "glasses"], ["drink", "300ml", "정도"], ["drink", "8", "glasses", "a", "day"],
    ["drink", "하루", "8잔"],
  ])
  func `what is no drink that is known is refused`(words: [String]) throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run(words).status == .usage)
    #expect(sandbox.run("history", "--csv").output.split(separator: "\n").count == 1)
  }

  @Test func `a drink is changed, of yesterday too`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("drink", "500ml", "--at", "yesterday 9pm")

    #expect(
      sandbox.run("drink", "--edit", "1", "300ml", "tea").output
        == "Changed drink 1: tea, 300 ml.\nDrunk on Fri, Nov 20: 1½ cups, 300 ml\n")
    #expect(sandbox.run("drink", "--edit", "1", "300ml").output.hasPrefix("Changed drink 1: tea, 300 ml.\n"))
    #expect(sandbox.run("drink", "--edit", "1", "300ml", "water").output.hasPrefix("Changed drink 1: water, 300 ml.\n"))
    #expect(sandbox.run("history", "--csv").output.hasSuffix(",300,\n"))
    #expect(sandbox.run("undo").output.hasPrefix("Drink 1 is as it was: tea, 300 ml.\n"))
    #expect(sandbox.run("redo").output.hasPrefix("Changed drink 1: water, 300 ml.\n"))
    #expect(sandbox.run("drink", "--edit", "1").status == .usage)
    #expect(sandbox.run("drink", "--edit", "2", "300ml").status == .noSuchAlert)
    #expect(sandbox.run("drink", "--edit", "1", "300ml", "--at", "9am").status == .usage)
  }

  @Test(arguments: [
    ["-200ml"], ["NaN"], ["inf"], ["٣컵"], ["99999999999999999999"], ["6L"], ["5001ml"], ["0"], ["0ml"], ["0.5ml"],
    ["200ml", "300ml"],
    ["취소"], ["--at", "23:59"], ["--at", "soon"], ["내일", "한", "컵"], ["--at", "2020-01-01 09:00"],
    ["9am", "--at", "8am"], ["in", "the", "morning"], ["2", "cups", "since", "noon"], ["아침에", "한", "컵"],
    ["300ml", "5min"], ["300ml", "2cups"], ["300mk"], ["2gallons"], ["last", "night", "at", "9am"],
    ["어젯밤", "오후", "3시", "물"], ["this", "morning", "tea"],
    ["NaNml"], ["월요일", "두", "컵"], ["점심에", "물", "두", "컵"], ["coffee", "last", "Monday"], ["한모금"],
    [String(repeating: "물", count: 101)], [String(repeating: "9", count: 5000)], ["많이"],
  ])
  func `what is no drink is refused, and nothing is logged`(words: [String]) throws {
    let sandbox = try Sandbox(.korean)

    let ending = sandbox.run(["drink"] + words)

    #expect(ending.status == .usage)
    #expect(!ending.messages.isEmpty)
    #expect(sandbox.run("today", "--json").output.contains(#""drinks":[]"#))
  }

  @Test func `a day ends at four in the night`() throws {
    let sandbox = try Sandbox()
    // 1:30 AM of Sunday.
    sandbox.passed = 12 * 3600 + 24 * 60 + 30
    _ = sandbox.run("drink", "300ml")
    #expect(sandbox.run("today", "--json").output.contains(#""date":"2026-11-21","drinks":[{"ml":300"#))
    #expect(sandbox.run("drink", "--at", "23:00").output.contains("today"))

    // 5:30 AM.
    sandbox.passed += 4 * 3600
    #expect(sandbox.run("today", "--json").output.contains(#""date":"2026-11-22","drinks":[]"#))
    #expect(
      sandbox.run("history", "--json").output.contains(#"{"date":"2026-11-21","drinks":2,"drunk":500,"goal":null}"#))

    _ = sandbox.run("config", "set", "dayEnds", "6am")
    #expect(sandbox.run("today", "--json").output.contains(#""date":"2026-11-21""#))
    #expect(sandbox.run("config", "set", "dayEnds", "15:00").status == .usage)
  }

  @Test func `more than a litre within an hour is told with its source, and with no other figure`() throws {
    let sandbox = try Sandbox()
    #expect(!sandbox.run("drink", "1L").output.contains("IOM"))
    _ = sandbox.run("undrink")
    _ = sandbox.run("drink", "600ml", "--at", "9am")

    #expect(!sandbox.run("drink", "600ml").output.contains("IOM"))
    #expect(
      sandbox.run("drink", "500ml").output.hasSuffix(
        "1,100 ml within an hour. The kidneys pass 0.7 to 1.0 L of water an hour (IOM 2005; reminder-notify help water).\n"
      ))
    #expect(sandbox.run("today").output.contains("IOM 2005"))
    #expect(sandbox.run("drink", "--edit", "3", "700ml").output.contains("1,200 ml within an hour."))
  }

  @Test(arguments: [
    ("1리터 반", "water: 1.5 L, 1,500 ml"), ("물 1L 반", "water: 1.5 L, 1,500 ml"), ("천 밀리", "water: 1,000 ml"),
    ("오백 밀리", "water: 500 ml"), ("천오백 밀리", "water: 1,500 ml"), ("1 l.", "water: 1 L, 1,000 ml"),
    ("2 cups.", "water: 2 cups"), ("coffee, 250ml", "coffee: 250 ml"), ("I just drank 300ml of water", "water: 300 ml"),
    ("한 컵 마셨습니다.", "water: 1 cup"), ("텀블러 하나 400ml", "water: 400 ml"), ("8 fl. oz", "water: 8 oz, 237 ml"),
  ])
  func `an amount is read as a whole, and what stands around it is no name`(words: String, logged: String) throws {
    let outcome = try Sandbox().run(["drink"] + words.split(separator: " ").map(String.init))

    #expect(outcome.output.hasPrefix("Logged " + logged), "\(outcome)")
  }

  @Test func `two drinks are refused, and more than any drink is named as such`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("drink", "커피", "한", "잔이랑", "물", "한", "컵").status == .usage)
    #expect(sandbox.run("drink", "99999999999999999999ml").messages.contains("5,000"))
  }

  @Test func `an answer counts a cup of the size that is set, once`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(4, "13:00")])
    _ = sandbox.run("cup", "250ml")
    try sandbox.record(.sample(4, due: "2026-11-21T13:00"))

    #expect(
      sandbox.run("ack").output == "Alert 4 (Drink water): drank one cup\nDrunk today: 1 cup, 250 ml\n")
    #expect(sandbox.run("ack", "4").status == .failed)
    #expect(sandbox.run("today", "--json").output.contains(#""drunk":250"#))
    #expect(sandbox.run("undrink").status == .done)
  }

  @Test func `a goal is asked for and never assumed`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("goal").output == "No goal. To set one: reminder-notify goal 1.5L\n")
    #expect(sandbox.run("goal", "8", "cups").output == "Daily goal: 8 cups, 1,600 ml\n")
    #expect(sandbox.run("goal", "--json").output.contains(#""value":"1600ml""#))
    #expect(sandbox.run("config", "set", "goal", "7컵").output == "goal = 1400ml\n")
    #expect(sandbox.run("goal", "50ml").status == .usage)
    #expect(sandbox.run("goal", "much").status == .usage)
    #expect(sandbox.run("cup", "2", "cups").status == .usage)
    #expect(sandbox.run("goal", "none").status == .done)
    #expect(sandbox.run("today", "--json").output.contains(#""goal":null"#))
  }
}

/// `history`.
@Suite struct HistoryTests {
  private func logged(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    for (day, amount) in [("2026-11-18", "500ml"), ("2026-11-20", "1.5L"), ("2026-11-21", "1L")] {
      _ = sandbox.run("drink", amount, "--at", day + " 12:00")
    }
    return sandbox
  }

  @Test func `a week has seven days, today included`() throws {
    let json = try logged().run("history", "--json").output

    #expect(json.hasPrefix(#"{"days":[{"date":"2026-11-15","drinks":0,"drunk":0,"goal":null},"#))
    #expect(
      json.hasSuffix(#"{"date":"2026-11-21","drinks":1,"drunk":1000,"goal":null}],"schema":1,"strength":null}"# + "\n"))
    #expect(json.components(separatedBy: "date").count == 8)
  }

  @Test(arguments: [("--week", 7), ("--month", 31), ("--year", 365)])
  func `a period ends today`(option: String, days: Int) throws {
    let json = try logged().run("history", option, "--json").output

    #expect(json.components(separatedBy: "\"date\"").count - 1 == days)
    #expect(json.contains(#""date":"2026-11-21""#) && !json.contains("2026-11-22"))
  }

  @Test func `the rows of a year begin with the first week in which something was logged`() throws {
    let output = try logged().run("history", "--year").output

    #expect(output.split(separator: "\n").count == 4)
    #expect(output.contains("Mon, Nov 16"))
    #expect(try Sandbox().run("history", "--year").output == "Nothing is logged in this period.\n")
  }

  @Test func `a week is a bar a day, with a summary`() throws {
    #expect(
      try logged(.korean).run("history").output == """
        11월 15일 (일)
        11월 16일 (월)
        11월 17일 (화)
        11월 18일 (수)    500ml  ##########
        11월 19일 (목)
        11월 20일 (금)  1,500ml  ##############################
        오늘            1,000ml  ####################
        기록한 날 평균: 1,000ml (3일)
        가장 많이 마신 날: 11월 20일 (금), 1,500ml

        """)
  }

  @Test func `the days of a week have one scale, whatever their goals`() throws {
    let sandbox = try logged(.korean)
    _ = sandbox.run("goal", "2L")

    #expect(
      sandbox.run("history").output.hasPrefix(
        """
        11월 15일 (일)
        11월 16일 (월)
        11월 17일 (화)
        11월 18일 (수)    500ml  #######
        11월 19일 (목)
        11월 20일 (금)  1,500ml  ######################
        오늘            1,000ml  ###############...............

        """))
  }

  @Test func `a simulation knows what was drunk`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("plan", "--gap", "90m")
    _ = sandbox.run("drink")

    #expect(sandbox.run("simulate", "today").output.contains("skipped"))
  }

  @Test func `what is below zero is named as that`() throws {
    #expect(
      try Sandbox().run("drink", "-200ml").messages.hasPrefix("'-200ml': a value cannot be negative.\n"))
    #expect(try Sandbox(.korean).run("drink", "-1컵").messages.hasPrefix("'-1컵': 0보다 작은 값은 쓸 수 없습니다.\n"))
  }

  @Test func `a month is a row of cells a week`() throws {
    let sandbox = try logged(.korean)
    sandbox.screen.hasBlocks = true

    #expect(
      sandbox.run("history", "--month").output.hasSuffix(
        """
        11월 16일 (월)      ▒▒  ██▓▓    1,000ml
        기록한 날 평균: 1,000ml (3일)
        가장 많이 마신 날: 11월 20일 (금), 1,500ml

        """))
  }

  @Test func `as sentences only days with a log are told`() throws {
    let sandbox = try logged()
    sandbox.screen.isAccessible = true

    #expect(
      sandbox.run("history").output.hasPrefix("Wed, Nov 18: 500 ml, drinks: 1.\nFri, Nov 20: 1,500 ml, drinks: 1.\n"))
  }

  @Test func `the drinks of the period are exported, quoted where it is needed`() throws {
    let sandbox = try logged()
    _ = sandbox.run("drink", "300ml", "tea, \"green\"")
    _ = sandbox.run("undrink", "1")
    _ = sandbox.run("drink", "--edit", "2", "1L")

    #expect(
      sandbox.run("history", "--csv").output == """
        id,time,ml,what
        2,2026-11-20T12:00:00+09:00,1000,
        3,2026-11-21T12:00:00+09:00,1000,
        4,2026-11-21T13:05:30+09:00,300,"tea, ""green\"""

        """)
  }

  @Test func `periods and forms exclude each other`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("history", "--week", "--year").status == .usage)
    #expect(sandbox.run("history", "--json", "--csv").status == .usage)
    #expect(sandbox.run("history").output.hasSuffix("today\nNothing is logged in this period.\n"))
  }

  @Test func `amounts are written in the unit of the goal`() throws {
    let sandbox = try Sandbox(.english)
    #expect(sandbox.run("goal", "64oz").output == "Daily goal: 64 oz, 1,893 ml\n")
    #expect(
      sandbox.run("drink", "12oz").output
        == "Logged water: 12 oz, 355 ml (number 1).\nDrunk today: 12 oz (18% of 64 oz)\n")
    #expect(
      sandbox.run("drink").output
        == "Logged water: 1 cup, 6.8 oz (number 2).\nDrunk today: 18.8 oz (29% of 64 oz)\n")
    #expect(sandbox.run("goal").output == "Daily goal: 64 oz\n")
    #expect(sandbox.run("today").output.contains("1  1:05 PM   12 oz  water\n"))
    #expect(sandbox.run("today", "--json").output.contains("\"drunk\":555"))
    #expect(sandbox.run("cup", "8oz").output == "A cup: 8 oz, 237 ml\n")

    #expect(sandbox.run("cup").output == "A cup: 8 oz\n")
    #expect(sandbox.run("goal", "1900").status == .done)
    #expect(sandbox.run("config", "get", "units").output == "oz\n")
    #expect(sandbox.run("goal", "2L").output == "Daily goal: 2 L, 2,000 ml\n")
    #expect(sandbox.run("config", "get", "units").output == "auto\n")
    #expect(sandbox.run("goal", "8 cups").status == .done)
    #expect(sandbox.run("goal").output == "Daily goal: 8 cups, 1,896 ml\n")
  }

  @Test(arguments: ["1.5", "2", "3.5", "하루에 2", "2 a day"])
  func `a goal of a few that has no unit is refused`(text: String) throws {
    let outcome = try Sandbox(.english).run("goal", text)

    #expect(outcome.status == .usage)
    #expect(outcome.messages.contains(" has no unit. Write "))
  }
}
