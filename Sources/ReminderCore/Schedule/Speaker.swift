/// What is heard: one sound at a time, and of several the loudest.
struct Speaker: Sendable {
  /// What was begun last; a sound that is played once may be over.
  private var playing: Claim?
  /// What was written down of sounds that were not heard: the same thing once.
  private var problems: [SoundProblem] = []
  /// What rings and was not heard is tried again at that count of `ClockReading.boottime`, in seconds; nil where nothing is.
  private(set) var retry: BootTime?
  /// The ring that failed, which is not started again before `retry`; nil where there is none.
  private var failed: Claim?
  /// True while the desktop has held a ring back: until the next attempt only what is heard all the same rings.
  private var isHeldBack = false

  /// Seconds between two attempts.
  private static let retryInterval: Int64 = 15

  /// A sound that is wanted for a source.
  struct Claim: Equatable, Sendable {
    let source: Source
    let playback: Playback
    /// The count of `ClockCheck.elapsed` at which a ring is over, in seconds; nil for what is heard once.
    var over: Elapsed?

    /// True for what rings until it is answered, and not for what is heard once.
    var isRing: Bool { over != nil }

    /// True where it is the same sound up to the same moment, however much of it is left.
    fileprivate func continues(_ other: Claim) -> Bool {
      source == other.source && isRing && over == other.over && playback.isAlike(other.playback)
    }

    /// The louder one first, and of two the older source.
    fileprivate static func precedes(_ left: Claim, _ right: Claim) -> Bool {
      (-left.playback.loudness, left.source) < (-right.playback.loudness, right.source)
    }
  }

  /// True while something rings, or is tried again.
  var rings: Bool { playing?.isRing == true || retry != nil }

  /// Takes in why a sound was not heard; false where that was written down already.
  mutating func report(_ problem: SoundProblem, boottime: BootTime) -> Bool {
    if let current = playing, current.isRing, problem.mayPass {
      (playing, failed) = (nil, current)
      retry = boottime + Self.retryInterval
    }
    guard !problems.contains(problem) else { return false }
    problems.append(problem)
    return true
  }

  /// The desktop is told not to disturb, and what was begun is not heard.
  mutating func holdBack(boottime: BootTime) {
    guard let current = playing, current.isRing else { return }
    (playing, isHeldBack) = (nil, true)
    retry = boottime + Self.retryInterval
  }

  /// Has what is wrong written down anew: a person may have changed it.
  mutating func forgetProblems() {
    problems = []
  }

  /// What to play, or to end, now that these claims are all that there are.
  ///
  /// What rings goes before what is heard once, which is not heard later; that is ended where it `isOver`. `boottime` is now, as in
  /// `retry`.
  mutating func update(_ claims: [Claim], boottime: BootTime, isOver: (Source) -> Bool) -> [Effect] {
    // Where nothing rings any more there is nothing to wake up for.
    if let retry, boottime >= retry || !claims.contains(where: \.isRing) {
      (self.retry, failed, isHeldBack) = (nil, nil, false)
    }
    let sorted = claims.filter { !isWaiting($0) }.sorted(by: Claim.precedes)
    if let wanted = sorted.first(where: \.isRing) ?? sorted.first {
      if let playing, wanted.continues(playing) { return [] }
      playing = wanted
      return [.play(wanted.playback)]
    }
    guard let current = playing, current.isRing || isOver(current.source) else { return [] }
    playing = nil
    return [.silence]
  }

  /// True for a ring that is tried again later.
  private func isWaiting(_ claim: Claim) -> Bool {
    guard claim.isRing else { return false }
    return failed.map(claim.continues) ?? false || isHeldBack && !claim.playback.isHeardThroughDnd
  }
}

extension Playback {
  fileprivate func isAlike(_ other: Playback) -> Bool { sound == other.sound && factor == other.factor }

  /// To compare sounds by: what is bundled is levelled, and the last sound of an escalation is 6 LU above the others.
  fileprivate var loudness: Double { sound == .bundled(.evil) ? factor * 2 : factor }
}

extension SoundProblem {
  /// False where another attempt comes to the same, or another sound is played in its place.
  fileprivate var mayPass: Bool {
    switch self {
    case .noServer, .interrupted, .crashed, .hung, .cannotStart: true
    case .missingPlayer, .unreadableFile: false
    }
  }
}
