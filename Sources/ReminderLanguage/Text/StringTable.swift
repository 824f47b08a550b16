package import PosixKit
import Synchronization

/// The sentences of one language, from its `.lproj/Localizable.strings`.
///
/// Only the one form of entry that the checks allow is read: `"key" = "sentence";` on a line of its own. The property
/// list decoder reads the general form too, and takes longer for that than a command takes for everything else.
package struct StringTable: Sendable {
  package let language: Language
  /// How times of day are written.
  package var hourCycle = HourCycle.h12
  /// Where the lines of the keys are in the file.
  private let index: StringIndex
  /// A part of the file; less, or nothing, where it cannot be read.
  private let part: @Sendable (Range<Int>) -> ArraySlice<UInt8>

  package init(language: Language, text: [UInt8]) {
    self.language = language
    index = StringIndex(text)
    part = { text[$0] }
  }

  private init(_ language: Language, _ index: StringIndex, part: @escaping @Sendable (Range<Int>) -> ArraySlice<UInt8>)
  {
    (self.language, self.index, self.part) = (language, index, part)
  }

  /// The sentence of a phrase.
  ///
  /// A phrase that the file lacks shows as its key.
  package func callAsFunction(_ phrase: Phrase) -> String {
    // A clock of 24 hours needs no word for the half of the day.
    if hourCycle == .h24, let time = phrase.values.first as? ClockTime { return time.fileText }
    guard let sentence = sentence(phrase.key) else { return phrase.key }
    return Self.fill(Self.unescaped(sentence), with: phrase.values.map { $0.text(in: self) })
  }

  /// Returns the text between the quotes on the line of a key; nil if there is none.
  private func sentence(_ key: String) -> ArraySlice<UInt8>? {
    index.first(ofKey: key) { line in
      // "key" = "sentence";
      let text = part(line)
      guard text.count >= key.utf8.count + 8 else { return nil }
      let keyEnd = text.startIndex + 1 + key.utf8.count
      guard text[keyEnd] == StringIndex.quote, text[(text.startIndex + 1)..<keyEnd].elementsEqual(key.utf8) else {
        return nil
      }
      return text[(keyEnd + 5)..<(text.endIndex - 2)]
    }
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

  /// Puts the values in the places `%1$@` … `%9$@`; what a value holds is not looked at again.
  private static func fill(_ template: ArraySlice<UInt8>, with values: [String]) -> String {
    guard !values.isEmpty else { return String(decoding: template, as: UTF8.self) }
    var result: [UInt8] = []
    var index = template.startIndex
    while index < template.endIndex {
      let rest = template[index...]
      if rest.count >= 4, rest[index] == UInt8(ascii: "%"), rest[index + 2] == UInt8(ascii: "$"),
        rest[index + 3] == UInt8(ascii: "@"), case let place = Int(rest[index + 1]) - Int(UInt8(ascii: "1")),
        values.prefix(9).indices.contains(place)
      {
        result += Array(values[place].utf8)
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
  ///
  /// Without `keepsText` each sentence is read when it is needed first: a program that sleeps keeps the few that it says,
  /// and no text of 60 KiB.
  package static func load(
    _ language: Language, from folder: String?, with fileSystem: FileSystem, keepsText: Bool = true
  ) -> StringTable {
    guard let folder,
      let file = try? fileSystem.openForReading("\(folder)/\(language.rawValue).lproj/Localizable.strings"),
      let size = try? fileSystem.size(file), let text = try? fileSystem.readPart(file, 0, min(size, 1 << 20))
    else { return StringTable(language: language, text: []) }
    if keepsText { return StringTable(language: language, text: text) }
    let known = Mutex<[Int: ArraySlice<UInt8>]>([:])
    return StringTable(language, StringIndex(text)) { range in
      known.withLock { known in
        if let line = known[range.lowerBound] { return line }
        // A line that cannot be read now is read again the next time.
        guard let line = try? fileSystem.readPart(file, range.lowerBound, range.count)[...] else { return [] }
        known[range.lowerBound] = line
        return line
      }
    }
  }
}
