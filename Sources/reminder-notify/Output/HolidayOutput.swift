import ReminderLanguage

/// Holidays as data, in each of the three forms.
struct HolidayOutput: Listing {
  static let key = "holidays"
  let days: [Holiday]
  let context: Context

  var rows: [Row] {
    days.map { Row(date: $0.date.fileText, name: $0.name(in: context.strings.language).strippingControls) }
  }

  var fields: [[String]] { rows.map { [$0.date, $0.name] } }

  var table: String {
    context.table(
      days.map {
        [
          context.strings($0.date.fullPhrase(today: context.today)),
          $0.name(in: context.strings.language).strippingControls,
        ]
      })
  }

  struct Row: Encodable {
    let date: String
    let name: String
  }
}
