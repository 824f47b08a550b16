import ReminderCore
import Testing

@Test(arguments: [
  ("물\n마시기", "물 마시기"), ("a\tb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\n\nb", "a  b"),
  ("\u{1b}[31mred", "[31mred"),
  ("a\u{0}b", "ab"), ("a\u{7f}b", "ab"), ("a\u{9b}31m", "a31m"), ("a\u{85}b", "ab"), ("a\u{2028}b", "a b"),
  ("a\u{202e}b", "ab"),
  ("a\u{2067}b", "ab"), ("a\u{fffe}b", "ab"), ("\u{7}", ""), ("<b>굵게</b> & 💦 👩‍👩‍👧", "<b>굵게</b> & 💦 👩‍👩‍👧"),
  ("é e\u{301}", "é e\u{301}"),
])
func `control characters go, and newline and tab become a space`(text: String, expected: String) {
  #expect(Array(text.strippingControls.unicodeScalars) == Array(expected.unicodeScalars))
}

@Test func `no control character is left of any text`() {
  let all = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))

  let left = all.strippingControls.unicodeScalars.filter { $0.properties.generalCategory == .control }

  #expect(left.isEmpty)
  #expect(all.strippingControls.strippingControls == all.strippingControls)
}
