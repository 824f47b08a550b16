/// A text as the grammar reads it: one form for each letter, and the place where it stood.
///
/// Width and case make no difference (`９：３０`, `AM`), nor do the forms of Unicode, because a `Character` equals
/// another of the same canonical form. Runs of white space are one space.
struct Letters: Equatable {
  private(set) var characters: [Character] = []
  /// The scalar of each, by which words are compared; 0 for a letter of several.
  private(set) var scalars: [UInt32] = []
  /// The place of each in the original text, in characters.
  private(set) var places: [Int] = []
  let original: [Character]

  init(_ text: String) {
    original = Array(text)
    for (place, character) in original.enumerated() {
      let letter = Self.plain(character)
      if letter == " ", characters.last ?? " " == " " { continue }
      characters.append(letter)
      scalars.append(letter.onlyScalar)
      places.append(place)
    }
    if characters.last == " " {
      characters.removeLast()
      scalars.removeLast()
      places.removeLast()
    }
  }

  /// The place in the original text of a part of the letters.
  func place(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, range.upperBound <= places.count else { return original.count..<original.count }
    return places[range.lowerBound]..<places[range.upperBound - 1] + 1
  }

  /// The original text of a part of the letters, runs of white space as one space.
  func text(of range: Range<Int>) -> String {
    String(range.map { characters[$0] == " " ? " " : original[places[$0]] })
  }

  private static func plain(_ character: Character) -> Character {
    if character.isWhitespace { return " " }
    switch character {
    case "〜", "∼", "～": return "~"
    case "–", "—", "−": return "-"
    case "ㆍ", "・", "･", "∙", "•": return "·"
    case "’", "‘": return "'"
    case "“", "”": return "\""
    default: break
    }
    let scalars = character.unicodeScalars
    if let syllable = character.syllable { return syllable }
    // Full-width forms of ASCII lie at a distance of 0xFEE0 from it.
    if scalars.count == 1, let scalar = scalars.first, (0xff01...0xff5e).contains(scalar.value),
      let narrow = Unicode.Scalar(scalar.value - 0xfee0)
    {
      return plain(Character(narrow))
    }
    let lower = character.lowercased()
    return lower.count == 1 ? Character(lower) : character
  }
}

extension Character {
  fileprivate var onlyScalar: UInt32 {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return 0 }
    return first.value
  }

  /// The syllable of conjoining letters (The Unicode Standard, 3.12); nil for any other character.
  fileprivate var syllable: Character? {
    let values = unicodeScalars.map(\.value)
    guard (2...3).contains(values.count), (0x1100...0x1112).contains(values[0]), (0x1161...0x1175).contains(values[1]),
      values.count == 2 || (0x11a8...0x11c2).contains(values[2])
    else { return nil }
    let trail = values.count == 3 ? values[2] - 0x11a7 : 0
    return Unicode.Scalar(0xac00 + ((values[0] - 0x1100) * 21 + values[1] - 0x1161) * 28 + trail).map { Character($0) }
  }
}
