import ReminderCore
import Testing

@Test(arguments: [
  ("", 0), ("Alert 1", 7), ("é", 1), ("e\u{301}", 1), ("물", 2), ("물 마시기", 9), ("ㄱ", 2), ("中文", 4), ("カナ", 4), ("ｶﾅ", 2),
  ("Ａ", 2), ("💦", 2), ("☕", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇰🇷", 2), ("물💦!", 5), ("–", 1), ("…", 1), ("·", 1), ("ℓ", 1),
  ("한\u{200b}글", 4),
  ("「약」", 6), ("、", 2), ("½", 1),
])
func `a text takes as many columns as a terminal gives it`(text: String, width: Int) {
  #expect(text.displayWidth == width)
}

@Test func `composed and decomposed Hangul are equally wide`() {
  for scalar in UInt32(0xac00)...0xd7a3 where scalar % 7 == 0 {
    guard let composed = Unicode.Scalar(scalar) else { continue }
    let index = scalar - 0xac00
    let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11a7 + index % 28]
    let scalars = parts.compactMap(Unicode.Scalar.init).filter { $0.value != 0x11a7 }
    let decomposed = String(String.UnicodeScalarView(scalars))

    #expect(decomposed == String(composed))
    #expect(decomposed.displayWidth == 2 && String(composed).displayWidth == 2)
  }
}

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
