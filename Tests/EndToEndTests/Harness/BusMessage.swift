/// A message that went over a recorded bus.
struct BusMessage: Equatable, Sendable {
  /// When the recorder saw it, in seconds since 1970.
  let time: Double
  let kind: UInt8
  let serial: Int64
  /// Header fields by their code (D-Bus Specification, "Header Fields").
  private let fields: [UInt8: BusValue]
  let body: [BusValue]

  static let call: UInt8 = 1
  static let answer: UInt8 = 2

  var path: String? { fields[1]?.string }
  var interface: String? { fields[2]?.string }
  var member: String? { fields[3]?.string }
  /// The serial of the call that this answers.
  var answered: Int64? { fields[5]?.number }
  var destination: String? { fields[6]?.string }
  var sender: String? { fields[7]?.string }

  /// True where a name has got an owner.
  func isNewOwner(of name: String) -> Bool {
    member == "NameOwnerChanged" && body.first?.string == name && body.last?.string?.isEmpty == false
  }

  /// True for a call of a method of the notification server.
  func isCall(of method: String) -> Bool {
    kind == Self.call && interface == "org.freedesktop.Notifications" && member == method
  }

  /// The message of one record: a fixed header, an array of fields, and the body after it.
  private init(_ bytes: [UInt8], time: Double) throws {
    guard bytes.count > 16, bytes[0] == UInt8(ascii: "l") else { throw BusReader.Malformed() }
    var reader = BusReader(bytes)
    let header = try reader.values("yyyyuua(yv)")
    self.time = time
    kind = bytes[1]
    serial = header[5].number ?? 0
    fields = Dictionary(
      header[6].list.compactMap { field in
        guard case .byte(let code)? = field.list.first, case .variant(let value)? = field.list.last else { return nil }
        return (code, value)
      }, uniquingKeysWith: { $1 })
    try reader.align(8)
    body = try reader.values(fields[8]?.string ?? "")
  }

  /// The messages of a capture file, of which the last one may be half written (`dbus-monitor --pcap`).
  static func all(inCapture bytes: [UInt8]) throws -> [BusMessage] {
    let fileHeader = 24
    let recordHeader = 16
    var messages: [BusMessage] = []
    var rest = bytes.dropFirst(fileHeader)
    while rest.count >= recordHeader {
      var reader = BusReader(Array(rest.prefix(recordHeader)))
      let time = Double(try reader.unsigned(4)) + Double(try reader.unsigned(4)) / 1_000_000
      let length = Int(try reader.unsigned(4))
      guard rest.count >= recordHeader + length else { break }
      messages.append(try BusMessage(Array(rest.dropFirst(recordHeader).prefix(length)), time: time))
      rest = rest.dropFirst(recordHeader + length)
    }
    return messages
  }
}
