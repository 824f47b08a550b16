/// A call of a method of a service on the bus.
package struct MethodCall: Equatable, Sendable {
  package let service: String
  package let path: String
  package let interface: String
  package let method: String
  package let arguments: [Argument]

  package enum Argument: Equatable, Sendable, ExpressibleByStringLiteral {
    case string(String)
    /// A value of the D-Bus type `u`.
    case number(UInt32)

    package init(stringLiteral value: String) {
      self = .string(value)
    }
  }

  package init(_ method: String, of interface: String, at path: String, on service: String, arguments: [Argument] = [])
  {
    self.service = service
    self.path = path
    self.interface = interface
    self.method = method
    self.arguments = arguments
  }

  /// Returns a call that reads a property.
  package static func property(_ name: String, of interface: String, at path: String, on service: String) -> MethodCall
  {
    MethodCall(
      "Get", of: "org.freedesktop.DBus.Properties", at: path, on: service,
      arguments: [.string(interface), .string(name)])
  }
}
