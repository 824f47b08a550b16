import ReminderCore

/// Occurrences as data, in each of the three forms.
struct OccurrenceOutput {
  let occurrences: [Occurrence]
  let list: AlertList
  let context: Context

  func text(_ form: OutputOptions.Form) throws -> String {
    let now = context.now()
    switch form {
    case .table:
      return Table(
        rows: occurrences.map { occurrence in
          [
            context.strings(occurrence.phrase(now: now, in: context.zone)), occurrence.number.map { String($0) } ?? "",
            list.content(of: occurrence.source).map { context.strings($0.listName) } ?? "",
          ]
        }, rightAligned: [1]
      ).text
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
