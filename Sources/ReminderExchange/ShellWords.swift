/// The words of one command of a shell, without expansions.
struct ShellWords {
  /// The words up to the end of the command.
  private(set) var words: [String] = []
  /// True if the words depend on what a shell would put in their place: a variable or the output of a command.
  private(set) var isExpanded = false
  /// True if another command follows.
  private(set) var hasMore = false

  init(_ text: String) {
    var (word, quote, isEscaped, isWord, depth) = ("", Character?.none, false, false, 0)
    var isQuoted = false
    for character in text {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        (isEscaped, isWord) = (true, true)
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
        if open == "\"", "$`".contains(character) { isExpanded = true }
      } else if character == "\"" || character == "'" {
        (quote, isWord, isQuoted) = (character, true, true)
      } else if depth == 0, character.isWhitespace || ";|&<>".contains(character) {
        // The number of what is redirected is no word: 2>/dev/null.
        let isRedirected = "<>".contains(character) && word.allSatisfy(\.isWholeNumber) && !isQuoted
        if isWord, !isRedirected { words.append(word) }
        isQuoted = false
        (word, isWord) = ("", false)
        guard character.isWhitespace else {
          hasMore = ";|&".contains(character)
          return
        }
      } else {
        if "$`".contains(character) { isExpanded = true }
        depth = max(0, depth + (character == "(" ? 1 : character == ")" ? -1 : 0))
        word.append(character)
        isWord = true
      }
    }
    if isWord { words.append(word) }
  }
}
