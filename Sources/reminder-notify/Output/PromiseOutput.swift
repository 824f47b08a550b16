import ReminderLanguage

/// Promises as data, in each of the three forms: the open ones first, each in the order of their numbers.
struct PromiseOutput: Listing {
  static let key = "promises"
  private let promises: [(promise: Promise, next: Instant?)]
  private let context: Context

  /// All, or that of a number.
  init(_ overview: Overview, only number: Int? = nil, _ context: Context) {
    let wanted = overview.ledger.promises.values.filter { promise in number.map { $0 == promise.number } ?? true }
    let all = wanted.sorted {
      ($0.kept == nil ? 0 : 1, $0.number) < ($1.kept == nil ? 0 : 1, $1.number)
    }
    promises = all.map { ($0, overview.oneOff(of: .promise($0.number))?.instant) }
    self.context = context
  }

  var isEmpty: Bool { promises.isEmpty }
  var hasOpen: Bool { promises.contains { $0.promise.kept == nil } }

  var fields: [[String]] {
    rows.map { [String($0.number), $0.kept == nil ? "open" : "kept", $0.made, $0.next ?? "", $0.text] }
  }

  var table: String {
    let (now, zone) = (context.now(), context.zone)
    let rows = promises.map { promise, next in
      let state: Phrase =
        if let kept = promise.kept {
          Phrase("state.promiseKept", kept.phrase(now: now, in: zone))
        } else {
          next.map { Phrase("state.promiseNext", $0.phrase(now: now, in: zone)) } ?? Phrase("state.promiseWaits")
        }
      return [String(promise.number), promise.kindness.text.strippingControls, context.strings(state)]
    }
    return Table(columns: [.right], rows: rows).text(in: context.screen.width)
  }

  var rows: [Row] {
    let zone = context.zone
    return promises.map { promise, next in
      Row(
        number: promise.number, text: promise.kindness.text.strippingControls,
        message: promise.kindness.message?.strippingControls, made: promise.made.text(in: zone),
        kept: promise.kept?.text(in: zone), next: next?.text(in: zone))
    }
  }

  struct Row: Encodable {
    let number: Int
    let text: String
    let message: String?
    let made: String
    /// Null while it is open.
    @OrNull var kept: String?
    /// Null while it waits for an answer, and once it was kept.
    @OrNull var next: String?
  }
}
