package import PosixKit

/// The sentences of one language, from its `.lproj/Localizable.strings`.
///
/// Only the one form of entry that the checks allow is read: `"key" = "sentence";` on a line of its own. The property
/// list decoder reads the general form too, and takes longer for that than a command takes for everything else.
package struct StringTable: Sendable {
  package let language: Language
  /// How times of day are written.
  package var hourCycle = HourCycle.h12
  private let text: [UInt8]
  private let index: Index

  package init(language: Language, text: [UInt8]) {
    self.language = language
    self.text = text
    index = Index(text)
  }

  /// The sentence of a phrase.
  ///
  /// A phrase that the file lacks shows as its key.
  package func callAsFunction(_ phrase: Phrase) -> String {
    // A clock of 24 hours needs no word for the half of the day.
    if hourCycle == .h24, case .time(let time) = phrase.arguments.first { return time.fileText }
    guard let place = index.sentence(phrase.key, in: text) else { return phrase.key }
    return Self.fill(
      Self.unescaped(text[place]),
      with: phrase.arguments.map { argument in
        switch argument {
        case .text(let text): text
        case .phrase(let phrase): self(phrase)
        case .shell(let phrase): shellArguments(self(phrase))
        case .time(let time): "\((time.hour + 11) % 12 + 1):" + padded(time.minute, to: 2)
        }
      })
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
    guard !arguments.isEmpty else { return String(decoding: template, as: UTF8.self) }
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

extension StringTable {
  /// Where the keys are in the text, by a hash of their bytes.
  ///
  /// A dictionary would make a string of every key, of which a command looks up a few.
  fileprivate struct Index: Sendable {
    /// For each bucket its last entry; -1 where it has none.
    private var buckets = [Int32](repeating: -1, count: 1024)
    private var entries: [Entry] = []

    private struct Entry {
      /// Where the key begins, behind its quote.
      let key: Int
      /// The entry before it in the same bucket; -1 where it is the first.
      let previous: Int32
    }

    private static let quote = UInt8(ascii: "\"")

    init(_ text: [UInt8]) {
      var start = 0
      while start < text.count {
        let end = Self.lineEnd(from: start, in: text)
        if text[start] == Self.quote, let keyEnd = firstIndex(of: Self.quote, in: text, start + 1..<end) {
          let bucket = bucket(text[start + 1..<keyEnd])
          entries.append(Entry(key: start + 1, previous: buckets[bucket]))
          buckets[bucket] = Int32(entries.count - 1)
        }
        start = end + 1
      }
    }

    /// Where the sentence of a key is, between its quotes; nil where there is none.
    func sentence(_ key: String, in text: [UInt8]) -> Range<Int>? {
      var number = buckets[bucket(key.utf8)]
      while number >= 0 {
        let entry = entries[Int(number)]
        // "key" = "sentence";
        let (keyEnd, end) = (entry.key + key.utf8.count, Self.lineEnd(from: entry.key, in: text))
        if keyEnd + 5 < end - 1, text[keyEnd] == Self.quote, text[entry.key..<keyEnd].elementsEqual(key.utf8) {
          return keyEnd + 5..<end - 2
        }
        number = entry.previous
      }
      return nil
    }

    private static func lineEnd(from start: Int, in text: [UInt8]) -> Int {
      firstIndex(of: UInt8(ascii: "\n"), in: text, start..<text.count) ?? text.count
    }

    /// FNV-1a (draft-eastlake-fnv).
    private func bucket(_ key: some Sequence<UInt8>) -> Int {
      Int(key.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } % 1024)
    }
  }
}
