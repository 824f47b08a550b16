/// An alert in the form of `--json`: the keys of the file, and `next`.
package struct AlertJSON: Encodable {
  private let alert: Alert
  private let next: String?

  /// Creates the JSON of an alert; `next` is the instant of its next occurrence, nil for never again.
  package init(_ alert: Alert, next: String?) {
    self.alert = alert
    self.next = next
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try alert.encode(.json, into: &container)
    // Null, not omitted, when never again.
    try container.encode(next, forKey: .init("next"))
  }
}
