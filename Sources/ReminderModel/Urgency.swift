/// The urgency of a notification; the raw values are those of the files and of the desktop specification.
package enum Urgency: String, CaseIterable, Sendable {
  case low, normal, critical
}
