/// What one of our property-list files holds.
package protocol PropertyListContents: Codable, Equatable, Sendable {
  /// Values and keys of the whole tree that a file may hold, so that refusing one takes a second at the most; what an
  /// array or a dictionary refers to twice counts twice.
  static var valueLimit: Int { get }
}

extension PropertyListContents {
  /// Thirty thousand alerts.
  package static var valueLimit: Int { 500_000 }
}
