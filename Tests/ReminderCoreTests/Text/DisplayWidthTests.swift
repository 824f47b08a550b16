import ReminderLanguage
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
  ("물 마시기", 9, "물 마시기"), ("물 마시기", 8, "물 마시…"), ("물 마시기", 7, "물 마…"), ("물 마시기", 6, "물 마…"),
  ("물 마시기", 5, "물 …"), ("물 마시기", 1, "…"), ("💦💦", 3, "💦…"), ("👩‍👩‍👧💦", 3, "👩‍👩‍👧…"), ("", 1, ""), ("abcdef", 4, "abc…"),
])
func `a text is cut where a terminal has no more columns, and never inside a character`(
  text: String, width: Int, cut: String
) {
  #expect(text.truncated(to: width) == cut)
  #expect(text.truncated(to: width).displayWidth <= width)
}

@Test(arguments: [
  ("하나 둘 셋", 10, ["하나 둘 셋"]), ("하나 둘 셋", 7, ["하나 둘", "  셋"]), ("하나 둘 셋", 9, ["하나 둘", "  셋"]),
  ("가나다라마바사 둘", 4, ["가나다라마바사", "  둘"]), ("  --a  b c d", 9, ["  --a  b", "  c d"]), ("", 4, [""]),
])
func `lines are broken between words, by what a terminal shows`(text: String, width: Int, lines: [String]) {
  #expect(text.wrapped(to: width, hanging: 2) == lines)
}
