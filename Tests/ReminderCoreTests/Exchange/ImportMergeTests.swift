import Testing

@testable import ReminderExchange

@Suite struct ImportMergeTests {
  private func states(_ list: inout AlertList, _ text: String, replacing: Bool = false) throws -> [String] {
    var made = 0
    let result = list.add([try ImportFile(text)], replacing: replacing) {
      made += 1
      return "new \(made)"
    }
    return result.rows.map { "\($0.state) \($0.alert?.number ?? 0)" }
  }

  @Test func `an alert that equals one in all but number and id is there already, and two equal ones are two`() throws {
    let text = "0 9 * * * notify-send a\n0 9 * * * notify-send a\n"
    var list = AlertList(nextNumber: 8, alerts: [.fixture(7, "09:00", label: "a")])

    #expect(try states(&list, text) == ["there 7", "added 8"])
    #expect(try states(&list, text) == ["there 7", "there 8"])
  }

  @Test func `a file that is imported twice at once adds nothing twice`() throws {
    let file = try ImportFile("0 9 * * * notify-send a\n0 9 * * * notify-send a\n0 9 * * * notify-send b\n")
    var list = AlertList()

    let result = list.add([file, file], replacing: true) { "new" }

    #expect(result.rows.map(\.state) == [.added, .added, .added, .there, .there, .there])
  }

  @Test func `a number is kept where it was never given, and an id where it is free`() throws {
    let theirs = [Alert.fixture(1, "08:00"), .fixture(2, "09:00"), .fixture(9, "10:00")]
    let text = try exported(AlertList(nextNumber: 12, alerts: theirs), .json)
    var list = AlertList(nextNumber: 3, alerts: [Alert(number: 2, id: "other", time: clock("07:00"))])

    #expect(try states(&list, text) == ["added 12", "added 13", "added 9"])
    #expect(list.nextNumber == 14)
    #expect(Set(list.alerts.map(\.id)) == Set(theirs.map(\.id) + ["other"]))
  }

  @Test func `an alert that was deleted here has its number again, where that is free`() throws {
    let text = try exported(AlertList(nextNumber: 2, alerts: [.fixture(1, "08:00", label: "a")]), .json)
    var (list, other) = (AlertList(nextNumber: 9, alerts: []), AlertList(nextNumber: 9, alerts: []))
    other.put(.fixture(4, "10:00"))

    for _ in 0..<2 {
      _ = list.add([try ImportFile(text)], replacing: false, former: { _ in 4 }, newIdentifier: { "new" })
    }
    _ = other.add([try ImportFile(text)], replacing: false, former: { _ in 4 }, newIdentifier: { "new" })

    #expect(list.alerts.map(\.number) == [4])
    #expect(other.alerts.map(\.number) == [9, 4])
  }

  @Test(.timeLimit(.minutes(5))) func `ten thousand alerts of one time and name are merged in no time`() throws {
    let text = "time,label,message\n" + (0..<10_000).map { "09:00,a,\($0)\n" }.joined()
    var list = AlertList()

    _ = try states(&list, text)

    #expect(try states(&list, text).allSatisfy { $0.hasPrefix("there") })
  }

  @Test func `a number of a file that leaves none for alerts to come is not kept`() throws {
    let theirs = AlertList(nextNumber: 999_999_999, alerts: [.fixture(999_999_998, "08:00")])
    let text = try exported(theirs, .json)
    var list = AlertList(nextNumber: 3, alerts: [])

    #expect(try states(&list, text) == ["added 3"])
    #expect(list.nextNumber == 4)
  }

  @Test func `an alert with a known id is changed, keeps its number, and the others stay or go`() throws {
    let mine = [Alert.fixture(1, "08:00"), .fixture(2, "09:00")]
    let text = try exported(AlertList(nextNumber: 3, alerts: [.fixture(1, "08:30", label: "x")]), .csv)
    var (merged, replaced) = (AlertList(nextNumber: 3, alerts: mine), AlertList(nextNumber: 3, alerts: mine))

    #expect(try states(&merged, text) == ["changed 1"])
    #expect(merged.alerts.map(\.told) == ["08:30 x", "09:00"])
    #expect(try states(&replaced, text, replacing: true) == ["changed 1", "removed 2"])
    #expect(replaced.alerts.map(\.told) == ["08:30 x"])
  }
}
