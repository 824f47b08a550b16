// Changes that can be taken back, and what is said when one is.
extension Phrase {
  /// How to take back what was just done.
  package static var howToUndo: Phrase { Phrase("hint.undo") }
}

extension ChangeHistory.Change {
  /// What was done, in the words of the log; of more than three things the first two and their number.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    let today = zone.local(now).date
    let all = records.map { $0.changePhrase(today: today) }
    let phrases = all.count > 3 ? Array(all.prefix(2)) + [Phrase("undo.more", all.count - 2)] : all
    return .list(of: phrases)
  }
}

extension Record {
  /// What it is of, and what was done.
  fileprivate func changePhrase(today: CalendarDate) -> Phrase {
    switch fact {
    case .edited(let edit):
      let phrase = edit.shortPhrase(today: today)
      if case .alerts(let edits) = edit.change, edits.count > 3 {
        return Phrase("undo.changeOfMany", edit.name, phrase, Phrase.names(of: edits))
      }
      return Phrase("undo.change", edit.onlyAlert?.reference ?? edit.name, phrase)
    case .outcome, .drink(.drunk): return Phrase("undo.change", name, phrase)
    case .drink: return phrase
    case .timer, .suppression, .testRequested, .soundFailed, .missed, .reversed, .unknown:
      return Phrase("undo.change", reference, phrase)
    }
  }
}

// MARK: - What was done

extension Record {
  /// The sentences about what an undo or a redo (`isAgain`) has done with this record; of more than `most` alerts one that
  /// counts them.
  package func reversalPhrases(isAgain: Bool, most: Int, now: Instant, in zone: Zone) -> [Phrase] {
    let today = zone.local(now).date
    switch fact {
    case .edited(let edit):
      guard case .alerts(let edits) = edit.change else {
        let lines = edit.shortPhrase(today: today)
        return [isAgain ? Phrase("redo.settings", lines) : Phrase("undo.settings", lines)]
      }
      return Phrase.reversed(edits, isAgain: isAgain, most: most, today: today)
    case .suppression(let change): return change.reversalPhrases(now: now, in: zone)
    case .timer(let change):
      return [change.reversalPhrase(isAgain: isAgain, elapsed: elapsed ?? .zero, now: now, in: zone)]
    case .drink(.restored(let number, let former, let drink)):
      guard let shown = drink ?? former else { return [] }
      let (name, amount) = (Phrase.drinkName(shown.what), Phrase.amount(shown.cup.ml))
      let moment = shown.at.phrase(now: now, in: zone)
      if drink == nil { return [Phrase("done.undrunk", number, name, amount, moment)] }
      if former == nil { return [Phrase("undo.drink", number, name, amount, moment)] }
      return [
        isAgain ? Phrase("done.drinkChanged", number, name, amount) : Phrase("undo.drinkChanged", number, name, amount)
      ]
    case .outcome, .testRequested, .soundFailed, .missed, .drink, .reversed, .unknown: return []
    }
  }
}

extension Phrase {
  fileprivate static func reversed(
    _ edits: [Edit.AlertEdit], isAgain: Bool, most: Int, today: CalendarDate
  ) -> [Phrase] {
    guard edits.count > most else {
      return edits.compactMap { edit in
        guard let alert = edit.alert else { return nil }
        guard let before = edit.before else { return Phrase("undo.restored", alert, today: today) }
        guard let after = edit.after else { return Phrase("done.deleted", alert, today: today) }
        let lines = Phrase.list(AlertChange(from: before, to: after, today: today).lines)
        return isAgain
          ? Phrase("redo.changed", after.number, after.content.listName, lines)
          : Phrase("undo.changed", after.number, after.content.listName, lines)
      }
    }
    let (back, gone) = (edits.filter { $0.before == nil }, edits.filter { $0.after == nil })
    let changed = edits.filter { $0.before != nil && $0.after != nil }
    let (count, names) = (changed.count, Phrase.names(of: changed))
    let how = edits.sameChange(today: today).map { how in
      isAgain ? Phrase("redo.changedCountHow", count, how, names) : Phrase("undo.changedCountHow", count, how, names)
    }
    return [
      back.isEmpty ? nil : Phrase("undo.restoredCount", back.count, Phrase.names(of: back)),
      gone.isEmpty ? nil : Phrase("undo.deletedCount", gone.count, Phrase.names(of: gone)),
      changed.isEmpty
        ? nil
        : how ?? (isAgain ? Phrase("redo.changedCount", count, names) : Phrase("undo.changedCount", count, names)),
    ].compactMap(\.self)
  }

  fileprivate static func names(of edits: [Edit.AlertEdit]) -> Phrase {
    .shortList(edits.compactMap(\.alert).map { Phrase("name.timed", $0.content.listName, $0.time.phrase) })
  }
}

extension SuppressionChange {
  fileprivate func reversalPhrases(now: Instant, in zone: Zone) -> [Phrase] {
    switch self {
    case .pauses(let added, let removed):
      return removed.map { Phrase("undo.pauseEnded", $0.name) }
        + added.filter { $0.until > now }.map { Phrase("undo.paused", $0.name, $0.phrase(now: now, in: zone)) }
    case .skips(let number, let label, let added, let removed):
      let name = Phrase.alertName(label)
      func moments(_ times: [LocalDateTime]) -> Phrase { .moments(times, now: now, in: zone) }
      return (removed.isEmpty ? [] : [Phrase("undo.skipsEnded", number, name, moments(removed))])
        + (added.isEmpty ? [] : [Phrase("undo.skipsSet", number, name, moments(added))])
    }
  }
}

extension TimerChange {
  fileprivate func reversalPhrase(isAgain: Bool, elapsed: Elapsed, now: Instant, in zone: Zone) -> Phrase {
    let reference = Phrase.timer(number, label)
    switch event {
    case .restored(let timer):
      let status = TimerStatus(timer, elapsed: elapsed, now: now)
      let state = status.phrase(now: now, in: zone)
      return isAgain ? Phrase("redo.timer", timer.reference, state) : Phrase("undo.timer", timer.reference, state)
    case .renamed(let label): return Phrase("done.timerRenamed", reference, Phrase.timerName(label))
    case .did, .made, .ended: return Phrase("done.timerDeleted", reference)
    }
  }
}

// MARK: - Why nothing was done

extension ReversalConflict {
  /// What would be lost, with both values.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    let today = zone.local(now).date
    switch self {
    case .alert(let number, nil, let wanted):
      return Phrase("undo.alertIsGone", number, Phrase.arrow(Phrase("undo.deleted"), wanted?.summary(today: today)))
    case .alert(_, let current?, nil):
      return Phrase("undo.conflict", current.reference, Phrase.arrow(current.summary(today: today), nil))
    case .alert(_, let current?, let wanted?):
      guard current != wanted else { return .isBack(current.reference, current.summary(today: today)) }
      let lines = AlertChange(from: current, to: wanted, today: today).lines
      return Phrase("undo.conflict", current.reference, Phrase.list(lines))
    case .settings(let current, let wanted):
      let lines = Edit(.settings(before: current, after: wanted), isFound: false).shortPhrase(today: today)
      return Phrase("undo.conflict", Phrase("undo.settingsReference"), lines)
    case .settingsAreBack(let settings, let changed):
      return .isBack(
        Phrase("undo.settingsReference"),
        Edit(.settings(before: changed, after: settings), isFound: false).shortPhrase(today: today))
    case .timer(let number, let current, let wanted):
      guard current != wanted else {
        return .isBack(Phrase.timer(number, current?.label), current?.phrase(now: now, in: zone))
      }
      let states = Phrase.arrow(current?.phrase(now: now, in: zone), wanted?.phrase(now: now, in: zone))
      return Phrase("undo.conflict", Phrase.timer(number, (current ?? wanted)?.label), states)
    case .timerRenamed(let number, let current, let wanted):
      let names = Phrase.arrow(.timerName(current), .timerName(wanted))
      return Phrase("undo.conflict", Phrase.timer(number, current), names)
    case .timerIsGone(let number, let was):
      let states = Phrase.arrow(was?.phrase(now: now, in: zone), nil)
      return Phrase("undo.timerIsGone", Phrase.timer(number, was?.label), states)
    case .timerIsReused(let number, let label): return Phrase("undo.timerIsReused", Phrase.timer(number, label))
    case .drink(let number, let current, let wanted):
      guard current != wanted else { return .isBack(Phrase("undo.drinkReference", number), current?.phrase) }
      return Phrase(
        "undo.conflict", Phrase("undo.drinkReference", number), Phrase.arrow(current?.phrase, wanted?.phrase))
    case .pause(let pause):
      return Phrase("undo.pauseIsOver", pause.name, Phrase.arrow(pause.phrase(now: now, in: zone), nil))
    case .pauseReplaced(let current, let wanted):
      let values = Phrase.arrow(current.phrase(now: now, in: zone), wanted?.phrase(now: now, in: zone))
      return Phrase("undo.conflict", Phrase("undo.pauseReference", current.name), values)
    case .pauseIsBack(let pause):
      return .isBack(Phrase("undo.pauseReference", pause.name), pause.phrase(now: now, in: zone))
    case .skipsAreBack(let number, let label, let times):
      return .isBack(
        Phrase("undo.skipsReference", number, Phrase.alertName(label)), .moments(times, now: now, in: zone))
    case .skips(let number, let label, let times):
      let values = Phrase.arrow(.moments(times, now: now, in: zone), nil)
      return Phrase("undo.skipsAreOver", number, Phrase.alertName(label), values)
    }
  }
}

extension Phrase {
  /// It is as it would be: `value`, or nothing.
  fileprivate static func isBack(_ subject: any PhraseValue, _ value: Phrase?) -> Phrase {
    Phrase("undo.isBack", subject, value ?? .nothing)
  }

  fileprivate static func moments(_ times: [LocalDateTime], now: Instant, in zone: Zone) -> Phrase {
    .shortList(times.map { zone.instant(of: $0).phrase(now: now, in: zone) })
  }

  fileprivate static func arrow(_ current: Phrase?, _ wanted: Phrase?) -> Phrase {
    Phrase("undo.values", current ?? .nothing, wanted ?? .nothing)
  }
}

extension Drink {
  fileprivate var phrase: Phrase { Phrase("undo.drinkValue", Phrase.drinkName(what), Phrase.amount(cup.ml)) }
}
