/// The words of one command of a shell, without expansions.
struct ShellWords {
  /// The words up to the end of the command.
  private(set) var words: [String] = []
  /// True if the words depend on what a shell would put in their place: a variable or the output of a command.
  private(set) var isExpanded = false
  /// True if another command follows.
  private(set) var hasMore = false

  init(_ text: String) {
    var (word, quote, isEscaped, isWord, depth) = ([UInt8](), UInt8?.none, false, false, 0)
    var isQuoted = false
    for byte in text.utf8 {
      let isExpansion = byte == UInt8(ascii: "$") || byte == UInt8(ascii: "`")
      if isEscaped {
        word.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
        (isEscaped, isWord) = (true, true)
      } else if let open = quote {
        if byte == open { quote = nil } else { word.append(byte) }
        if open == UInt8(ascii: "\""), isExpansion { isExpanded = true }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        (quote, isWord, isQuoted) = (byte, true, true)
      } else if depth == 0, Self.isBlank(byte) || Self.isOperator(byte) {
        // The number of what is redirected is no word: 2>/dev/null.
        let isRedirected =
          (byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">"))
          && word.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } && !isQuoted
        if isWord, !isRedirected { words.append(String(decoding: word, as: UTF8.self)) }
        (word, isWord, isQuoted) = ([], false, false)
        guard Self.isBlank(byte) else {
          hasMore = byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
          return
        }
      } else {
        if isExpansion { isExpanded = true }
        depth = max(0, depth + (byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0))
        word.append(byte)
        isWord = true
      }
    }
    if isWord { words.append(String(decoding: word, as: UTF8.self)) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case ";", "|", "&", "<", ">": true
    default: false
    }
  }
}
