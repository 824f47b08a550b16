import ReminderLanguage
import Testing

/// The key of the sentence that says why a text is no label; nil for one that is.
private func refusal(of text: String) -> String? {
  do throws(InvalidInput) {
    _ = try parseLabel(text)
    return nil
  } catch {
    return error.phrase.key
  }
}

@Test(arguments: [
  "3", "12", "0", "3번", "3 번", "#1", "1,2", "1, 2", "1-3", "1~3", "３", "\u{0007}3", "3\u{1107}\u{1165}\u{11ab}",
])
func `text that reads as numbers of alerts is no label`(text: String) {
  #expect(refusal(of: text) == "usage.labelIsNumber")
}

@Test(arguments: [" ", "\t", "\n \n", "\u{3000}", "\u{a0}"])
func `a blank text is no label`(text: String) {
  #expect(refusal(of: text) == "usage.labelIsBlank")
}

@Test func `the word for what was shown last is no label`() {
  #expect(refusal(of: "last") == "usage.labelIsLast")
}

@Test(arguments: [
  "", "약", "약 1", "1번 약", "10m", "3시", "#약", "-", "번", "last one", "Last", "1st", "2+2", "물 마시기",
])
func `any other text is a label, and the empty one is none`(text: String) throws {
  #expect(try parseLabel(text) == text)
}
