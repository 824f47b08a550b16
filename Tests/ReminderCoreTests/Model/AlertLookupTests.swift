import ReminderLanguage
import Testing

@Suite struct AlertLookupTests {
  /// Three of a plan, one of them with the plan's name for a label, and four others; 4 and 5 are gone.
  private static let list = AlertList.fixture(
    .fixture(1, "09:00", plan: "물"), .fixture(2, "11:00", plan: "물"), .fixture(3, "13:00", label: "물", plan: "물"),
    .fixture(6, "15:00", label: "1-2"), .fixture(7, "16:00", label: "약"), .fixture(8, "17:00", plan: "눈"),
    .fixture(9, "18:00", label: "책", plan: "독서"), .fixture(10, "19:00", plan: "책"))

  @Test(arguments: [
    ("7", [7]), ("7번", [7]), ("#7", [7]), ("약", [7]), ("눈", [8]), ("물", [1, 2, 3, 8, 10]), ("1,7", [1, 7]),
    ("7, 1", [1, 7]), ("1번,#7", [1, 7]), ("1-3", [1, 2, 3]), ("1번~3번", [1, 2, 3]), ("3-7", [3, 6, 7]),
    ("1-2,7,", [1, 2, 7]), ("1,1-2", [1, 2]), ("1-1000000000", [1, 2, 3, 6, 7, 8, 9, 10]),
    // A label is a label, whatever it looks like.
    ("1-2", [6]),
  ])
  func `several alerts are named by numbers, a range, a label or a plan`(reference: String, numbers: [Int]) throws {
    let label = try #require(Self.list[6])
    var list = Self.list
    if reference != "1-2" { list.remove(label.number) }
    let expected = numbers.filter { $0 != 6 || reference == "1-2" }

    #expect(try list.all(named: [reference]).map(\.number) == expected)
  }

  @Test(arguments: [("7", 7), ("7번", 7), ("#7", 7), ("1~1", 1), ("1-2", 6), ("눈", 8), ("독서", 9)])
  func `one alert is named by its number, its label, or a plan that has only it`(reference: String, number: Int) throws
  {
    #expect(try Self.list.only(reference).number == number)
  }

  @Test(arguments: [
    ("4", "4"), ("4번", "4번"), ("#4", "#4"), ("1,4", "4"), ("4-5", "4-5"), ("1,4-5", "4-5"), ("3-1", "3-1"),
    ("1,", nil), ("1-2-3", "1-2-3"), ("1,x", "1,x"), (",", ","), ("번", "번"), ("#", "#"), ("-", "-"),
    ("1-99999999999999999999", "1-99999999999999999999"), ("0", "0"), ("#0", "#0"),
  ])
  func `a number that no alert has is named`(reference: String, missing: String?) throws {
    guard let missing else {
      #expect(try Self.list.all(named: [reference]).map(\.number) == [1])
      return
    }
    #expect(throws: AlertList.LookupError.noSuchAlert(missing)) { try Self.list.all(named: [reference]) }
  }

  @Test func `a name that is a label of one alert and the plan of another is ambiguous everywhere`() throws {
    let both = Self.list.alerts.filter { [9, 10].contains($0.number) }
    let error = AlertList.LookupError.ambiguous("책", candidates: both)

    #expect(throws: error) { try Self.list.only("책") }
    #expect(throws: error) { try Self.list.all(named: ["책"]) }
  }

  /// Names of several words, one of which is the beginning of another, and water under three names.
  private static let named = AlertList.fixture(
    .fixture(1, "09:00", label: "물 마시기", plan: "물 마시기"), .fixture(2, "10:00", label: "물 마시기", plan: "물 마시기"),
    .fixture(3, "11:00"), .fixture(4, "12:00", label: "차", plan: "물"), .fixture(5, "20:00", label: "약"),
    .fixture(6, "21:00", label: "약 먹기"), .fixture(7, "22:00", label: "Drink water"))

  @Test(arguments: [
    ("약 먹기 저녁 8시", [6], "저녁 8시"), ("약 저녁 8시", [5], "저녁 8시"), ("물 마시기 10분", [1, 2], "10분"),
    ("5 9:30", [5], "9:30"), ("5번 6번 9:30", [5, 6], "9:30"), ("5, 6 9:30", [5, 6], "9:30"), ("#5 #6", [5, 6], ""),
    ("5 6", [5], "6"), ("5 2번", [5], "2번"), ("4 - 5 내일", [4, 5], "내일"), ("last 내일", [3, 5], "내일"),
  ])
  func `the longest name at the beginning of words is taken, and the others are left`(
    words: String, numbers: [Int], rest: String
  ) throws {
    let named = try Self.named.named(words.split(separator: " ").map(String.init), last: [3, 5, 99])

    #expect(named.alerts.map(\.number) == numbers)
    #expect(named.rest.joined(separator: " ") == rest)
  }

  @Test(arguments: [
    ("약 먹기 약", [5, 6]), ("물 마시기 5 last", [1, 2, 3, 5]), ("3 5번 약 먹기", [3, 5, 6]), ("물", [1, 2, 3, 4, 7]),
    ("water", [1, 2, 3, 4, 7]), ("Water 5", [1, 2, 3, 4, 5, 7]), ("Drink water", [7]), ("물 마시기", [1, 2]),
  ])
  func `several names stand one behind the other, and water finds all water alerts`(
    words: String, numbers: [Int]
  ) throws {
    #expect(try Self.named.all(named: words.split(separator: " ").map(String.init), last: [3]).map(\.number) == numbers)
  }

  @Test(arguments: [("없는 이름 약", "없는 이름"), ("약 없는 이름", "없는 이름"), ("없는 것", "없는 것"), ("약 먹는 3", "먹는")])
  func `what is missing is named up to the next name`(words: String, missing: String) {
    #expect(throws: AlertList.LookupError.noSuchAlert(missing)) {
      try Self.named.all(named: words.split(separator: " ").map(String.init))
    }
  }

  @Test(arguments: ["물 마시기", "물마시기", "drink water"])
  func `an alert that is called 물 is found by the name of one without a label`(name: String) throws {
    let list = AlertList.fixture(.fixture(1, "09:00", label: "물"), .fixture(2, "10:00", label: "약"))

    #expect(try list.all(named: name.split(separator: " ").map(String.init)).map(\.number) == [1])
  }

  @Test func `a name in a list is also that of the plan which has all alerts of the name`() throws {
    let list = AlertList.fixture(.fixture(1, "09:00", plan: "물"), .fixture(2, "11:00", plan: "물"))

    #expect(try list.all(named: ["물", "마시기"]).map(\.number) == [1, 2])
    #expect(try list.all(named: ["drink", "water"]).map(\.number) == [1, 2])
  }

  @Test func `where a name must be exact, other alerts that it finds are candidates`() throws {
    let list = Self.named
    for (name, numbers) in [
      ("물", [4]), ("water", [4]), ("물 마시기", [1, 2]), ("약 먹기", [6]), ("5", [5]), ("1-2", [1, 2]),
    ] {
      #expect(try list.all(named: [name], isExact: true).map(\.number) == numbers)
    }
    for (name, numbers) in [("last", [3]), ("물마시기", [1, 2, 3, 7])] {
      let candidates = list.alerts.filter { numbers.contains($0.number) }
      #expect(throws: AlertList.LookupError.ambiguous(name, candidates: candidates)) {
        try list.all(named: [name], last: [3], isExact: true)
      }
    }
    let unnamed = AlertList.fixture(.fixture(3, "11:00"), .fixture(5, label: "약"))
    #expect(try unnamed.all(named: ["물", "마시기"], isExact: true).map(\.number) == [3])
  }
}
