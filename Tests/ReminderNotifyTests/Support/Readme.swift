import Foundation
import ReminderCore

/// A README of the project.
enum Readme: String, CaseIterable {
  case english = "README.md"
  case korean = "README.ko.md"

  var language: Language { self == .english ? .english : .korean }

  var phrases: [ReadmePhrase] {
    get throws {
      let markdown = try String(contentsOfFile: Package.folder + "/" + rawValue, encoding: .utf8)
      return try ReadmePhrase.all(
        in: markdown, chapter: self == .english ? "What you can say" : "이렇게 말할 수 있습니다")
    }
  }
}
