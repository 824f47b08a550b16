/// A text as the grammar reads it: one form for each letter, and the place where it stood.
///
/// Width and case make no difference (`９：３０`, `AM`), nor do the forms of Unicode, because a `Character` equals
/// another of the same canonical form. Runs of white space are one space.
struct Letters: Equatable {
  private(set) var characters: [Character] = []
  /// The place of each in the original text, in characters.
  private(set) var places: [Int] = []
  let original: [Character]

  init(_ text: String) {
    original = Array(text)
    for (place, character) in original.enumerated() {
      let letter = Self.plain(character)
      if letter == " ", characters.last ?? " " == " " { continue }
      characters.append(letter)
      places.append(place)
    }
    if characters.last == " " {
      characters.removeLast()
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
