import ReminderCore

/// Occurrences as data, in each of the three forms.
struct OccurrenceOutput {
  let occurrences: [Occurrence]
  let list: AlertList
  let context: Context

  func text(_ form: OutputOptions.Form) throws -> String {
    let now = context.now()
    switch form {
    case .table: return table(now)
    case .porcelain:
      return occurrences.map { occurrence in
        let label = list.alert(of: occurrence.source)?.label ?? ""
        let fields = [
          occurrence.instant.text(in: context.zone), occurrence.kind, occurrence.number.map { String($0) } ?? "",
          label.strippingControls,
        ]
        return fields.joined(separator: "\t") + "\n"
      }.joined()
    case .json:
      return try jsonText(
        OccurrencesJSON(
          occurrences: occurrences.map {
            OccurrenceJSON(kind: $0.kind, number: $0.number, time: $0.instant.text(in: context.zone))
          }))
    }
  }
}

extension OccurrenceOutput {
  /// Columns below which names are not cut while the time can be written shorter.
  private static let leastName = 12
  /// Between three columns there are two gaps of two.
  private static let gaps = 4

  private func table(_ now: Instant) -> String {
    let (strings, zone) = (context.strings, context.zone)
    let alerts = occurrences.map { list.alert(of: $0.source) }
    guard !context.screen.isAccessible else {
      return zip(occurrences, alerts).map { occurrence, alert in
        strings(.sentence(occurrence.fullPhrase(now: now, in: zone), of: alert?.reference ?? .unknown)) + "\n"
      }.joined()
    }
    var moments = occurrences.map { strings($0.phrase(now: now, in: zone)) }
    let numbers = occurrences.map { $0.number.map { String($0) } ?? "" }
    var names = alerts.map { $0.map { strings($0.listName) } ?? "" }
    if let width = context.screen.width {
      func widest(_ texts: [String]) -> Int { texts.reduce(0) { max($0, $1.displayWidth) } }
      let room = width - Self.gaps - widest(numbers)
      let full = occurrences.map { strings($0.fullPhrase(now: now, in: zone)) }
      if widest(full) + min(widest(names), Self.leastName) <= room { moments = full }
      names = names.map { $0.truncated(to: max(1, room - widest(moments))) }
    }
    return Table(rows: occurrences.indices.map { [moments[$0], numbers[$0], names[$0]] }, rightAligned: [1]).text
  }
}

/// `{"schema":1,"occurrences":[…]}`.
private struct OccurrencesJSON: Encodable {
  let schema = 1
  let occurrences: [OccurrenceJSON]
}

private struct OccurrenceJSON: Encodable {
  let kind: String
  let number: Int?
  let time: String
}
