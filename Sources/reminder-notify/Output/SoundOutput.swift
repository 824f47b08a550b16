import ReminderFiles

/// The bundled sounds as data, in each of the three forms.
struct SoundOutput: Listing {
  static let key = "sounds"
  private let context: Context

  init(_ context: Context) {
    self.context = context
  }

  var table: String { context.table(rows.map { [$0.name, $0.description] }) }
  var fields: [[String]] { rows.map { [$0.name, $0.file ?? ""] } }

  var rows: [Row] {
    ReminderCore.Sound.Bundled.allCases.map { sound in
      Row(
        name: sound.rawValue, description: context.strings(sound.phrase), file: context.installation.path(of: sound))
    }
  }

  struct Row: Encodable {
    let name: String
    let description: String
    /// Nil where the sounds were lost.
    let file: String?
  }
}
