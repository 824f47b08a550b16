import ReminderModel

// When the line of the bar changes next.
extension BarContent {
  /// A moment on one of the two clocks: the wall's for what is due on the wall, and a count of `ClockReading.boottime` for timers.
  enum Moment: Equatable {
    case wall(Instant)
    case boottime(BootTime)
  }

  /// A moment at which the line may differ.
  private struct Candidate {
    /// From now.
    let seconds: Int64
    let isWall: Bool
    /// True where the files have to be read again at that moment.
    var isEnd = false
  }

  /// The next moment at which `line` differs, or the files have to be read again; nil where only a change of the files or a
  /// step of the clock can change it.
  ///
  /// `line` is asked for times to come: what it says then, if nothing happens until then.
  func nextChange(after now: ClockReading, in zone: Zone, line: (ClockReading) -> String) -> Moment? {
    let current = line(now)
    let candidates = candidates(now, zone).filter { $0.seconds > 0 }.sorted { $0.seconds < $1.seconds }
    let next = candidates.first { $0.isEnd || line(now.advanced(by: $0.seconds)) != current }
    return next.map { $0.isWall ? .wall(now.realtime + $0.seconds) : .boottime(now.boottime + $0.seconds) }
  }

  private func candidates(_ now: ClockReading, _ zone: Zone) -> [Candidate] {
    let elapsed = now.seconds(since: reading)
    var found: [Candidate] =
      pauseChange.map { [Candidate(seconds: $0 - now.realtime, isWall: true, isEnd: true)] } ?? []
    if let water { found.append(Candidate(seconds: water.end - now.realtime, isWall: true, isEnd: true)) }
    for item in items where item.kind != .unanswered && item.kind != .paused {
      let rest = item.remaining(now: now.realtime, elapsed: elapsed)
      found.append(Candidate(seconds: rest, isWall: item.kind != .timer, isEnd: true))
    }
    if let item = shown(at: now) {
      let rest = item.remaining(now: now.realtime, elapsed: elapsed)
      switch item.time {
      case .counting: found.append(Candidate(seconds: rest - BarText.rounded(below: rest), isWall: false))
      case .wall: found += (0...60).map { Candidate(seconds: rest - (rest - 1) / 60 * 60 + $0 * 60, isWall: true) }
      case .paused: break
      }
    }
    let midnight = LocalDateTime(
      date: zone.local(now.realtime).date.advanced(by: 1), time: ClockTime(minuteOfDay: 0))
    found.append(Candidate(seconds: zone.instant(of: midnight) - now.realtime, isWall: true))
    return found
  }
}

extension ClockReading {
  /// Returns both clocks `seconds` later, if none is set.
  func advanced(by seconds: Int64) -> ClockReading {
    var later = self
    (later.realtime, later.boottime) = (realtime + seconds, boottime + seconds)
    return later
  }
}
