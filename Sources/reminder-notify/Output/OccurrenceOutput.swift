import ReminderFiles

/// Occurrences as data, in each of the three forms.
struct OccurrenceOutput: Listing {
  static let key = "occurrences"
  let occurrences: [Occurrence]
  let overview: Overview
  let context: Context

  var rows: [OccurrenceRow] { occurrences.map { OccurrenceRow($0, in: context.zone) } }

  var fields: [[String]] {
    occurrences.map { occurrence in
      let content = overview.content(of: occurrence.source)
      let label = (occurrence.source.isPromise ? content?.title : content?.label) ?? ""
      return [
        occurrence.instant.text(in: context.zone), occurrence.kind,
        occurrence.source.ownNumber.map { String($0) } ?? "", label.strippingControls,
      ]
    }
  }
}

extension OccurrenceOutput {
  /// Columns of the terminal below which names are not cut while the time can be written shorter.
  private static let leastName = 12

  var table: String {
    let (strings, now, zone) = (context.strings, context.now(), context.zone)
    guard !context.screen.isAccessible else {
      return context.lines(
        occurrences.map {
          Phrase(
            "sentence.occurrence", $0.fullPhrase(now: now, in: zone), overview.reference(of: $0.source) ?? .unknown)
        })
    }
    func table(leastName: Int, _ moment: (Occurrence) -> Phrase) -> Table {
      Table(
        columns: [.left, .right, .cut(least: leastName)],
        rows: occurrences.map {
          [strings(moment($0)), $0.number.map { String($0) } ?? "", strings(overview.name(of: $0.source) ?? .unknown)]
        })
    }
    let width = context.screen.width
    if let width {
      let full = table(leastName: Self.leastName) { $0.fullPhrase(now: now, in: zone) }
      if full.fits(in: width) { return full.text(in: width) }
    }
    return table(leastName: 1) { $0.phrase(now: now, in: zone) }.text(in: width)
  }
}

/// An occurrence in JSON.
struct OccurrenceRow: Encodable {
  let kind: String
  let number: Int?
  let time: String
  /// Why it waits; left out where it does not.
  let reason: String?

  init(_ occurrence: Occurrence, reason: Outcome.Reason? = nil, in zone: Zone) {
    (kind, number) = (occurrence.kind, occurrence.source.ownNumber)
    (time, self.reason) = (occurrence.instant.text(in: zone), reason?.rawValue)
  }
}
