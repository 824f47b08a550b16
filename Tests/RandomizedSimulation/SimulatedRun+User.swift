import FaultSimulation
import ReminderCore
import TestSupport

extension SimulatedRun {
  /// The seconds until the user's next act.
  var untilAct: Int64? { user.plans.first.map { max(0, $0.real - real) } }

  /// Executes the user's next act if it is due; returns true if it was.
  @discardableResult
  mutating func actIfDue() -> Bool {
    guard let plan = user.plans.first, plan.real <= real else { return false }
    user.plans.removeFirst()
    act(plan.act)
    return true
  }

  /// Executes an unplanned act at random.
  mutating func actAtRandom() {
    if user.answers, user.numbers.chance(20) {
      let act = user.anyAct(numbers: 0..<nextNumber + 1, nominal: LocalDateTime(today))
      self.act(act)
    }
    if user.putsOff, user.numbers.chance(15) { changeSuppressions() }
  }

  var today: (date: CalendarDate, time: ClockTime) {
    let local = Int(glance.local.floored(by: 60))
    let day = Int(Int64(local).floored(by: 1440))
    return (CalendarDate(daysSince1970: day), ClockTime(minuteOfDay: local - day * 1440))
  }

  private mutating func act(_ act: User.Act) {
    // It is read before anything that comes after it.
    readLate()
    switch act {
    case .press(let id, let answer):
      // The daemon that showed it has ended.
      guard hasDaemon, user.seen.contains(id), may(.press) else { return }
      tell("button of \(id): \(answer)")
      answerOracle.press(id, answer, at: glance)
      simulation.send(.answered(id, answer))
    case .close(let id):
      guard hasDaemon, user.seen.contains(id), may(.close) else { return }
      tell("\(id) closed")
      answerOracle.close(id, at: glance)
      simulation.close(id)
    case .pause(let length): return pause(for: length)
    case .restart:
      guard hasDaemon, may(.restart) else { return }
      return restartAtOnce()
    case .ask(let command):
      // A command uses the current list and the disk; its result is not checked if the disk has less than the daemon
      // knows.
      guard answerOracle.agrees(with: simulation.list), !hasDaemon || simulation.difference == nil,
        may(command.answeredSource == nil ? .testCommand : .answerCommand)
      else { return }
      tell("command: \(command.text)")
      return run(command)
    case .read: return
    }
    observe(OccurrenceOracle.Look())
  }
}

extension SimulatedRun {
  /// Runs a command; the daemon reads its records at once, or before its next event.
  private mutating func run(_ command: Simulation.Command) {
    asked += 1
    switch command {
    case .answer(let answer, let source, let nominal, _):
      answerOracle.answer(answer, source, nominal: nominal, at: glance)
    case .test(let source, _):
      // A test of a source that does not exist is not recorded.
      guard answerOracle.isThere(source.key) else { break }
      let request = PendingRequest(id: "\(asked)", source: source, at: real...real)
      unsaved.append(.asked(request))
      answerOracle.inbox.append(request)
      // Its record tells the time.
      if hasDaemon { unsaved.append(.recorded(oracle.knownTime(at: glance))) } else { oracle.noteWritten(at: glance) }
    case .make, .change: break
    }
    guard hasDaemon else {
      simulation.run(command)
      return noteWritten()
    }
    if let pause = lateReads.next(), may(.lateRead) {
      user.plan(.read, at: real + pause)
      simulation.run(command, isRead: false)
      return noteWritten()
    }
    if simulation.run(command) { observe(OccurrenceOracle.Look()) }
  }

  /// Causes the daemon to read the records that it has not read.
  mutating func readLate() {
    guard hasDaemon, simulation.readJournal() else { return }
    tell("read what commands have written")
    observe(OccurrenceOracle.Look())
  }
}

extension LocalDateTime {
  init(_ moment: (date: CalendarDate, time: ClockTime)) {
    self.init(date: moment.date, time: moment.time)
  }
}

extension Simulation.Command {
  fileprivate var answeredSource: Source? {
    if case .answer(_, let source, _, _) = self { source } else { nil }
  }

  fileprivate var text: String {
    switch self {
    case .answer(let answer, let source, _, _):
      "\(answer) of \(source.isTest ? "a test of " : source.isPromise ? "promise " : "")\(abs(source.key))"
    case .test(let source, _): "test of \(source.key)"
    case .make, .change: "\(self)"
    }
  }
}
