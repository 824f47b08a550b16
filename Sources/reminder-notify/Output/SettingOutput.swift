import ReminderLanguage

/// Settings as data, in each of the three forms.
struct SettingOutput: Listing {
  static let key = "settings"
  let rows: [Row]
  private let context: Context
  private let sentences: [Phrase]

  init(_ table: [Setting], _ settings: Settings, _ context: Context) {
    rows = table.map { Row(key: $0.key, value: $0.text(in: settings).strippingControls) }
    (sentences, self.context) = (table.map(\.phrase), context)
  }

  var fields: [[String]] { rows.map { [$0.key, $0.value] } }
  var table: String {
    context.table(zip(rows, sentences).map { [$0.key, $0.value, context.strings($1)] })
  }

  struct Row: Encodable {
    let key: String
    /// As `config set` takes it.
    let value: String
  }
}
