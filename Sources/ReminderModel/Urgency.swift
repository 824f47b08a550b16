/// How much a notification may disturb; the names are those of the files and of the desktop's specification.
package enum Urgency: String, CaseIterable, Sendable {
  case low, normal, critical
}
