import ArgumentParser
import ReminderFiles

struct Pause: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("pause", .pause, discussion: .pauseMore)
  }

  @Argument(help: ArgumentHelp(.pauseEnd, value: "alert|duration|until time|from..to|list"))
  var words: [String] = []

  @OptionGroup var output: OutputOptions

  func run(_ context: Context) throws {
    let form = try output.form()
    guard words != ["list"] else { return try list(form, context) }
    let now = context.now()
    let (spoken, scope): (SpokenPause, Suppressions.Scope?)
    do { (spoken, scope) = try self.spoken(words, context) } catch let problem as InvalidInput {
      guard problem.hints.isEmpty, let line = try readable(context) else { throw problem }
      throw InvalidInput(
        phrase: problem.phrase, hints: [Phrase("usage.tryLine", "pause", shellText(line))],
        part: problem.part)
    }
    let pause = Suppressions.Pause(from: spoken.from ?? now, until: spoken.until, of: scope)
    let suppressions = try context.updateSuppressions { suppressions in
      var changed = suppressions
      changed.pause(pause, at: now)
      if changed.pauses(at: now).count <= Suppressions.pauseLimit { suppressions = changed }
      return suppressions
    }
    guard suppressions.pauses.contains(pause) else {
      throw CommandError.failed(Phrase("usage.tooManyPauses", Suppressions.pauseLimit))
    }
    if form == .table {
      try context.printLine(sentence(pause, suppressions, context))
    } else {
      try context.print(PauseOutput(suppressions, only: pause, context).text(form))
    }
    if context.changes.isDone { context.tellUndo() }
  }

  private func sentence(_ pause: Suppressions.Pause, _ suppressions: Suppressions, _ context: Context) -> Phrase {
    let (now, zone) = (context.now(), context.zone)
    guard pause.covers(now) else {
      let stretch = pause.phrase(now: now, in: zone)
      return pause.scope == nil
        ? Phrase("done.pausePlanned", stretch) : Phrase("done.pausePlannedPartly", pause.name, stretch)
    }
    guard pause.until != .endless else {
      return pause.scope == nil ? Phrase("done.pausedOpen") : Phrase("done.pausedPartlyOpen", pause.name)
    }
    guard pause.scope == nil else {
      return Phrase("done.pausedPartly", pause.name, pause.until.phrase(now: now, in: zone))
    }
    return Phrase("done.paused", (suppressions.pauseEnd(at: now) ?? pause.until).phrase(now: now, in: zone))
  }

  /// How long, and the alerts that are named before or behind that; nil for all.
  ///
  /// Words that are a length or an end as a whole are that: `pause 30` is half an hour of silence. A word for all alerts in
  /// front of them adds nothing.
  private func spoken(_ words: [String], _ context: Context) throws -> (SpokenPause, Suppressions.Scope?) {
    do {
      return (try context.grammar("pause").pause(words.joined(separator: " ")), nil)
    } catch {
      let list = try context.store.read()
      let named: AlertList.Named
      do { named = try context.named(words, in: list) } catch AlertList.LookupError.noSuchAlert {
        // pause everything until Monday
        if let rest = AlertList.behindAll(words) { return try spoken(rest, context) }
        // Numbers without 번 or `#` behind it are of the time.
        let spoken = try context.named(words, in: list) { text, rest in
          rest.contains { $0.hasPrefix("#") || $0.contains(where: \.isLetter) }
            ? try? context.grammar("pause").pause(text) : nil
        }
        guard let spoken else { throw error }
        return (spoken.value, Suppressions.Scope(spoken.named, in: list))
      }
      let length = named.rest.joined(separator: " ")
      return (try context.grammar("pause \(named.reference)").pause(length), Suppressions.Scope(named, in: list))
    }
  }

  /// The words without those that say no time, such as a reason: on holiday until monday, 물 휴가라서 월요일까지; nil where no part is a
  /// pause.
  private func readable(_ context: Context) throws -> [String]? {
    let words = words.flatMap { $0.split(separator: " ").map(String.init) }
    let named = try? context.named(words, in: context.store.read())
    let rest = named?.rest ?? words
    guard rest.count <= 12 else { return nil }
    let grammar = context.grammar()
    for count in rest.indices.reversed() where count > 0 {
      for start in 0...rest.count - count {
        let (part, others) = (rest[start..<start + count], rest[..<start] + rest[(start + count)...])
        guard (try? grammar.pause(part.joined(separator: " "))) != nil,
          !others.contains(where: { !Self.reasons.contains($0.lowercased()) && Grammar.mayBeWhen($0) })
        else {
          continue
        }
        return (named.map { [$0.reference] } ?? []) + part
      }
    }
    return nil
  }

  /// Words of an absence that may say when elsewhere.
  private static let reasons: Set<String> = ["on", "holiday", "holidays"]

  private func list(_ form: OutputOptions.Form, _ context: Context) throws {
    let suppressions = try context.requiredState(AlertList()).ledger.suppressions
    let output = PauseOutput(suppressions, context)
    try context.print(output.text(form))
    if form == .table, output.pauses.isEmpty { context.say(Phrase("message.noPauses")) }
  }
}

extension Suppressions.Scope {
  /// The scope of named alerts, called by the plan or the label that they have, or else by the words.
  init(_ named: AlertList.Named, in list: AlertList) {
    let plan = named.alerts.first?.plan
    let isPlan = plan.map { list.alerts(ofPlan: $0) == named.alerts } ?? false
    let name = named.alerts.count == 1 ? named.alerts[0].journalName : isPlan ? plan : named.reference
    self.init(Set(named.alerts.map(\.number)), name: name)
  }
}
