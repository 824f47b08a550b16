/// The choice of the sound to play: one at a time, the loudest of several.
struct Speaker: Sendable {
  /// The last sound that was started; one that is played once may be over.
  private var playing: Candidate?
  /// The sound problems that were reported, each once.
  private var problems: [SoundProblem] = []
  /// The count of `ClockReading.boottime` at which a ring that was not heard is tried again; nil for none.
  private(set) var retry: BootTime?
  /// The ring that failed, which is not started again before `retry`; nil if there is none.
  private var failed: Candidate?
  /// The last ring that was reported as not heard, and why.
  private var unheard: (ring: Candidate, problem: SoundProblem)?
  /// True while do-not-disturb has held back a ring: until the next attempt only sounds that are exempt from it are
  /// played.
  private var isHeldBack = false

  /// Seconds between two attempts.
  private static let retryInterval: Int64 = 15

  /// A sound that is requested for a source.
  struct Candidate: Equatable, Sendable {
    let source: Source
    let playback: Playback
    /// The count of `ClockCheck.elapsed` at which a ring is over; nil for what is heard once.
    var over: Elapsed?

    /// True for a ring, false for a sound that is played once.
    var isRing: Bool { over != nil }

    /// Returns true if both are the same ring with the same end.
    fileprivate func continues(_ other: Candidate) -> Bool {
      source == other.source && isRing && over == other.over && playback.isAlike(other.playback)
    }

    /// Orders candidates by loudness, the loudest first, then by source.
    fileprivate static func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
      (-left.playback.loudness, left.source) < (-right.playback.loudness, right.source)
    }
  }

  /// True while a sound rings, or is to be retried.
  var rings: Bool { playing?.isRing == true || retry != nil }

  /// Records why a sound was not played; returns whether that is new, and the source of a ring that was not heard for it
  /// and of which that was not reported yet.
  mutating func report(_ problem: SoundProblem, boottime: BootTime) -> (isNew: Bool, ring: Source?) {
    var source: Source?
    if let current = playing, current.isRing, !problem.isReplaced {
      if unheard.map({ !$0.ring.continues(current) || $0.problem != problem }) ?? true { source = current.source }
      unheard = (current, problem)
      if problem.mayPass {
        (playing, failed) = (nil, current)
        retry = boottime + Self.retryInterval
      }
    }
    let isNew = !problems.contains(problem)
    if isNew { problems.append(problem) }
    return (isNew || source != nil, source)
  }

  /// Records that a sound was held back by do-not-disturb.
  mutating func holdBack(boottime: BootTime) {
    guard let current = playing, current.isRing else { return }
    (playing, isHeldBack) = (nil, true)
    retry = boottime + Self.retryInterval
  }

  /// Causes problems to be reported again, because the user may have fixed them.
  mutating func forgetProblems() {
    problems = []
  }

  /// Returns the effects that play or end sounds, given all candidates.
  ///
  /// A ring goes before a sound that is played once, which is dropped then, and is ended if it `isOver`. `boottime` is
  /// now, as in `retry`.
  mutating func update(_ candidates: [Candidate], boottime: BootTime, isOver: (Source) -> Bool) -> [Effect] {
    // Without a ring there is nothing to wake up for.
    if let retry, boottime >= retry || !candidates.contains(where: \.isRing) {
      (self.retry, failed, isHeldBack) = (nil, nil, false)
    }
    let sorted = candidates.filter { !isWaiting($0) }.sorted(by: Candidate.precedes)
    if let wanted = sorted.first(where: \.isRing) ?? sorted.first {
      if let playing, wanted.continues(playing) { return [] }
      playing = wanted
      return [.play(wanted.playback)]
    }
    guard let current = playing, current.isRing || isOver(current.source) else { return [] }
    playing = nil
    return [.silence]
  }

  /// Returns true for a ring that is retried later.
  private func isWaiting(_ candidate: Candidate) -> Bool {
    guard candidate.isRing else { return false }
    return failed.map(candidate.continues) ?? false || isHeldBack && !candidate.playback.isHeardThroughDnd
  }
}

extension Playback {
  fileprivate func isAlike(_ other: Playback) -> Bool { sound == other.sound && factor == other.factor }

  /// The loudness for comparisons: the bundled sounds are levelled, and the last sound of an escalation is 6 LU above
  /// the others.
  fileprivate var loudness: Double { sound == .bundled(.evil) ? factor * 2 : factor }
}

extension SoundProblem {
  /// True if another sound is played instead.
  fileprivate var isReplaced: Bool { if case .unreadableFile = self { true } else { false } }

  /// False if another attempt gives the same result, or another sound is played instead.
  fileprivate var mayPass: Bool {
    switch self {
    case .noServer, .muted, .interrupted, .crashed, .hung, .cannotStart: true
    case .missingPlayer, .unreadableFile: false
    }
  }
}
