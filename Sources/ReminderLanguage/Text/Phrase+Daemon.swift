// What the daemon says in its log.
extension Phrase {
  package static func alreadyRunning(_ process: Int32) -> Phrase {
    process == 0 ? Phrase("daemon.alreadyRunning") : Phrase("daemon.alreadyRunningAs", Int(process))
  }

  package static var noTimer: Phrase { Phrase("daemon.noTimer") }
  package static func cannotSetTimer(_ reason: Phrase) -> Phrase { Phrase("daemon.cannotSetTimer", reason) }
  package static var busHasEnded: Phrase { Phrase("daemon.busHasEnded") }
  package static var waitingForBus: Phrase { Phrase("daemon.waitingForBus") }
  package static var noSessionBus: Phrase { Phrase("daemon.noSessionBus") }
  package static var waitingForServer: Phrase { Phrase("daemon.waitingForServer") }
  package static var testWaits: Phrase { Phrase("daemon.testWaits") }
  package static var testWithdrawn: Phrase { Phrase("daemon.testWithdrawn") }
  package static var nothingNext: Phrase { Phrase("daemon.nothingNext") }

  /// `TZ` is set, so that a change of the system's zone means nothing.
  package static func zoneFromEnvironment(_ zone: String) -> Phrase { Phrase("daemon.zoneFromEnvironment", zone) }

  /// `TZ` has a name that this machine does not know.
  package static func unknownZone(_ zone: String) -> Phrase { Phrase("warning.unknownZone", zone) }

  /// The daemon counts by another zone than the command; `utcOffset` is in seconds.
  package static func daemonZone(utcOffset: Int) -> Phrase {
    let minutes = abs(utcOffset) / 60
    let parts = [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return Phrase("warning.daemonZone", (utcOffset < 0 ? "-" : "+") + parts.joined(separator: ":"))
  }

  /// A state that could not be read was moved out of the way.
  package static func stateSetAside(_ path: String, _ problem: Phrase, as other: String) -> Phrase {
    Phrase("daemon.stateSetAside", path, problem, other)
  }

  package static func showFailed(_ reason: String) -> Phrase { Phrase("daemon.showFailed", reason) }
  package static func shown(_ notice: Notice) -> Phrase { Phrase("daemon.shown", notice.title, notice.body) }
  package static func cannotWatch(_ directory: String) -> Phrase { Phrase("daemon.cannotWatch", directory) }
  package static func reloaded(_ count: Int) -> Phrase { Phrase("daemon.reloaded", count) }
  package static func next(_ name: Phrase, at moment: Phrase) -> Phrase { Phrase("daemon.next", moment, name) }

  /// An occurrence of the journal, on one line.
  package static func decided(_ record: Record, zone: Zone, now: Instant) -> Phrase {
    let moment = record.moment.phrase(now: now, in: zone)
    guard let number = record.outcome?.occurrence.number else {
      return Phrase("daemon.decidedOther", moment, record.name, record.phrase)
    }
    return Phrase("daemon.decided", moment, number, record.phrase)
  }
}
