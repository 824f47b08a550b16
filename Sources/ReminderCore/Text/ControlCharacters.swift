extension String {
  /// The text as the store keeps it: newline and tab become a space, other control characters and what XML 1.0 cannot
  /// hold (its section 2.2) go.
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
      let digits = String(scalar.value, radix: 16)
      text += scalar.isUnwanted ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isUnwanted: Bool {
    switch value {
    case 0x00...0x1f, 0x7f...0x9f, 0x2028, 0x2029, 0xfffe, 0xffff: true
    // Marks that turn the direction of what follows would let a label rewrite the line it stands in.
    case 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
