/// The choice of the sound to play: one at a time, the loudest of several.
struct Speaker: Sendable {
  /// The last sound that was started; one that is played once may be over.
  private var playing: Candidate?
  /// The sound problems that were reported, each once.
  private var problems: [SoundProblem] = []
  /// The count of `ClockReading.boottime` at which a ring that was not heard is tried again; nil for none.
  private(set) var retry: BootTime?
  /// The rings that failed, which are not started again before `retry`.
  private var failed: [Candidate] = []
  /// The rings that were reported as not heard, with each reason.
  private var unheard: [(ring: Candidate, problem: SoundProblem)] = []
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

  /// What is to be reported of a sound problem.
  enum Report: Equatable {
    /// It was reported already.
    case known
    /// It is new.
    case new
    /// It is new for the ring of this source, which is not heard.
    case unheard(Source)
  }

  /// Records why a sound was not played, or is not heard, and returns what is to be reported.
  mutating func report(_ problem: SoundProblem, boottime: BootTime) -> Report {
    let isKnown = problems.contains(problem)
    if !isKnown { problems.append(problem) }
    guard let ring = playing, ring.isRing, problem.isSilence else { return isKnown ? .known : .new }
    if problem.mayPass {
      playing = nil
      failed.append(ring)
      retry = retry ?? boottime + Self.retryInterval
    }
    guard !unheard.contains(where: { $0.problem == problem && $0.ring.continues(ring) }) else { return .known }
    unheard.append((ring, problem))
    return .unheard(ring.source)
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
      (self.retry, failed, isHeldBack) = (nil, [], false)
    }
    unheard.removeAll { told in !candidates.contains { $0.continues(told.ring) } }
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
    return failed.contains(where: candidate.continues) || isHeldBack && !candidate.playback.isHeardThroughDnd
  }
}

extension Playback {
  fileprivate func isAlike(_ other: Playback) -> Bool { sound == other.sound && factor == other.factor }

  /// The loudness for comparisons: the bundled sounds are levelled, and the last sound of an escalation is 6 LU above
  /// the others.
  fileprivate var loudness: Double { sound == .bundled(.evil) ? factor * 2 : factor }
}

extension SoundProblem {
  /// False if another sound is played instead.
  fileprivate var isSilence: Bool { if case .unreadableFile = self { false } else { true } }

  /// True if another attempt may be heard; false for a muted output, which is played to all the same.
  fileprivate var mayPass: Bool {
    switch self {
    case .noServer, .interrupted, .crashed, .hung, .cannotStart: true
    case .muted, .missingPlayer, .missingLibrary, .unreadableFile: false
    }
  }
}
