import GLibKit
import PosixKit
import ReminderFiles

/// Starts the program of the setting `hook` for each record that is added to the journal, by any program, with the
/// record as a line of JSON on its standard input.
///
/// One at a time, in the order of the journal. Without the setting nothing is read.
final class Hook {
  private let journal: Journal
  private let log: Log
  /// Seconds after which a program is killed.
  private let limit: Int
  private let once: BoundedProcess.Timer
  private var program: String?
  private var watch: FileWatch<Journal.Contents>?
  private var follower: JournalFollower?
  private var waiting: [Record] = []
  /// The records that were left out since the last message of them, which is due when none waits any more.
  private var leftOut = 0
  private var running: BoundedProcess?
  private var lastProblem: Phrase?

  /// The most records that wait for their turn.
  private static let waitingLimit = 64

  init(_ journal: Journal, log: Log, limit: Int = 30, once: @escaping BoundedProcess.Timer = EventSource.once) {
    (self.journal, self.log, self.limit, self.once) = (journal, log, limit, once)
  }

  /// True while nothing runs, and nothing waits for its turn.
  var isIdle: Bool { running == nil && waiting.isEmpty }

  /// Takes the program of the settings; records that are in the journal already are not for it.
  func use(_ program: String?) {
    guard program != self.program else { return }
    (self.program, lastProblem) = (program, nil)
    guard program != nil else {
      (watch, follower, waiting) = (nil, nil, [])
      return
    }
    guard watch == nil else { return }
    let read = { [weak self] () throws(FileProblem) in try self?.added() }
    watch = FileWatch(journal.path, read: read, log: log) { [weak self] in
      if case .success(let added?) = $0 { self?.add(added.records) }
    }
    watch?.check()
  }

  /// Reads what was added since the last call, and at first nothing.
  private func added() throws(FileProblem) -> Journal.Contents? {
    do throws(StoreError) {
      if follower == nil { follower = try JournalFollower(journal) }
      return try follower?.next()
    } catch {
      guard case .unreadable(_, let problem) = error else { return nil }
      throw problem
    }
  }

  private func add(_ records: [Record]) {
    let room = max(0, Self.waitingLimit - waiting.count)
    waiting += records.prefix(room)
    let isFirst = leftOut == 0
    leftOut += max(0, records.count - room)
    // The rest is told when all that wait have had their turn.
    if isFirst { tellLeftOut() }
    startNext()
  }

  /// Says how many records got no turn, at the end those that wait too.
  func finish() {
    leftOut += waiting.count
    waiting = []
    tellLeftOut()
  }

  private func tellLeftOut() {
    if leftOut > 0 { log(Phrase("daemon.hookLeftOut", leftOut)) }
    leftOut = 0
  }

  private func startNext() {
    while running == nil, let program, !waiting.isEmpty {
      guard let line = RecordLine(waiting.removeFirst().plain, in: .local), let text = try? jsonText(line) else {
        continue
      }
      start(program, text)
    }
    if waiting.isEmpty { tellLeftOut() }
  }

  private func start(_ program: String, _ text: String) {
    let hook = UnconfinedProgram(program, limit: limit)
    // What waits for a service does not tell why that cannot be started.
    if hook.isService, Program.find(program) == nil {
      let isThere = FileSystem.live.modified(program) != nil
      return say(.cannotStart(program, isThere ? Phrase("system.denied") : Phrase("system.missing")))
    }
    let began = awake
    do throws(SystemError) {
      // A service is killed by its manager, before what waits for it is.
      running = try BoundedProcess(
        hook.path, arguments: hook.arguments, limit: UInt32(limit) * 1000 + (hook.isService ? 5000 : 0),
        input: Array(text.utf8), once: once
      ) { [weak self] in self?.ended($0, program, ofService: hook.isService, began) }
    } catch {
      say(.cannotStart(program, error.phrase))
    }
  }

  /// Milliseconds for which the machine was awake, as systemd counts them.
  private var awake: Int64 {
    let sample = SystemClock.sample()
    return sample.boottime - sample.suspended
  }

  private func ended(
    _ outcome: BoundedProcess.Outcome, _ program: String, ofService isService: Bool, _ began: Int64
  ) {
    running = nil
    switch outcome {
    case .ended(.exited(0)): lastProblem = nil
    case .ended(.exited) where isService && awake - began >= Int64(limit) * 1000:
      say(Phrase("daemon.hookHung", program, limit))
    // Of a service that could not be executed, and of one that a signal has ended (systemd.exec(5), "Process exit codes").
    case .ended(.exited(203)) where isService: say(.cannotStart(program, Phrase("system.noProgram")))
    case .ended(.exited(255)) where isService: say(Phrase("daemon.hookKilledOrFailed", program))
    case .ended(.exited(let status)): say(Phrase("daemon.hookFailed", program, Int(status)))
    case .ended(.killed): say(Phrase("daemon.hookKilled", program))
    case .hung: say(Phrase("daemon.hookHung", program, limit))
    }
    startNext()
  }

  /// Says a problem, and the same one once.
  private func say(_ problem: Phrase) {
    if problem != lastProblem { log(problem) }
    lastProblem = problem
  }
}
