import ReminderCore

/// Promises as data, in each of the three forms: the open ones first, each in the order of their numbers.
struct PromiseOutput {
  private let promises: [(promise: Promise, next: Instant?)]
  private let context: Context

  init(_ overview: Overview, _ context: Context) {
    let all = overview.ledger.promises.values.sorted {
      ($0.kept == nil ? 0 : 1, $0.number) < ($1.kept == nil ? 0 : 1, $1.number)
    }
    promises = all.map { ($0, overview.snooze(of: .promise($0.number))?.instant) }
    self.context = context
  }

  var isEmpty: Bool { promises.isEmpty }
  var hasOpen: Bool { promises.contains { $0.promise.kept == nil } }

  func text(_ form: OutputOptions.Form) throws -> String {
    switch form {
    case .table: table
    case .porcelain:
      rows.map { row in
        let state = row.kept == nil ? "open" : "kept"
        return [String(row.number), state, row.made, row.next ?? "", row.text].joined(separator: "\t") + "\n"
      }.joined()
    case .json: try jsonText(PromisesJSON(promises: rows))
    }
  }

  private var table: String {
    let (now, zone) = (context.now(), context.zone)
    return Table(
      rows: promises.map { promise, next in
        let state: Phrase =
          if let kept = promise.kept {
            .promiseKept(kept.phrase(now: now, in: zone))
          } else {
            next.map { .promiseAskedFor($0.phrase(now: now, in: zone)) } ?? .promiseWaits
          }
        return [String(promise.number), promise.kindness.text.strippingControls, context.strings(state)]
      }, rightAligned: [0]
    ).text
  }

  private var rows: [Row] {
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
    let kept: String?
    /// Null while it waits for an answer, and once it was kept.
    let next: String?

    private enum CodingKeys: String, CodingKey {
      case number, text, message, made, kept, next
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number, forKey: .number)
      try container.encode(text, forKey: .text)
      try container.encodeIfPresent(message, forKey: .message)
      try container.encode(made, forKey: .made)
      try container.encode(kept, forKey: .kept)
      try container.encode(next, forKey: .next)
    }
  }
}

/// `{"schema":1,"promises":[{"number":1,"text":"…","made":"…","kept":null,"next":"…"}]}`.
private struct PromisesJSON: Encodable {
  let schema = 1
  let promises: [PromiseOutput.Row]
}
