import ReminderCore
import TestSupport

extension SimulatedRun {
  /// Seconds to what the user does next.
  var untilAct: Int64? { user.plans.first.map { max(0, $0.real - real) } }

  /// Does what the user has planned up to now; true where there was something.
  @discardableResult
  mutating func actIfDue() -> Bool {
    guard let plan = user.plans.first, plan.real <= real else { return false }
    user.plans.removeFirst()
    act(plan.act)
    return true
  }

  /// Now and then something that was not planned.
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
    switch act {
    case .press(let id, let answer):
      // The daemon that showed it is gone.
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
    case .ask(let action):
      // No command finds a test of which the disk does not know that it was shown.
      if let source = action.answeredSource, source.isTest, simulation.recovered.showings[source] == nil { return }
      guard may(action.answeredSource == nil ? .testCommand : .answerCommand) else { return }
      tell("asked: \(action.text)")
      guard ask(action) else { return }
    case .read:
      return readLate()
    }
    observe(OccurrenceOracle.Look())
  }
}

extension SimulatedRun {
  /// A command asks for something; false where the daemon reads it later.
  private mutating func ask(_ action: Request.Action) -> Bool {
    asked += 1
    let request = PendingRequest(id: "\(asked)", action: action, at: real...real)
    unsaved.append(.asked(request))
    unread.append(request)
    if let pause = lateReads.next(), hasDaemon, may(.lateRead) {
      user.plan(.read, at: real + pause)
      simulation.ask(action, isRead: false)
      return false
    }
    // It reads all that there is.
    noteRead()
    simulation.ask(action)
    return true
  }

  /// The daemon reads what it has not read.
  mutating func readLate() {
    guard hasDaemon, !unread.isEmpty else { return }
    tell("read what was asked")
    noteRead()
    simulation.readRequests()
    observe(OccurrenceOracle.Look())
  }

  private mutating func noteRead() {
    answerOracle.inbox += unread
    unread = []
  }
}

extension LocalDateTime {
  init(_ moment: (date: CalendarDate, time: ClockTime)) {
    self.init(date: moment.date, time: moment.time)
  }
}

extension Request.Action {
  fileprivate var answeredSource: Source? {
    if case .answer(_, let source, _, _) = self { source } else { nil }
  }

  fileprivate var text: String {
    switch self {
    case .answer(let answer, let source, _, _):
      "\(answer) of \(source.isTest ? "a test of " : source.isPromise ? "promise " : "")\(abs(source.key))"
    case .test(let source, _): "test of \(source.key)"
    case .timer(let request): "\(request)"
    }
  }
}
