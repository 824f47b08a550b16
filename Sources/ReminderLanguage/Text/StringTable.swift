package import PosixKit
import Synchronization

/// The sentences of one language, from its `.lproj/Localizable.strings`.
///
/// Only the one form of entry that the checks allow is read: `"key" = "sentence";` on a line of its own, in the order of
/// their bytes, and of at most 1,000. The property list decoder reads the general form too, and takes longer for that
/// than a command takes for everything else.
package struct StringTable: Sendable {
  package let language: Language
  /// How times of day are written.
  package var hourCycle = HourCycle.h12
  /// The text between the quotes on the line of a key.
  private let sentence: @Sendable (_ key: String) -> ArraySlice<UInt8>?

  package init(language: Language, text: [UInt8]) {
    self.init(language) { key in Self.sentence(ofKey: key, amongBytes: text.count) { text[$0] } }
  }

  private init(_ language: Language, sentence: @escaping @Sendable (_ key: String) -> ArraySlice<UInt8>?) {
    (self.language, self.sentence) = (language, sentence)
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

  /// The most bytes that a line has, with its end.
  private static let longestLine = 1000

  /// Returns the text between the quotes on the line of a key; nil if there is none, or if the file cannot be read.
  ///
  /// The lines have the order of their keys: a binary search reads a few parts of the file.
  private static func sentence(
    ofKey key: String, amongBytes count: Int, part: (Range<Int>) -> ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    let head = Array("\"\(key)\" = \"".utf8)
    let lineEnd = UInt8(ascii: "\n")
    var lines = 0..<count
    while lines.count > 2 * (longestLine + head.count) {
      let middle = lines.lowerBound + lines.count / 2
      let text = part(middle..<(middle + longestLine + head.count))
      guard let end = text.firstIndex(of: lineEnd) else { return nil }
      let start = middle + end + 1 - text.startIndex
      let isBefore = head.lexicographicallyPrecedes(text[(end + 1)...].prefix(head.count))
      lines = isBefore ? lines.lowerBound..<start : start..<lines.upperBound
    }
    return part(lines).split(separator: lineEnd).first { $0.starts(with: head) }?.dropFirst(head.count).dropLast(2)
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
  /// and no text of 110 KiB.
  package static func load(
    _ language: Language, from folder: String?, with fileSystem: FileSystem, keepsText: Bool = true
  ) -> StringTable {
    let none = StringTable(language: language, text: [])
    guard let folder,
      let file = try? fileSystem.openForReading("\(folder)/\(language.rawValue).lproj/Localizable.strings"),
      let size = try? fileSystem.size(file)
    else { return none }
    if keepsText {
      guard let text = try? fileSystem.readPart(file, 0, min(size, 1 << 20)) else { return none }
      return StringTable(language: language, text: text)
    }
    let known = Mutex<[String: ArraySlice<UInt8>]>([:])
    return StringTable(language) { key in
      known.withLock { known in
        if let sentence = known[key] { return sentence }
        // A sentence that cannot be read now is read again the next time.
        let found = sentence(ofKey: key, amongBytes: size) { range in
          (try? fileSystem.readPart(file, range.lowerBound, range.count)[...]) ?? []
        }
        // A copy, which does not keep the part of the file that it was found in.
        let sentence = found.map { Array($0)[...] }
        known[key] = sentence
        return sentence
      }
    }
  }
}
