import ReminderLanguage
import Testing

@Suite struct AlertLookupTests {
  /// Three of a plan, one of them with the plan's name for a label, and four others; 4 and 5 are gone.
  private static let list = AlertList.fixture(
    .fixture(1, "09:00", plan: "물"), .fixture(2, "11:00", plan: "물"), .fixture(3, "13:00", label: "물", plan: "물"),
    .fixture(6, "15:00", label: "1-2"), .fixture(7, "16:00", label: "약"), .fixture(8, "17:00", plan: "눈"),
    .fixture(9, "18:00", label: "책", plan: "독서"), .fixture(10, "19:00", plan: "책"))

  @Test(arguments: [
    ("7", [7]), ("7번", [7]), ("#7", [7]), ("약", [7]), ("눈", [8]), ("물", [1, 2, 3]), ("1,7", [1, 7]),
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

    #expect(try list.findAll(reference).map(\.number) == expected)
  }

  @Test(arguments: [("7", 7), ("7번", 7), ("#7", 7), ("1~1", 1), ("1-2", 6), ("눈", 8), ("독서", 9)])
  func `one alert is named by its number, its label, or a plan that has only it`(reference: String, number: Int) throws
  {
    #expect(try Self.list.find(reference).number == number)
  }

  @Test(arguments: [
    ("4", "4"), ("4번", "4번"), ("#4", "#4"), ("1,4", "4"), ("4-5", "4-5"), ("1,4-5", "4-5"), ("3-1", "3-1"),
    ("1,", nil), ("1-2-3", "1-2-3"), ("1,x", "1,x"), (",", ","), ("번", "번"), ("#", "#"), ("-", "-"),
    ("1-99999999999999999999", "1-99999999999999999999"), ("0", "0"), ("#0", "#0"),
  ])
  func `a number that no alert has is named`(reference: String, missing: String?) throws {
    guard let missing else {
      #expect(try Self.list.findAll(reference).map(\.number) == [1])
      return
    }
    #expect(throws: AlertList.LookupError.noSuchAlert(missing)) { try Self.list.findAll(reference) }
  }

  @Test(arguments: ["1,2", "1-3", "4-5", "1,x1"])
  func `where one alert is asked for, a list of them is refused`(reference: String) {
    let isList = reference != "1,x1"

    #expect(throws: isList ? AlertList.LookupError.several(reference) : .noSuchAlert(reference)) {
      try Self.list.find(reference)
    }
  }

  @Test func `a plan of several alerts is ambiguous where one is asked for`() throws {
    let plan = Array(Self.list.alerts.prefix(3))

    #expect(throws: AlertList.LookupError.ambiguous("물", candidates: plan)) { try Self.list.find("물") }
  }

  @Test func `a name that is a label of one alert and the plan of another is ambiguous everywhere`() throws {
    let both = Self.list.alerts.filter { [9, 10].contains($0.number) }
    let error = AlertList.LookupError.ambiguous("책", candidates: both)

    #expect(throws: error) { try Self.list.find("책") }
    #expect(throws: error) { try Self.list.findAll("책") }
  }
}
