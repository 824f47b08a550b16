/// The version of the program, as the CHANGELOG counts it.
package enum Version {
  package static let current = "0.1.0"
}
