extension String {
  /// Columns that the text takes on a terminal: 2 for Hangul, Han, Kana and emoji, 0 for what combines.
  package var displayWidth: Int {
    // Most cells are plain ASCII, and finding the characters of a text takes time.
    utf8.allSatisfy { (0x20...0x7e).contains($0) } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// The text, or its beginning and `…` where it takes more than `width` columns; `width` is at least 1.
  package func truncated(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var room = width - 1
    let kept = prefix { character in
      room -= character.displayWidth
      return room >= 0
    }
    return kept + "…"
  }

  /// Lines of at most `width` columns, broken at spaces only; a longer word has a line of its own.
  ///
  /// Every line but the first begins with `hanging` spaces; the spaces that this text begins with are kept.
  package func wrapped(to width: Int, hanging: Int = 0) -> [String] {
    guard displayWidth > width else { return [self] }
    var lines: [String] = []
    var line = String(prefix { $0 == " " })
    var isEmpty = true
    for word in dropFirst(line.count).split(separator: " ", omittingEmptySubsequences: false) {
      if !isEmpty, line.displayWidth + 1 + String(word).displayWidth > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    // One that asks for its emoji form (VS16), or is joined of several, is drawn as one picture of two columns.
    if unicodeScalars.contains("\u{fe0f}") { return 2 }
    return first.displayWidth
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return value < 0x20 ? 0 : 1 }
    if isWide || properties.isEmojiPresentation { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // Vowels and final consonants of decomposed Hangul, joined to the consonant before them.
    return (0x1160...0x11ff).contains(value) || (0xd7b0...0xd7ff).contains(value) ? 0 : 1
  }

  /// Wide or fullwidth in Unicode's EastAsianWidth.txt, by block; what is left out is unassigned or halfwidth.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf,
      0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff00...0xff60,
      0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
