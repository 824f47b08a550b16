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
