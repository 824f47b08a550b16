// Messages about starting: the first run, the daemon in the background, and the start at login.
extension Phrase {
  /// The first commands for an empty list: a day of water, the start of the daemon, and a test notification.
  package static var firstSteps: [Phrase] {
    [
      Phrase("first.water"), Phrase("first.waterCommand"),
      Phrase("first.start"), Phrase("first.startCommand"),
      Phrase("first.test"), Phrase("first.testCommand"),
    ]
  }
}
