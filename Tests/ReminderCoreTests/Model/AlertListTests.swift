import ReminderLanguage
import TestSupport
import Testing

@Test func `a list stays sorted by time and then number, whatever the order of coming`() {
  var numbers = SeededNumbers(testSeed: 7)
  var list = AlertList()

  for number in (1...60).shuffled(using: &numbers) {
    list.put(.fixture(number, ["09:30", "08:00", "21:15"].randomElement(using: &numbers) ?? "09:30"))

    let order = list.alerts.map { ($0.time, $0.number) }
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
  }

  #expect(Set(list.alerts.map(\.number)) == Set(1...60))
}

@Test func `an alert that is put again takes the place of the old one`() {
  var list = AlertList.fixture(.fixture(1, "09:30"), .fixture(2, "10:00"))

  list.put(.fixture(1, "11:00", label: "stretch"))

  #expect(list.alerts.map(\.number) == [2, 1])
  #expect(list[1]?.label == "stretch")
}

@Test func `a number is never given twice, whatever is deleted in between`() {
  var list = AlertList()
  var given: [Int] = []

  for step in 0..<50 {
    let number = list.allocateNumber()
    given.append(number)
    list.put(.fixture(number))
    if step.isMultiple(of: 2) { list.remove(number) }
  }

  #expect(given == Array(1...50))
}

@Test func `an alert from elsewhere with a higher number pushes the next number up`() {
  var list = AlertList.fixture(.fixture(41))

  #expect(list.allocateNumber() == 42)
  list.remove(41)
  #expect(list.allocateNumber() == 43)
}

@Test(arguments: [("3", 3), ("003", 3), ("약", 5), ("12시", 6), ("-3", 7)])
func `digits are a number, anything else an exact label`(reference: String, number: Int) throws {
  let list = AlertList.fixture(
    .fixture(3), .fixture(5, label: "약"), .fixture(6, label: "12시"), .fixture(7, label: "-3"), .fixture(8, label: "3"))

  #expect(try list.only(reference).number == number)
}

@Test(arguments: ["4", "99999999999999999999", "yak", "물 ", "", "３"])
func `a reference to nothing names itself`(reference: String) {
  let list = AlertList.fixture(.fixture(3), .fixture(5, label: "물"))

  #expect(throws: AlertList.LookupError.noSuchAlert(reference)) { try list.only(reference) }
}

@Test func `composed and decomposed Hangul are the same label`() throws {
  let composed = "스트레칭"
  let decomposed = "\u{1109}\u{1173}\u{1110}\u{1173}\u{1105}\u{1166}\u{110e}\u{1175}\u{11bc}"
  #expect(Array(composed.unicodeScalars) != Array(decomposed.unicodeScalars))

  #expect(try AlertList.fixture(.fixture(1, label: decomposed)).only(composed).number == 1)
  #expect(try AlertList.fixture(.fixture(1, label: composed)).only(decomposed).number == 1)
}

@Test func `a label that several alerts have is ambiguous and lists them in order`() {
  let first = Alert.fixture(2, "08:00", label: "약")
  let second = Alert.fixture(1, "20:00", label: "약")
  let list = AlertList.fixture(second, .fixture(3, label: "물"), first)

  #expect(throws: AlertList.LookupError.ambiguous("약", candidates: [first, second])) { try list.only("약") }
}

@Test(arguments: [
  (Alert.fixture(), true), (.fixture(label: "약"), false), (.fixture(title: "약"), false),
  (.fixture(label: "물 마시기"), true), (.fixture(label: "drink  Water"), true), (.fixture(label: "물 마시기 싫어"), false),
  (.fixture(label: "물 마시기", title: "약"), false), (.fixture(label: "약", plan: "물"), true), (.fixture(plan: "눈"), true),
  (.fixture(message: "천천히"), true),
])
func `an alert without title and label, with the name of one, or of the plan of water, is about water`(
  alert: Alert, isWater: Bool
) {
  #expect(alert.isAboutWater == isWater)
}
