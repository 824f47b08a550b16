import Foundation

/// The commands that a document shows, each with what it shows below it.
struct Transcript {
  struct Step: Sendable, CustomStringConvertible {
    /// The words behind `reminder-notify`, as a shell splits them.
    let words: [String]
    let screen: String
    /// As it stands in the document.
    let command: String

    var description: String { command }
  }

  /// Why a document cannot be read as transcripts.
  enum Problem: Error {
    case unclosedBlock
    case noCommandFirst(String)
    /// What only a shell could do: a pipe, a variable, a second command.
    case needsShell(String)
    case unclosedQuote(String)
  }

  let steps: [Step]

  /// Reads all blocks that are fenced as `console`.
  init(markdown: String) throws {
    var steps: [Step] = []
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      guard line == "```console" else { continue }
      let block = lines.prefix { $0 != "```" }
      guard block.endIndex < lines.endIndex else { throw Problem.unclosedBlock }
      lines = lines[block.endIndex...].dropFirst()
      steps += try Self.steps(Array(block))
    }
    self.steps = steps
  }

  private static func steps(_ block: [String]) throws -> [Step] {
    if let first = block.first, !first.hasPrefix("$ ") { throw Problem.noCommandFirst(first) }
    var steps: [Step] = []
    var lines = block[...]
    while let command = lines.popFirst() {
      let screen = lines.prefix { !$0.hasPrefix("$ ") }
      lines = lines[screen.endIndex...]
      guard command.hasPrefix("$ reminder-notify ") || command == "$ reminder-notify" else { continue }
      let words = try words(of: String(command.dropFirst(2)))
      steps.append(
        Step(words: Array(words.dropFirst()), screen: screen.map { $0 + "\n" }.joined(), command: command))
    }
    return steps
  }

  /// Splits a line as a shell does: blanks part words, quotes and backslashes keep them together.
  static func words(of line: String) throws -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var characters = line.makeIterator()
    while let character = characters.next() {
      switch (quote, character) {
      case (let open?, character) where open == character: quote = nil
      case ("'", _): word = (word ?? "") + String(character)
      case (_, "\\"): word = (word ?? "") + (characters.next().map(String.init) ?? "")
      case (_, "$"), (_, "`"): throw Problem.needsShell(line)
      case (_?, _): word = (word ?? "") + String(character)
      case (nil, "'"), (nil, "\""):
        quote = character
        word = word ?? ""
      case (nil, " "):
        if let word { words.append(word) }
        word = nil
      case (nil, "|"), (nil, "&"), (nil, ";"), (nil, "<"), (nil, ">"), (nil, "*"), (nil, "("):
        throw Problem.needsShell(line)
      case (nil, _): word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw Problem.unclosedQuote(line) }
    return words + (word.map { [$0] } ?? [])
  }
}
