import ReminderCore
import Testing

@testable import reminder_notify

@Test func `the language is taken out of the command line wherever it stands`() {
  #expect(LanguageOption(["--lang", "en", "list"]).rest == ["list"])
  #expect(LanguageOption(["list", "--lang=ko"]).language == .korean)
}
