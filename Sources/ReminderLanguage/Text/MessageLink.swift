/// A link that opens a program for messages with a text.
package struct MessageLink: Equatable, Sendable {
  package let text: String

  package enum Scheme: String, CaseIterable, Sendable {
    case mailto, sms
  }

  /// `scheme` is one that a program of the desktop opens; the text is percent-encoded (RFC 6068; RFC 5724).
  package init(_ scheme: Scheme, message: String) {
    text = "\(scheme.rawValue):?body=" + Self.encoded(message)
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = Self.plain.contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + Self.hexadecimal(byte >> 4) + Self.hexadecimal(byte & 15)
    }.joined()
  }

  private static func hexadecimal(_ digit: UInt8) -> String { String(digit, radix: 16, uppercase: true) }

  /// The unreserved characters of RFC 3986.
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
}
