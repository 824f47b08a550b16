import ReminderFiles

/// The values that there are for an argument, each with what it means.
struct CompletionValues {
  typealias Candidate = Completion.Candidate

  let verb: String
  /// The words of the line that belong to no option.
  let words: [String]
  /// The word that is being typed.
  let typed: String
  let context: Context

  /// The values for an argument; `words` are those that it has already.
  func candidates(for argument: CommandDescription.Argument, behind words: [String] = []) -> [Candidate] {
    let name = argument.valueName ?? ""
    let kinds = Self.kinds(of: name)
    // Behind an alert or a timer another may follow, unless it is something else that does.
    let isList = !name.contains(" ") && Self.repeated.isSuperset(of: kinds)
    guard words.isEmpty || isList else { return [] }
    return kinds.flatMap { candidates($0, of: argument) }.filter { !words.contains($0.word) }
  }

  /// The kinds of values that the name of an argument's value says: `name|file|none`.
  static func kinds(of name: String) -> [String] {
    // Values with a sign in them (`instant=zone`) are typed.
    name.contains("=") ? [] : name.split(separator: "|").map { String($0.prefix(while: \.isLetter)) }
  }

  /// Kinds that stand for themselves.
  static let literals: Set = [
    "all", "critical", "csv", "en", "ics", "json", "ko", "last", "list", "low", "none", "normal", "only", "plist",
    "skip",
  ]
  private static let repeated: Set = ["alert", "timer", "all", "last"]

  private func candidates(_ kind: String, of argument: CommandDescription.Argument) -> [Candidate] {
    switch kind {
    case "alert":
      // Read once.
      let list = list
      let shown = wanted(list)
      return alerts(shown) + waterWord(shown, of: list) + plans(verb == "resume" ? shown : list)
    case "plan": return plans(list)
    case "timer": return timers
    case "pause": return pauses
    case "promise": return promises
    case "drink": return drinks
    case "change": return changes
    case "setting": return Settings.table.map { Candidate(word: $0.key, about: context.strings($0.phrase)) }
    case "value": return settingValues
    case "name" where argument.typed == "--icon": return []
    case "name": return argument.valueName == "name" ? plans(list) : sounds
    case "file": return [.files]
    case "kind": return JournalSelection.kinds.map { Candidate(word: $0) }
    case "format": return BarFormat.names.map { Candidate(word: $0) }
    case _ where Self.literals.contains(kind): return [Candidate(word: kind)]
    default: return []
    }
  }

  private var list: AlertList { (try? context.store.read()) ?? AlertList() }
  private var current: CurrentState? { try? context.requiredState(AlertList()) }

  /// The alerts that the verb would change.
  private func wanted(_ list: AlertList) -> AlertList {
    let isWanted: (Alert) -> Bool
    switch verb {
    case "on": isWanted = { !$0.isEnabled }
    case "off": isWanted = \.isEnabled
    case "resume":
      let pauses = current?.ledger.suppressions.pauses(at: context.now()) ?? []
      let paused = pauses.reduce(into: Set()) { $0.formUnion($1.scope?.numbers ?? []) }
      isWanted = { paused.contains($0.number) }
    default: return list
    }
    return AlertList(nextNumber: list.nextNumber, alerts: list.alerts.filter(isWanted))
  }

  /// The numbers, and what was typed of a label.
  private func alerts(_ list: AlertList) -> [Candidate] {
    let today = context.today
    return list.alerts.flatMap { alert in
      let label = typed.isEmpty ? nil : alert.label.flatMap { $0.strippingControls == $0 ? $0 : nil }
      // A number behind `resume` is that of a pause.
      let number = verb == "resume" ? nil : String(alert.number)
      let words = [number, label].compactMap(\.self).filter { $0.hasPrefix(typed) }
      return words.map { Candidate(word: $0, about: context.strings(alert.summary(today: today))) }
    }
  }

  private func plans(_ list: AlertList) -> [Candidate] {
    let plans = Dictionary(grouping: list.alerts.filter { $0.plan != nil }) { $0.plan ?? "" }
    return plans.filter { $0.key.strippingControls == $0.key }.sorted { $0.key < $1.key }
      .map { group(context.strings(.planName($0)), $1) }
  }

  /// The word for all that is about water, where no plan has it as its name; `delete` takes exact names alone.
  private func waterWord(_ shown: AlertList, of list: AlertList) -> [Candidate] {
    let isPlan = list.alerts.contains { $0.plan == AlertContent.waterPlan }
    let alerts = shown.alerts.filter(\.content.isAboutWater)
    return alerts.isEmpty || isPlan || verb == "delete"
      ? [] : [group(context.strings(.planName(AlertContent.waterPlan)), alerts)]
  }

  private func group(_ word: String, _ alerts: [Alert]) -> Candidate {
    let group = AlertGroup(alerts)
    return Candidate(word: word, about: context.strings(.list([group.times, group.days(today: context.today)])))
  }

  private var timers: [Candidate] {
    let states = TimerAction.all(seconds: 0).first { $0.verb == verb }?.states
    return (current?.timers ?? []).filter { states?.contains($0.state) ?? true }.map {
      let state = $0.phrase(now: context.now(), in: context.zone)
      return Candidate(word: String($0.number), about: context.strings(.list([.timerName($0.label), state])))
    }
  }

  private var pauses: [Candidate] {
    guard let suppressions = current?.ledger.suppressions else { return [] }
    return PauseOutput(suppressions, context).pauses.map {
      let period = $0.pause.phrase(now: context.now(), in: context.zone)
      return Candidate(word: String($0.number), about: context.strings(.list([$0.pause.name, period])))
    }
  }

  private var promises: [Candidate] {
    (current?.ledger.promises.values.filter { $0.kept == nil } ?? []).sorted { $0.number < $1.number }
      .map { Candidate(word: String($0.number), about: $0.kindness.text) }
  }

  private var drinks: [Candidate] {
    (current?.ledger.drinks.drinks ?? []).reversed().map {
      let parts = [$0.at.phrase(now: context.now(), in: context.zone), .amount($0.cup.ml), .drinkName($0.what)]
      return Candidate(word: String($0.number), about: context.strings(.list(parts)))
    }
  }

  /// Those that the end of the journal tells.
  private var changes: [Candidate] {
    let history = try? context.changeHistory { _ in true }
    return (history?.changes ?? []).enumerated().filter { !$1.isUndone }.map {
      Candidate(word: String($0 + 1), about: context.strings($1.phrase(now: context.now(), in: context.zone)))
    }
  }

  private var sounds: [Candidate] {
    ReminderCore.Sound.Bundled.allCases.map { Candidate(word: $0.rawValue, about: context.strings($0.phrase)) }
  }

  /// The values of the setting that is named before, as its examples have them.
  private var settingValues: [Candidate] {
    guard let key = words.first, let setting = Settings.table.first(where: { $0.key == key }) else { return [] }
    let examples = setting.examples.split(separator: ", ").map(String.init)
    let written = examples.filter { !$0.hasPrefix("/") }.map { Candidate(word: $0) }
    return switch key {
    case Settings.soundKey: sounds + [Candidate(word: "none"), .files]
    case "quietPlans": plans(list) + [Candidate(word: "none")]
    case Settings.messagesKey, Settings.holidayFileKey, Settings.hookKey: written + [.files]
    default: written
    }
  }
}
