package import PosixKit
import Synchronization

/// The sentences of one language, from its `.lproj/Localizable.strings`.
///
/// Only the one form of entry that the checks allow is read: `"key" = "sentence";` on a line of its own, in the order of
/// their bytes. The property list decoder reads the general form too, and takes longer for that than a command takes for
/// everything else.
package struct StringTable: Sendable {
  package let language: Language
  /// How times of day are written.
  package var hourCycle = HourCycle.h12
  /// How amounts of water are written.
  package var units = Settings.Units.milliliters
  /// Returns how this program is called on a command line, for the places `%0$@`.
  package var command: @Sendable () -> String = { "reminder-notify" }
  /// The text between the quotes on the line of a key.
  private let sentence: @Sendable (_ key: String) -> ArraySlice<UInt8>?

  package init(language: Language, text: [UInt8]) {
    self.init(language, count: text.count) { text[$0] }
  }

  /// Reads parts of a file of `count` bytes; `part` returns less, or nothing, where it cannot be read.
  private init(_ language: Language, count: Int, part: @escaping @Sendable (Range<Int>) -> ArraySlice<UInt8>) {
    self.language = language
    let known = Mutex(Known())
    sentence = { key in
      known.withLock { known in
        if let sentence = known.sentences[key] { return sentence }
        // One that cannot be read now is read again the next time. A copy does not keep the part that it was found in.
        let sentence = Self.sentence(ofKey: key, inBytes: count, part).map { Array($0)[...] }
        known.sentences[key] = sentence
        return sentence
      }
    }
  }

  /// The sentences that were read, by their keys; the type of a dictionary alone in a mutex is looked up at each start.
  private struct Known {
    var sentences: [String: ArraySlice<UInt8>] = [:]
  }

  /// The sentence of a phrase.
  ///
  /// A phrase that the file lacks shows as its key.
  package func callAsFunction(_ phrase: Phrase) -> String {
    // A clock of 24 hours needs no word for the half of the day.
    if hourCycle == .h24, let time = phrase.values.first as? ClockTime { return time.fileText }
    if units == .ounces, let amount = phrase.values.first as? Milliliters { return self(amount.inOunces) }
    guard let sentence = sentence(phrase.key) else { return phrase.key }
    return fill(Self.unescaped(sentence), with: phrase.values.map { $0.text(in: self) })
  }

  /// Returns the text between the quotes on the line of a key; nil if there is none, or if the file cannot be read.
  ///
  /// The lines have the order of their keys, for a binary search.
  private static func sentence(
    ofKey key: String, inBytes count: Int, _ part: (Range<Int>) -> ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    let (head, lineEnd) = (Array("\"\(key)\" = \"".utf8), UInt8(ascii: "\n"))
    var lines = 0..<count
    while lines.count > 300 {
      let middle = lines.lowerBound + lines.count / 2
      let window = middle..<min(middle + 1000, lines.upperBound)
      let text = part(window)
      guard let end = text.firstIndex(of: lineEnd), case let line = text[(end + 1)...], !line.isEmpty,
        line.count >= head.count || window.upperBound == lines.upperBound
      else { break }
      let start = middle + line.startIndex - text.startIndex
      let isBefore = head.lexicographicallyPrecedes(line.prefix(head.count))
      lines = isBefore ? lines.lowerBound..<start : start..<lines.upperBound
    }
    var rest = part(lines)
    while !rest.isEmpty {
      let end = rest.firstIndex(of: lineEnd) ?? rest.endIndex
      // "key" = "sentence";
      if rest.starts(with: head) { return rest[..<end].dropFirst(head.count).dropLast(2) }
      rest = rest[end...].dropFirst()
    }
    return nil
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

  /// Puts the command in the places `%0$@`, and the values in `%1$@` … `%9$@`; what they hold is not looked at again.
  private func fill(_ template: ArraySlice<UInt8>, with values: [String]) -> String {
    guard template.contains(UInt8(ascii: "%")) else { return String(decoding: template, as: UTF8.self) }
    var result: [UInt8] = []
    var index = template.startIndex
    while index < template.endIndex {
      let rest = template[index...]
      if rest.count >= 4, rest[index] == UInt8(ascii: "%"), rest[index + 2] == UInt8(ascii: "$"),
        rest[index + 3] == UInt8(ascii: "@"), case let place = Int(rest[index + 1]) - Int(UInt8(ascii: "0")),
        (0...min(values.count, 9)).contains(place)
      {
        result += Array((place == 0 ? command() : values[place - 1]).utf8)
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
  /// Each sentence is read when it is needed first. With `isMapped` the file is mapped: a program that does not end soon
  /// must not rely on a file that may be cut off.
  package static func load(
    _ language: Language, from folder: String?, with fileSystem: FileSystem, isMapped: Bool = true
  ) -> StringTable {
    guard let folder,
      let file = try? fileSystem.openForReading("\(folder)/\(language.rawValue).lproj/Localizable.strings"),
      let size = try? fileSystem.size(file)
    else { return StringTable(language: language, text: []) }
    if isMapped, let mapped = try? MappedFile(file, count: size) {
      return StringTable(language, count: size) { mapped[$0][...] }
    }
    return StringTable(language, count: size) { range in
      (try? fileSystem.readPart(file, range.lowerBound, range.count)[...]) ?? []
    }
  }
}
