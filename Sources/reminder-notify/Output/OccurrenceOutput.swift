import ReminderCore

/// Occurrences as data, in each of the three forms.
struct OccurrenceOutput {
  let occurrences: [Occurrence]
  let overview: Overview
  let context: Context

  func text(_ form: OutputOptions.Form) throws -> String {
    let now = context.now()
    switch form {
    case .table: return table(now)
    case .porcelain:
      return occurrences.map { occurrence in
        let content = overview.content(of: occurrence.source)
        let label = (occurrence.source.isPromise ? content?.title : content?.label) ?? ""
        let fields = [
          occurrence.instant.text(in: context.zone), occurrence.kind,
          occurrence.source.ownNumber.map { String($0) } ?? "",
          label.strippingControls,
        ]
        return fields.joined(separator: "\t") + "\n"
      }.joined()
    case .json:
      return try jsonText(
        OccurrencesJSON(
          occurrences: occurrences.map {
            OccurrenceJSON(kind: $0.kind, number: $0.source.ownNumber, time: $0.instant.text(in: context.zone))
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
    guard !context.screen.isAccessible else {
      return occurrences.map { occurrence in
        let reference = overview.reference(of: occurrence.source) ?? .unknown
        return strings(.sentence(occurrence.fullPhrase(now: now, in: zone), of: reference)) + "\n"
      }.joined()
    }
    var moments = occurrences.map { strings($0.phrase(now: now, in: zone)) }
    let numbers = occurrences.map { $0.number.map { String($0) } ?? "" }
    var names = occurrences.map { strings(overview.name(of: $0.source) ?? .unknown) }
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
