package import PosixKit

/// The sentences of one language, from its `.lproj/Localizable.strings`.
///
/// Only the one form of entry that the checks allow is read: `"key" = "sentence";` on a line of its own. The property
/// list decoder reads the general form too, and takes longer for that than a command takes for everything else.
package struct StringTable: Sendable {
  package let language: Language
  private let text: [UInt8]
  /// Where each key's sentence is in the text, between its quotes.
  private let places: [String: Range<Int>]

  package init(language: Language, text: [UInt8]) {
    self.language = language
    self.text = text
    places = Self.index(text)
  }

  /// The sentence of a phrase.
  ///
  /// A phrase that the file lacks shows as its key.
  package func callAsFunction(_ phrase: Phrase) -> String {
    guard let place = places[phrase.key] else { return phrase.key }
    return Self.fill(
      Self.unescaped(text[place]),
      with: phrase.arguments.map { argument in
        switch argument {
        case .text(let text): text
        case .phrase(let phrase): self(phrase)
        }
      })
  }

  private static func index(_ text: [UInt8]) -> [String: Range<Int>] {
    let (newline, quote) = (UInt8(ascii: "\n"), UInt8(ascii: "\""))
    var places: [String: Range<Int>] = [:]
    // A line is hardly ever shorter.
    places.reserveCapacity(text.count / 48)
    var next = 0
    while next < text.count {
      let start = next
      let end = firstIndex(of: newline, in: text, start..<text.count) ?? text.count
      next = end + 1
      // "key" = "sentence";
      guard text[start] == quote, let keyEnd = firstIndex(of: quote, in: text, start + 1..<end), keyEnd + 5 < end - 1
      else { continue }
      places[String(decoding: text[start + 1..<keyEnd], as: UTF8.self)] = keyEnd + 5..<end - 2
    }
    return places
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(UInt8(ascii: "\\")) else { return text }
    var result: [UInt8] = []
    var bytes = text.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "\\"), let escaped = bytes.next() else {
        result.append(byte)
        continue
      }
      result.append(escaped == UInt8(ascii: "n") ? UInt8(ascii: "\n") : escaped)
    }
    return result[...]
  }

  /// Puts the arguments in the places `%1$@` … `%9$@`; what an argument holds is not looked at again.
  private static func fill(_ template: ArraySlice<UInt8>, with arguments: [String]) -> String {
    var result: [UInt8] = []
    var index = template.startIndex
    while index < template.endIndex {
      let rest = template[index...]
      if rest.count >= 4, rest[index] == UInt8(ascii: "%"), rest[index + 2] == UInt8(ascii: "$"),
        rest[index + 3] == UInt8(ascii: "@"), let place = decimal(rest[(index + 1)...(index + 1)]),
        arguments.indices.contains(place - 1)
      {
        result += Array(arguments[place - 1].utf8)
        index += 4
      } else {
        result.append(template[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension StringTable {
  /// Reads the table of a language from a folder that holds the `.lproj` folders; without one, phrases show as keys.
  package static func load(
    _ language: Language, from folder: String?, with fileSystem: FileSystem
  ) -> StringTable {
    let path = folder.map { "\($0)/\(language.rawValue).lproj/Localizable.strings" }
    let bytes = path.flatMap { try? fileSystem.read($0, 1 << 20) }
    return StringTable(language: language, text: bytes ?? [])
  }
}
