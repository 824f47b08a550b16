/// The words of one command of a shell, without expansions.
struct ShellWords {
  /// The words up to the end of the command.
  private(set) var words: [String] = []
  /// True if the words depend on what a shell would put in their place: a variable or the output of a command.
  private(set) var isExpanded = false
  /// True if another command follows.
  private(set) var hasMore = false

  init(_ text: String) {
    var (word, quote, isEscaped, isWord, depth) = (String.UnicodeScalarView(), Unicode.Scalar?.none, false, false, 0)
    var isQuoted = false
    for character in text.unicodeScalars {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        (isEscaped, isWord) = (true, true)
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
        if open == "\"", "$`".unicodeScalars.contains(character) { isExpanded = true }
      } else if character == "\"" || character == "'" {
        (quote, isWord, isQuoted) = (character, true, true)
      } else if depth == 0, character.properties.isWhitespace || ";|&<>".unicodeScalars.contains(character) {
        // The number of what is redirected is no word: 2>/dev/null.
        let isRedirected =
          "<>".unicodeScalars.contains(character) && word.allSatisfy { ("0"..."9").contains($0) } && !isQuoted
        if isWord, !isRedirected { words.append(String(word)) }
        isQuoted = false
        (word, isWord) = (String.UnicodeScalarView(), false)
        guard character.properties.isWhitespace else {
          hasMore = ";|&".unicodeScalars.contains(character)
          return
        }
      } else {
        if "$`".unicodeScalars.contains(character) { isExpanded = true }
        depth = max(0, depth + (character == "(" ? 1 : character == ")" ? -1 : 0))
        word.append(character)
        isWord = true
      }
    }
    if isWord { words.append(String(word)) }
  }
}
