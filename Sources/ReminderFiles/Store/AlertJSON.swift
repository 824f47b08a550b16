/// One alert as `--json` has it: the keys of the file, and `next`.
package struct AlertJSON: Encodable {
  private let alert: Alert
  private let next: String?

  /// `next` is the instant at which it is due next; nil for never again.
  package init(_ alert: Alert, next: String?) {
    self.alert = alert
    self.next = next
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try alert.encode(.json, into: &container)
    // Null when never again, and not left out.
    try container.encode(next, forKey: .init("next"))
  }
}
