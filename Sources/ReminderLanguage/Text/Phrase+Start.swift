// What is said of starting: the first run, the daemon in the background, and what happens at login.
//
// `command` is how this program is called on a command line.
extension Phrase {
  /// What to type where there is no alert yet: a day of water, the start of the daemon, and a look at a notification.
  package static func firstSteps(_ command: String) -> [Phrase] {
    [
      Phrase("first.water"), Phrase("first.waterCommand", command),
      Phrase("first.start"), Phrase("first.startCommand", command),
      Phrase("first.test"), Phrase("first.testCommand", command),
    ]
  }

  package static func daemonNotRunning(_ command: String) -> Phrase { Phrase("message.daemonNotRunning", command) }
  package static func started(_ process: Int32) -> Phrase { Phrase("done.started", Int(process)) }
  package static func runsAlready(_ process: Int32) -> Phrase { Phrase("done.runsAlready", Int(process)) }
  package static func ended(_ process: Int32) -> Phrase { Phrase("done.ended", Int(process)) }
  package static var endedNothing: Phrase { Phrase("done.endedNothing") }
  package static func startsAtNextLogin(_ command: String) -> Phrase { Phrase("autostart.atNextLogin", command) }

  package static func stillRunning(_ process: Int32, _ command: String) -> Phrase {
    Phrase("autostart.stillRunning", Int(process), command)
  }

  package static var startNeedsBus: Phrase { Phrase("error.startNeedsBus") }
  package static func didNotStart(_ command: String) -> Phrase { Phrase("error.didNotStart", command) }
  package static func didNotEnd(_ process: Int32) -> Phrase { Phrase("error.didNotEnd", Int(process)) }

  package static func autostartStartsOther(_ program: String, _ command: String) -> Phrase {
    Phrase("autostart.startsOther", program, command)
  }

  package static func autostartStartsNothing(_ program: String, _ command: String) -> Phrase {
    Phrase("autostart.startsNothing", program, command)
  }

  /// Another daemon has to end first; 0 for one that did not say which process it is.
  package static func waitingForOther(_ process: Int32) -> Phrase {
    process == 0 ? Phrase("daemon.waitsForOther") : Phrase("daemon.waitsForOtherAs", Int(process))
  }

  package static var sessionHasEnded: Phrase { Phrase("daemon.sessionHasEnded") }
  package static var closeButton: Phrase { Phrase("button.close") }
  package static var serverStartsOnDemand: Phrase { Phrase("status.serverStartsOnDemand") }
}
