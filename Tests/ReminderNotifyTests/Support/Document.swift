import Foundation
import ReminderModel

/// A README or a manual of the project.
enum Document: String, CaseIterable {
  case readme = "README.md"
  case koreanReadme = "README.ko.md"
  case manual = "docs/manual.md"
  case koreanManual = "docs/manual.ko.md"

  static let readmes: [Self] = [.readme, .koreanReadme]
  static let manuals: [Self] = [.manual, .koreanManual]

  var language: Language { rawValue.hasSuffix(".ko.md") ? .korean : .english }

  var markdown: String {
    get throws { try String(contentsOfFile: Package.folder + "/" + rawValue, encoding: .utf8) }
  }

  var transcript: Transcript {
    get throws { try Transcript(markdown: markdown) }
  }

  /// The phrases of a manual.
  var phrases: [ManualPhrase] {
    get throws {
      try ManualPhrase.all(in: markdown, chapter: language == .english ? "What you can say" : "이렇게 말할 수 있습니다")
    }
  }
}
