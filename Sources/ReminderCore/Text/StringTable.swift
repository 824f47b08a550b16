import FoundationEssentials
import PosixKit

/// The sentences of one language, from its `.lproj/Localizable.strings`.
///
/// The file is not parsed: a command says two or three sentences, and finding those takes less time than reading three
/// hundred. The checks see to it that each entry stands on a line of its own, in the one form that is looked for here.
package struct StringTable: Sendable {
  package let language: Language
  private let text: [UInt8]

  package init(language: Language, text: [UInt8]) {
    self.language = language
    self.text = text
  }

  /// The sentence of a phrase.
  ///
  /// A phrase that the file lacks shows as its key.
  package func callAsFunction(_ phrase: Phrase) -> String {
    guard let template = template(phrase.key) else { return phrase.key }
    return Self.fill(
      template,
      with: phrase.arguments.map { argument in
        switch argument {
        case .text(let text): text
        case .phrase(let phrase): self(phrase)
        }
      })
  }

  private func template(_ key: String) -> [UInt8]? {
    let start = Array("\n\"\(key)\" = \"".utf8)
    guard let found = text.firstRange(of: start) else { return nil }
    var value: [UInt8] = []
    var index = found.upperBound
    while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
      if text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex {
        index += 1
        value.append(text[index] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : text[index])
      } else {
        value.append(text[index])
      }
      index += 1
    }
    return value
  }

  /// Puts the arguments in the places `%1$@` … `%9$@`; what an argument holds is not looked at again.
  private static func fill(_ template: [UInt8], with arguments: [String]) -> String {
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
  package static func load(_ language: Language, from folder: String?) -> StringTable {
    let path = folder.map { "\($0)/\(language.rawValue).lproj/Localizable.strings" }
    let bytes = path.flatMap { try? FileSystem.live.read($0, 1 << 20) }
    return StringTable(language: language, text: bytes ?? [])
  }
}
