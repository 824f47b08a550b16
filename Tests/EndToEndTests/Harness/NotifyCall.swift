/// A call of `org.freedesktop.Notifications.Notify`, and what the server answered.
struct NotifyCall: Equatable, Sendable {
  /// When it was on the bus, in seconds since 1970.
  let time: Double
  let application: String?
  let replaces: Int64?
  let icon: String?
  let title: String?
  let body: String?
  let actions: [BusValue]
  let hints: [String: BusValue]
  let timeout: Int64?
  /// The number that the server gave it; nil where it has not answered.
  let number: Int64?

  /// The calls of a record, in its order.
  static func all(in record: [BusMessage]) -> [NotifyCall] {
    record.filter { $0.isCall(of: "Notify") && $0.body.count == 8 }.map { call in
      let answer = record.first {
        $0.kind == BusMessage.answer && $0.answered == call.serial && $0.destination == call.sender
      }
      return NotifyCall(call, number: answer?.body.first?.number)
    }
  }

  private init(_ call: BusMessage, number: Int64?) {
    time = call.time
    application = call.body[0].string
    replaces = call.body[1].number
    icon = call.body[2].string
    title = call.body[3].string
    body = call.body[4].string
    actions = call.body[5].list
    hints = Dictionary(
      call.body[6].list.compactMap { entry in
        guard let key = entry.list.first?.string, case .variant(let value)? = entry.list.last else { return nil }
        return (key, value)
      }, uniquingKeysWith: { $1 })
    timeout = call.body[7].number
    self.number = number
  }
}
