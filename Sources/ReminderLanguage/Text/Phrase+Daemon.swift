// Messages of the daemon's log.
extension Phrase {
  /// The daemon counts by another zone than the command; `utcOffset` is in seconds.
  package static func daemonZone(utcOffset: Int) -> Phrase {
    let minutes = abs(utcOffset) / 60
    let parts = [minutes / 60, minutes % 60].map { padded($0, to: 2) }
    return Phrase("warning.daemonZone", (utcOffset < 0 ? "-" : "+") + parts.joined(separator: ":"))
  }

  /// An occurrence of the journal, on one line.
  package static func decided(_ record: Record, zone: Zone, now: Instant) -> Phrase {
    let moment = record.moment.phrase(now: now, in: zone)
    guard let number = record.outcome?.occurrence.number else {
      return Phrase("daemon.decidedOther", moment, record.name, record.phrase)
    }
    return Phrase("daemon.decided", moment, number, record.phrase)
  }
}
