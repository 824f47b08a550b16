package import PosixKit

/// The file that kindnesses come from: the user's own, or in its place that of the program in one language.
///
/// A line each; behind a `|` the text of the message that it is.
package struct KindnessFile: Sendable {
  /// The user's file.
  package let own: String
  /// Nil where the program's own files were lost.
  private let shipped: String?
  private let fileSystem: FileSystem

  package init(_ installation: Installation, _ paths: Paths, _ language: Language, fileSystem: FileSystem) {
    shipped = installation.resources.map { "\($0)/\(language.rawValue).lproj/kindnesses.txt" }
    (own, self.fileSystem) = (paths.kindnesses, fileSystem)
  }

  /// The largest file that is read.
  private static let limit = 1 << 20
  /// The lines of a file that are read.
  static let lineLimit = 1000

  /// The user's own kindnesses; those of the program where that file is not there, cannot be read, or names none.
  ///
  /// Empty only where the program's files were lost too. `failed` is called where the user's file cannot be read.
  package func read(failed: (FileProblem) -> Void) -> [Kindness] {
    var kindnesses: [Kindness] = []
    do throws(FileProblem) { kindnesses = try self.kindnesses(own) } catch { failed(error) }
    return kindnesses.isEmpty ? shipped.flatMap { try? self.kindnesses($0) } ?? [] : kindnesses
  }

  /// None where there is no such file.
  private func kindnesses(_ path: String) throws(FileProblem) -> [Kindness] {
    guard let bytes = try fileSystem.readIfThere(path, limit: Self.limit) else { return [] }
    return TextLines(bytes, limit: Self.lineLimit).lines.compactMap { Kindness(line: $0.text) }
  }
}

extension Kindness {
  /// Nil where nothing is said to be done.
  ///
  /// Texts are cut to the length that an alert may have, because a promise is shown as one.
  fileprivate init?(line: ArraySlice<UInt8>) {
    let parts = line.split(separator: UInt8(ascii: "|"), maxSplits: 1, omittingEmptySubsequences: false).map { part in
      String(String(decoding: TextLines.trimmed(part), as: UTF8.self).strippingControls.prefix(Alert.textLimit))
    }
    guard let text = parts.first, !text.isEmpty else { return nil }
    let message = parts.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 }
    self.init(text, message: message)
  }
}
