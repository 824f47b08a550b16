import FoundationEssentials

// The conversion of a line to a record, and the words of lines.
extension RecordLine {
  /// The record of the line; nil for unknown words and values out of range.
  package var record: Record? {
    guard let at = Self.instant(at), elapsed.map(StateRange.elapsed.contains) ?? true,
      boottime.map(StateRange.elapsed.contains) ?? true, sequence.map(StateRange.sequence.contains) ?? true,
      number.map(Alert.numberRange.contains) ?? true
    else { return nil }
    let fact: Fact?
    if let event = Outcome.Event(rawValue: event) {
      fact = outcome(event).map { .outcome($0) }
    } else if event == Self.soundFailed {
      fact = SoundProblem(word: reason ?? "", path: path).map { .soundFailed($0) }
    } else if event == Self.pausesChanged || event == Self.skipsChanged {
      fact = suppressionChange.map { .suppression($0) }
    } else if event == Self.alertsChanged || event == Self.settingsChanged {
      fact = edit.map { .edited($0) }
    } else if event == Self.missedTold {
      fact = .missed(.told)
    } else if event == Self.missedRecalled {
      fact = number.flatMap { occurrence(of: .alert($0)) }.map { .missed(.recalled($0, label: label)) }
    } else if event == Self.drinkLogged || event == Self.drinkRemoved || event == Self.drinkChanged {
      fact = drinkChange(at: at).map { .drink($0) }
    } else if event == Self.drinkRestored {
      fact = restoredDrinkChange.map { .drink($0) }
    } else if event == Self.changeReversed {
      fact = reversedChange.map { .reversed($0) }
    } else if event == Self.testRequested {
      fact = Source(kind: kind, number: number).map { .testRequested($0, isHeard: heard ?? false) }
    } else {
      fact = timerChange.map { .timer($0) }
    }
    let boot = boot.flatMap { id in boottime.map { Record.Boot(id: id, seconds: BootTime(seconds: $0)) } }
    return fact.map {
      Record(
        at: at, elapsed: elapsed.map(Elapsed.init(seconds:)), boot: boot, sequence: sequence, request: request,
        part: part, $0)
    }
  }

  /// Returns an instant, whose text contains an offset.
  private static func instant(_ text: String) -> Instant? { Instant(text, in: Zone.fixed(hours: 0)) }

  private func outcome(_ event: Outcome.Event) -> Outcome? {
    guard let due = due.flatMap(Self.instant), let nominal = nominal.flatMap({ LocalDateTime(fileText: $0) }),
      let occurrence = Occurrence(
        kind: kind ?? "alert", causeText: cause, number: number, nominal: nominal, instant: due),
      minutes.map(Alert.snoozeRange.contains) ?? true, StateRange.round.contains(Int64(round ?? 0)),
      promise.map(Alert.numberRange.contains) ?? true,
      waited.map(StateRange.elapsed.contains) ?? true,
      kindness.map({ Kindness.textRange.contains($0.count) }) ?? true, (message?.count ?? 0) <= Alert.textLimit
    else { return nil }
    let (reason, next, drunk) = (
      reason.map(Outcome.Reason.init(rawValue:)), next.map(Self.instant), drunk.map(Self.instant)
    )
    if case .some(nil) = reason { return nil }
    if case .some(nil) = next { return nil }
    if case .some(nil) = drunk { return nil }
    return Outcome(
      event, occurrence, label: label, reason: reason ?? nil, into: into, minutes: minutes, round: round ?? 0,
      notification: NotificationID(server: server, number: notification),
      kindness: kindness.map { Kindness($0, message: message) }, promise: promise, next: next ?? nil,
      cup: event == .drank ? cup : nil, drunk: drunk ?? nil, waited: waited ?? 0)
  }

  /// The cup of an answer; of a version that counted cups alone, one of the default size on the local day of the line.
  private var cup: Cup? {
    guard let ml, let day else {
      return Self.localTime(at).map { Cup(ml: Cup.defaultSize, day: $0.day(endingAt: Settings.defaultDayEnds)) }
    }
    return Self.cup(ml, day)
  }

  private static func cup(_ ml: Int?, _ day: String?) -> Cup? {
    guard let ml, Cup.amountRange.contains(ml), let day = day.flatMap({ CalendarDate(fileText: $0) }),
      StateRange.occurrence.contains(Int64(day.daysSince1970) * 86_400)
    else { return nil }
    return Cup(ml: ml, day: day)
  }

  /// The local time that a text with an offset begins with.
  private static func localTime(_ text: String) -> LocalDateTime? {
    guard let date = CalendarDate(fileText: String(text.prefix(10))),
      let time = ClockTime(fileText: String(text.dropFirst(11).prefix(5)))
    else { return nil }
    return LocalDateTime(date: date, time: time)
  }

  private func drinkChange(at: Instant) -> DrinkChange? {
    if let what, !Drink.whatRange.contains(what.count) { return nil }
    switch event {
    case Self.drinkLogged:
      guard let cup = Self.cup(ml, day) else { return nil }
      guard let drunk else { return .drunk(cup, at: at, what: what) }
      return Self.instant(drunk).map { .drunk(cup, at: $0, what: what) }
    case Self.drinkRemoved: return number.map { .removed($0) }
    default:
      guard let number, let ml, Cup.amountRange.contains(ml) else { return nil }
      return .changed(number, ml: ml, what: what)
    }
  }

  private var restoredDrinkChange: DrinkChange? {
    guard let number else { return nil }
    func drink(_ stored: StoredDrink?) -> Drink?? {
      guard let stored else { return .some(nil) }
      guard let at = Self.instant(stored.at), let cup = Self.cup(stored.ml, stored.day),
        stored.what.map({ Drink.whatRange.contains($0.count) }) ?? true
      else { return nil }
      return Drink(number: number, at: at, cup, what: stored.what, isAnswer: stored.answer ?? false)
    }
    return drink(formerDrink).flatMap { former in
      drink(restoredDrink).map { .restored(number, from: former, to: $0) }
    }
  }

  private var reversedChange: Reversed? {
    guard let reversed, (numbers ?? []).allSatisfy(Alert.numberRange.contains) else { return nil }
    return Reversed(reversed, isAgain: again ?? false, alerts: numbers ?? [])
  }

  /// The occurrence of a source at its time.
  private func occurrence(of source: Source) -> Occurrence? {
    guard let instant = due.flatMap(Self.instant), let nominal = nominal.flatMap({ LocalDateTime(fileText: $0) })
    else { return nil }
    return Occurrence(source, nominal: nominal, instant: instant)
  }

  private var edit: Edit? {
    if let alerts { return Edit(.alerts(alerts), isFound: found ?? false) }
    return formerSettings.flatMap { before in
      settings.map { Edit(.settings(before: before, after: $0), isFound: found ?? false) }
    }
  }

  private var suppressionChange: SuppressionChange? {
    if event == Self.pausesChanged {
      let (added, removed) = (Self.pauses(pauses), Self.pauses(formerPauses))
      return added.flatMap { added in removed.map { .pauses(added: added, removed: $0) } }
    }
    guard let number, let added = Self.times(skips), let removed = Self.times(formerSkips) else { return nil }
    return .skips(of: number, label: label, added: added, removed: removed)
  }

  private static func pauses(_ stretches: [Stretch]?) -> [Suppressions.Pause]? {
    let pauses = (stretches ?? []).compactMap { stretch -> Suppressions.Pause? in
      guard let from = instant(stretch.from), let until = instant(stretch.until) else { return nil }
      let scope = Suppressions.Scope(numbers: stretch.numbers, name: stretch.name)
      return stretch.numbers == nil || scope != nil ? Suppressions.Pause(from: from, until: until, of: scope) : nil
    }
    return pauses.count == stretches?.count ?? 0 ? pauses : nil
  }

  private static func times(_ texts: [String]?) -> [LocalDateTime]? {
    let times = (texts ?? []).compactMap { LocalDateTime(fileText: $0) }
    return times.count == texts?.count ?? 0 ? times : nil
  }

  private var timerChange: TimerChange? {
    guard kind == Self.timerKind, let number, ClockReading.leadRange.contains(lead ?? 0) else { return nil }
    let happened: TimerChange.Event?
    switch event {
    case Self.timerMade: happened = timer.map { .made($0, isStarted: started ?? false) }
    case Self.timerRenamed: happened = .renamed(name)
    case Self.timerRestored: happened = restoredTimer.flatMap { $0.number == number ? .restored($0) : nil }
    case Self.timerEnded:
      happened = occurrence(of: .timer(number)).map { .ended($0) }
    default: happened = TimerAction(word: event, seconds: seconds).map { .did($0) }
    }
    return happened.map { TimerChange(number, label: label, lead: lead ?? 0, $0) }
  }

  /// The words of a record of any version.
  private struct Words: Decodable {
    let at: String
    let event: String
    let reason: String?
    let kind: String?
    let cause: String?

    /// False for a record of a later version.
    var areKnown: Bool {
      RecordLine.isKnown(event) && reason.map { Outcome.Reason(rawValue: $0) != nil } ?? true
        && Occurrence.areKnown(kind: kind ?? "alert", causeText: cause)
    }
  }

  /// Returns the record for a line of a later version; nil for any other line.
  fileprivate static func unknown(_ line: Data) -> Record? {
    guard let words = try? JSONDecoder().decode(Words.self, from: line), !words.areKnown, let at = instant(words.at)
    else { return nil }
    return Record(at: at, .unknown)
  }
}

extension Record {
  /// Creates the record of a line of the journal; nil for a damaged line.
  init?(line: Data) {
    let record = (try? JSONDecoder().decode(RecordLine.self, from: line))?.record ?? RecordLine.unknown(line)
    guard let record else { return nil }
    self = record
  }
}

// MARK: - Words

extension TimerAction {
  /// The word in the journal.
  var word: String {
    switch self {
    case .start: "timerStarted"
    case .pause: "timerPaused"
    case .resume: "timerResumed"
    case .cancel: "timerCancelled"
    case .restart: "timerRestarted"
    case .extend: "timerExtended"
    case .delete: "timerDeleted"
    }
  }

  init?(word: String, seconds: Int64?) {
    if let seconds, !Timer.Plan.lengthRange.contains(seconds) { return nil }
    guard let verb = Self.all(seconds: 1).first(where: { $0.word == word })?.verb else { return nil }
    self.init(verb: verb, seconds: seconds)
  }
}

extension SoundProblem {
  /// The word for it in the journal and in JSON.
  package var word: String {
    switch self {
    case .missingPlayer: "missingPlayer"
    case .missingLibrary: "missingLibrary"
    case .cannotStart: "cannotStart"
    case .unreadableFile: "unreadableFile"
    case .noServer: "noServer"
    case .muted: "muted"
    case .interrupted: "interrupted"
    case .crashed: "crashed"
    case .hung: "hung"
    }
  }

  var path: String? {
    switch self {
    case .missingPlayer(let places): places.first
    case .cannotStart(let program, _): program
    case .unreadableFile(let path): path
    case .missingLibrary, .noServer, .muted, .interrupted, .crashed, .hung: nil
    }
  }

  fileprivate init?(word: String, path: String?) {
    switch word {
    case "missingPlayer": self = .missingPlayer(path.map { [$0] } ?? [])
    case "missingLibrary": self = .missingLibrary
    case "unreadableFile": self = .unreadableFile(path ?? "")
    case "cannotStart": self = .crashed
    case "noServer": self = .noServer
    case "muted": self = .muted
    case "interrupted": self = .interrupted
    case "crashed": self = .crashed
    case "hung": self = .hung
    default: return nil
    }
  }
}
