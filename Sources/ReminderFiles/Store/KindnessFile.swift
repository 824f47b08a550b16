package import PosixKit

/// The file of kindnesses: the user's own, or that of the program in one language.
///
/// One per line; after a `|` the text of the message that it is.
package struct KindnessFile: Sendable {
  /// The path of the user's file.
  package let own: String
  /// The path of the program's file; nil if its files are missing.
  private let shipped: String?
  private let fileSystem: FileSystem

  package init(_ installation: Installation, _ paths: Paths, _ language: Language, fileSystem: FileSystem) {
    shipped = installation.resources.map { "\($0)/\(language.rawValue).lproj/kindnesses.txt" }
    (own, self.fileSystem) = (paths.kindnesses, fileSystem)
  }

  /// Reads the user's kindnesses; those of the program if that file does not exist, cannot be read, or has none.
  ///
  /// Empty only if the program's files are missing too. `failed` is called if the user's file cannot be read.
  package func read(failed: (FileProblem) -> Void) -> [Kindness] {
    var kindnesses: [Kindness] = []
    do throws(FileProblem) { kindnesses = try self.kindnesses(own) } catch { failed(error) }
    return kindnesses.isEmpty ? shipped.flatMap { try? self.kindnesses($0) } ?? [] : kindnesses
  }

  /// Reads the kindnesses of a file; empty if there is none.
  private func kindnesses(_ path: String) throws(FileProblem) -> [Kindness] {
    guard let bytes = try fileSystem.readIfThere(path, limit: TextLines.ownSizeLimit) else { return [] }
    return TextLines(bytes, limit: TextLines.ownLineLimit).lines.compactMap { Kindness(line: $0.text) }
  }
}

extension Kindness {
  /// Reads a line; nil if it has no text.
  fileprivate init?(line: ArraySlice<UInt8>) {
    let parts = line.split(separator: UInt8(ascii: "|"), maxSplits: 1, omittingEmptySubsequences: false)
      .map(TextLines.sentence)
    guard let text = parts.first, !text.isEmpty else { return nil }
    let message = parts.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 }
    self.init(text, message: message)
  }
}
