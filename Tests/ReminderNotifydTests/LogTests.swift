import Foundation
import PosixKit
import ReminderFiles
import ReminderModel
import Testing

@testable import reminder_notifyd

@Test func `the log names the command as it can be typed, also after a change of the language`() {
  let resources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Resources")
  let languages = Languages(
    chosen: nil, environment: .english, resources: resources.standardizedFileURL.path, fileSystem: .live)
  let log = Log(languages) { "/a/reminder-notify" }
  for language in [Language.english, .korean] {
    var settings = Settings()
    settings.language = language
    log.follow(settings)

    #expect(log.language == language)
    #expect(log.strings(Phrase("daemon.nothingNext")).contains(" /a/reminder-notify add "))
  }
}

@Test(arguments: [
  ("/b/reminder-notifyd", "/b/reminder-notify"), ("/usr/libexec/reminder-notify/reminder-notifyd", "reminder-notify"),
  ("/o p/libexec/reminder-notify/reminder-notifyd", "'/o p/bin/reminder-notify'"),
  ("/none/reminder-notifyd", "reminder-notify"),
])
func `the daemon finds its command in the build folder or below the prefix`(daemon: String, command: String) {
  let places = ["/b/reminder-notify", "/usr/bin/reminder-notify", "/o p/bin/reminder-notify"]
  let installation = Installation(executable: daemon, exists: { _ in false })

  let name = installation.commandName { word in
    word == "reminder-notify" ? "/usr/bin/reminder-notify" : places.first { $0 == word }
  }

  #expect(name == command)
}
