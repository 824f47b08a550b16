import Foundation

/// A phrase of the chapter 「What you can say」 of a manual, with what the program makes of it.
///
/// The head of a table of that chapter has a verb in its first cell; a row has what is typed behind it. The second cell is a
/// line that the program prints, or what such a line has behind a colon.
struct ManualPhrase: Sendable, CustomStringConvertible {
  /// The words behind `reminder-notify`, as a shell splits them.
  let words: [String]
  let meaning: String

  var description: String { words.joined(separator: " ") }

  /// True where the meaning is the line that a refusal proposes.
  var isRefused: Bool { meaning.hasPrefix(Self.program) }

  private static let program = "reminder-notify "

  /// The words of the line that a refusal proposes.
  func proposal() throws -> [String] {
    Array(try Transcript.words(of: meaning).dropFirst())
  }

  /// Why a table cannot be read.
  enum Problem: Error {
    case noChapter(String)
    case notACommand(String)
    case notTwoCells(String)
  }

  /// Reads the tables of a chapter, from its heading to the next one of its level.
  static func all(in markdown: String, chapter: String) throws -> [ManualPhrase] {
    let lines = markdown.components(separatedBy: "\n")
    guard let heading = lines.firstIndex(of: "## " + chapter) else { throw Problem.noChapter(chapter) }
    var phrases: [ManualPhrase] = []
    var verb: String?
    for line in lines[(heading + 1)...].prefix(while: { !$0.hasPrefix("## ") }) {
      guard line.hasPrefix("|") else {
        verb = nil
        continue
      }
      guard !line.hasPrefix("|-") else { continue }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2 else { throw Problem.notTwoCells(line) }
      let typed = try code(cells[0])
      guard let verb else {
        verb = typed
        continue
      }
      let meaning = (try? code(cells[1])) ?? cells[1]
      phrases.append(ManualPhrase(words: try Transcript.words(of: verb + " " + typed), meaning: meaning))
    }
    return phrases
  }

  private static func code(_ cell: String) throws -> String {
    guard cell.count > 2, cell.hasPrefix("`"), cell.hasSuffix("`") else { throw Problem.notACommand(cell) }
    return String(cell.dropFirst().dropLast())
  }
}
