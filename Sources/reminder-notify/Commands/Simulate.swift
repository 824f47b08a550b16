import ArgumentParser
import ReminderFiles
import ReminderSimulation

struct Simulate: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("simulate", .simulate, discussion: .simulateMore)
  }

  @Argument(help: ArgumentHelp(.simulateWhen, value: "day|from..to|duration"))
  var words: [String] = []

  @Option(help: ArgumentHelp(.simulateFrom, value: "instant"))
  var from: String?

  @Option(help: ArgumentHelp(.simulateTo, value: "instant"))
  var to: String?

  @Option(help: ArgumentHelp(.simulateZone, value: "zone"))
  var zone: String?

  @Option(help: ArgumentHelp(.asleep, value: "instant..instant"))
  var asleep: [String] = []

  @Option(help: ArgumentHelp(.step, value: "instant=±duration"))
  var step: [String] = []

  @Option(help: ArgumentHelp(.zoneChange, value: "instant=zone"))
  var zoneChange: [String] = []

  @Option(help: ArgumentHelp(.kill, value: "instant"))
  var kill: [String] = []

  @Option(help: ArgumentHelp(.simulateAnswer, value: "instant=done|snooze|stop|promise"))
  var answer: [String] = []

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    try enter(zone, context)
    let (start, end) = try period(context)
    guard start < end else { throw CommandError.usage(Phrase("usage.endBeforeStart")) }
    guard end - start <= Self.longest else { throw CommandError.usage(Phrase("usage.tooLongToSimulate")) }
    let happenings = try happenings(from: start, to: end, context)
    // Without `--answer`, no notification becomes unanswered.
    var policy = answer.isEmpty ? Policy() : .daemon
    policy.settings = try context.settings()
    let alerts = try list(from: start, context)
    let current = context.currentState(alerts)
    var kindnesses: [Kindness] = []
    if alerts.alerts.contains(where: \.escalates) {
      let file = KindnessFile(
        context.installation, context.paths, context.strings.language, fileSystem: context.fileSystem)
      kindnesses = file.read { context.say(.storeError(StoreError.unreadable(path: file.own, $0), file.own)) }
    }
    var simulation = DryRun(
      alerts, now: start, zone: context.zone.remembered(), ledger: current.ledgerOfDryRun(at: start), policy: policy,
      almanac: current.almanac, kindnesses: kindnesses)
    var output = JournalOutput(json: json, context)
    var progress = Progress(context)
    defer { progress.end() }
    for next in happenings.map(Optional.some) + [nil] {
      run(&simulation, until: next?.at ?? end, from: start, to: end, &progress)
      // A decision is written as it was seen in its zone, with its date: none of its days is today.
      output.add(simulation.drainJournal(), now: context.now(), in: context.zone, inFull: true)
      try next?.happen(to: &simulation, context)
    }
    progress.end()
    try context.print(output.text())
    if !json, output.isEmpty { context.say(Phrase("message.nothingWouldHappen")) }
  }

  /// From when until when: the words, or the options; a week where the end is not said, from now where the start is not.
  private func period(_ context: Context) throws -> (Instant, Instant) {
    let text = words.joined(separator: " ")
    guard words.isEmpty else {
      guard from == nil, to == nil else { throw CommandError.usage(Phrase("usage.periodTwice", text)) }
      do {
        let period = try context.grammar().pause(text)
        // What is due at its start belongs to it, and what is due at its end does not.
        return (period.from.map { $0 + -1 } ?? context.now(), period.until + -1)
      } catch {
        throw error.phrase == .notAPause(text) ? CommandError.usage(Phrase("usage.notAPeriod", text)) : error
      }
    }
    let start = try from.map { (text) throws(InvalidInput) in try context.grammar().instant(text) } ?? context.now()
    return (
      start, try to.map { (text) throws(InvalidInput) in try context.grammar().instant(text) } ?? start + Self.week
    )
  }

  /// Seconds.
  private static let week: Int64 = 7 * 86_400

  /// Lets time go by in parts, and says after each how far the whole is.
  private func run(
    _ simulation: inout DryRun, until end: Instant, from first: Instant, to last: Instant,
    _ progress: inout Progress
  ) {
    let part = max(86_400, (last - first) / 100)
    while end - simulation.now > part {
      simulation.run(until: simulation.now + part)
      let percent = Int((simulation.now - first) * 100 / (last - first))
      progress.show(Phrase("progress.simulating", min(max(0, percent), 99)))
    }
    simulation.run(until: end)
  }

  /// Seconds: a hundred years.
  private static let longest: Int64 = 36_525 * 86_400

  /// The alerts as they are at the start: dates that are past then have been shown.
  private func list(from start: Instant, _ context: Context) throws -> AlertList {
    var list = try context.store.read()
    for var alert in list.alerts where context.isPast(alert, at: start) {
      alert.isEnabled = false
      list.put(alert)
    }
    return list
  }

  /// Returns the happenings in the period, in order.
  private func happenings(from start: Instant, to end: Instant, _ context: Context) throws -> [Happening] {
    let happenings = try happenings(context).sorted { $0.at < $1.at }
    for instant in happenings.flatMap({ [$0.at, $0.end] }) where instant < start || instant > end {
      throw CommandError.usage(Phrase("usage.outsideStretch", instant.text(in: context.zone)))
    }
    let sleeps = happenings.filter { $0.at < $0.end }
    for (sleep, next) in zip(sleeps, sleeps.dropFirst()) where next.at <= sleep.end {
      throw CommandError.usage(Phrase("usage.sleepsOverlap"))
    }
    return happenings
  }

  private func happenings(_ context: Context) throws -> [Happening] {
    func instant(_ text: Substring) throws -> Instant { try context.grammar().instant(String(text)) }
    let sleeps = try asleep.map { text in
      let (first, last) = try halves(of: text, at: "..")
      let end = try instant(last)
      let sleep = Happening(at: try instant(first), what: .sleep(until: end))
      guard sleep.at < end else { throw CommandError.usage(Phrase("usage.endBeforeStart")) }
      return sleep
    }
    let steps = try step.map { text in
      let (at, size) = try halves(of: text, at: "=")
      guard let sign = size.first, "+-".contains(sign), let seconds = durationSeconds(String(size.dropFirst())) else {
        throw CommandError.usage(Phrase("usage.notAStep", text))
      }
      return Happening(at: try instant(at), what: .step(by: Int64(sign == "-" ? -seconds : seconds)))
    }
    let changes = try zoneChange.map { text in
      let (at, zone) = try halves(of: text, at: "=")
      guard context.isZone(String(zone)) else { throw CommandError.usage(Phrase("usage.notAZone", String(zone))) }
      return Happening(at: try instant(at), what: .changeZone(String(zone)))
    }
    let kills = try kill.map { Happening(at: try instant($0[...]), what: .kill) }
    let answers = try answer.map { text in
      let (at, word) = try halves(of: text, at: "=")
      guard let word = AnswerWord(rawValue: String(word)) else {
        throw CommandError.usage(
          Phrase("usage.notAnAnswer", String(word), AnswerWord.allCases.map(\.rawValue).joined(separator: ", ")))
      }
      return Happening(at: try instant(at), what: .answer(word))
    }
    return sleeps + steps + changes + kills + answers
  }

  private func halves(of text: String, at separator: String) throws -> (Substring, Substring) {
    guard let range = text.firstRange(of: separator) else {
      throw CommandError.usage(Phrase("usage.notAPair", text, separator))
    }
    return (text[..<range.lowerBound], text[range.upperBound...])
  }
}

/// Something that happens to the machine.
private struct Happening {
  let at: Instant
  let what: What

  enum What {
    case sleep(until: Instant)
    case step(by: Int64)
    case changeZone(String)
    /// The daemon ends at once, and another one starts.
    case kill
    /// The last notification is answered.
    case answer(AnswerWord)
  }

  /// When it is over.
  var end: Instant {
    if case .sleep(let end) = what { end } else { at }
  }

  func happen(to simulation: inout DryRun, _ context: Context) throws {
    switch what {
    case .sleep(let end): simulation.sleep(until: end)
    case .step(let seconds): simulation.step(by: seconds)
    case .changeZone(let name):
      try enter(name, context)
      simulation.changeZone(to: context.zone.remembered())
    case .kill: simulation.restart()
    case .answer(let word):
      guard !simulation.answerLast(word) else { return }
      context.say(Phrase("warning.answerIgnored", word.rawValue, at.fullPhrase(now: context.now(), in: context.zone)))
    }
  }
}

/// Goes to another zone; stays where there is no name.
private func enter(_ name: String?, _ context: Context) throws {
  guard let name else { return }
  guard context.isZone(name) else { throw CommandError.usage(Phrase("usage.notAZone", name)) }
  context.enterZone(name)
}
