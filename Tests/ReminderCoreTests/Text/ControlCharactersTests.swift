import ReminderLanguage
import Testing

@Test(arguments: [
  ("물\n마시기", "물 마시기"), ("a\tb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\n\nb", "a  b"),
  ("\u{1b}[31mred", "[31mred"),
  ("a\u{0}b", "ab"), ("a\u{7f}b", "ab"), ("a\u{9b}31m", "a31m"), ("a\u{85}b", "ab"), ("a\u{2028}b", "a b"),
  ("a\u{202e}b", "ab"),
  ("a\u{2067}b", "ab"), ("a\u{fffe}b", "ab"), ("\u{7}", ""), ("<b>굵게</b> & 💦 👩‍👩‍👧", "<b>굵게</b> & 💦 👩‍👩‍👧"),
  ("é e\u{301}", "é e\u{301}"),
  ("a\u{200b}b\u{200e}c\u{200f}d\u{61c}e\u{feff}f\u{ad}g\u{2060}h", "abcdefgh"),
  ("a\u{2066}b\u{2069}c\u{202a}d", "abcd"), ("a\u{2029}b", "a b"), ("a\u{e0001}b\u{e0061}c\u{e007f}d", "abcd"),
  ("👩‍💻 ❤️ 1️⃣ ☕︎", "👩‍💻 ❤️ 1️⃣ ☕︎"),
])
func `control characters go, and newline and tab become a space`(text: String, expected: String) {
  #expect(Array(text.strippingControls.unicodeScalars) == Array(expected.unicodeScalars))
}

@Test func `in JSON a character beyond the first plane is written as a pair`() {
  #expect("\"a\u{200b}\u{e0061}💦\"".escapingControls == "\"a\\u200b\\udb40\\udc61💦\"")
}

@Test func `no control character is left of any text`() {
  let all = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))

  let left = all.strippingControls.unicodeScalars.filter { $0.properties.generalCategory == .control }

  #expect(left.isEmpty)
  #expect(all.strippingControls.strippingControls == all.strippingControls)
}
