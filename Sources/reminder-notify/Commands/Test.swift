import ArgumentParser
import PosixKit
import ReminderFiles

struct Test: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("test", .test, discussion: .testMore) }

  @Argument(help: ArgumentHelp(.reference, value: "alert"))
  var references: [String] = []

  @Flag(help: ArgumentHelp(.testSound))
  var sound = false

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let list = try context.store.read()
    // Of several the first: they would be shown one over the other.
    let alert = references.isEmpty ? nil : try context.alerts(named: references, in: list).first
    let source = alert.map { Source.test($0.number) } ?? .sample
    guard context.daemon() != nil else {
      throw context.becomeDaemon(
        ["--test"] + (source.number.map { [String($0)] } ?? []) + (sound ? ["--sound"] : []))
    }
    let reference = list.reference(of: source) ?? .unknown
    switch try Self.ask(for: source, isHeard: sound, context).outcome {
    case .shown:
      let isHeldBack = context.server()?.doNotDisturb == true
      try report(
        RecordRows([shown(source, list, context)], context), json: json,
        isHeldBack ? Phrase("done.testHeldBack", reference) : Phrase("done.tested", reference), context)
      if sound, let problem = context.alarmProblem() { context.say(problem.phrase) }
    case .decided(let record): throw CommandError.failed(.answered(reference, record.phrase))
    case .underway: throw CommandError.failed(Phrase("error.testUnderway", reference))
    }
  }

  /// Asks the daemon for a test, and follows it to its end, or for five seconds.
  ///
  /// Returns also after how many milliseconds its outcome was known; it is looked for every `interval` milliseconds at first.
  static func ask(
    for source: Source, isHeard: Bool, every interval: Int = 10, _ context: Context
  ) throws -> (outcome: TestOutcome, milliseconds: Int) {
    let id = context.newIdentifier()
    let start = context.clock()
    let place = try context.record(request: id) { _ in ([.testRequested(source, isHeard: isHeard)], ()) }.start
    var (outcome, waited, hasAsked) = (TestOutcome.underway, 0, false)
    while waited < Self.limit, outcome == .underway, context.daemon() != nil {
      let interval = waited < 200 ? interval : 50
      context.wait(interval)
      waited += interval
      outcome = TestOutcome(of: id, records: (try? context.journal.tail(from: place).records) ?? [])
      guard outcome == .underway, waited >= Self.limit / 3, !hasAsked else { continue }
      hasAsked = true
      // Nothing comes of it soon where no server runs. One that is started for it is there by then.
      if context.server()?.isMissing == true { break }
    }
    return (outcome, Int(context.clock().milliseconds(since: start)))
  }

  /// The test as it was shown now.
  private func shown(_ source: Source, _ list: AlertList, _ context: Context) -> Outcome {
    let now = context.now()
    return Outcome(
      .shown, Occurrence(source, nominal: context.zone.local(now), instant: now),
      label: list.content(of: source)?.journalName)
  }

  /// How long it is followed, in milliseconds.
  private static let limit = 5000
}
