/// The contents of one of the program's property-list files.
package protocol PropertyListContents: Codable, Equatable, Sendable {
  /// The maximum number of values and keys in the whole tree, so that refusing a file takes a second at most; values
  /// that an array or a dictionary refers to twice count twice.
  static var valueLimit: Int { get }
}

extension PropertyListContents {
  /// Enough for thirty thousand alerts.
  package static var valueLimit: Int { 500_000 }
}
