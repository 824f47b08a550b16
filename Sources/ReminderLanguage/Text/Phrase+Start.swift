// Messages about starting: the first run, the daemon in the background, and the start at login.
//
// `command` is how this program is called on a command line.
extension Phrase {
  /// The first commands for an empty list: a day of water, the start of the daemon, and a test notification.
  package static func firstSteps(_ command: String) -> [Phrase] {
    [
      Phrase("first.water"), Phrase("first.waterCommand", command),
      Phrase("first.start"), Phrase("first.startCommand", command),
      Phrase("first.test"), Phrase("first.testCommand", command),
    ]
  }
}
