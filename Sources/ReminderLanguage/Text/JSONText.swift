internal import FoundationEssentials

/// One line of JSON, with nothing in it that could steer a terminal.
package func jsonText(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self).escapingControls + "\n"
}
