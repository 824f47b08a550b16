import ReminderCore

/// The bundled sounds as data, in each of the three forms.
struct SoundOutput {
  private let context: Context

  init(_ context: Context) {
    self.context = context
  }

  func text(_ form: OutputOptions.Form) throws -> String {
    switch form {
    case .table: context.table(rows.map { [$0.name, $0.description] })
    case .porcelain: rows.map { $0.name + "\t" + ($0.file ?? "") + "\n" }.joined()
    case .json: try jsonText(SoundsJSON(sounds: rows))
    }
  }

  private var rows: [Row] {
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

/// `{"schema":1,"sounds":[{"name":"drop","description":"…","file":"/…/drop.wav"}]}`.
private struct SoundsJSON: Encodable {
  let schema = 1
  let sounds: [SoundOutput.Row]
}
