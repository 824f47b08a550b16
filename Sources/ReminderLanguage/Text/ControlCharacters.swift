extension String {
  /// The text as the store keeps it: newline and tab become a space, other control characters, what is drawn as nothing, and
  /// what XML 1.0 cannot hold (its section 2.2) go.
  package var strippingControls: String {
    // Nearly all text is clean, and a list of ten thousand alerts asks for each.
    guard unicodeScalars.contains(where: \.isUnwanted) else { return self }
    var clean = String.UnicodeScalarView()
    var scalars = unicodeScalars.makeIterator()
    var previous: Unicode.Scalar?
    while let scalar = scalars.next() {
      defer { previous = scalar }
      if !scalar.isUnwanted {
        clean.append(scalar)
      } else if scalar == "\t" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
        || (scalar == "\n" && previous != "\r")
      {
        clean.append(" ")
      }
    }
    return String(clean)
  }

  /// JSON text with the same characters written as `\u0085`; the encoder escapes only those below U+0020.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.isUnwanted) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isUnwanted ? scalar.utf16.map(Self.escape).joined() : String(scalar)
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Unicode.Scalar {
  fileprivate var isUnwanted: Bool {
    switch value {
    case 0x00...0x1f, 0x7f...0x9f, 0x2028, 0x2029, 0xfffe, 0xffff: true
    // Marks that turn the direction of what follows would let a label rewrite the line it is in.
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    // Nothing is drawn for these, so that two texts that look alike may differ. Zero-width joiners and variation
    // selectors stay: emoji are made of them.
    case 0x00ad, 0x200b, 0x2060...0x2065, 0xfeff, 0xe0000...0xe007f: true
    default: false
    }
  }
}
