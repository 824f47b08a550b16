// Changes of the list and of the settings.
extension Edit {
  /// The alert that it is of; nil for several, and for the settings.
  var onlyAlert: Alert? {
    if case .alerts(let edits) = change, edits.count == 1 { edits[0].alert } else { nil }
  }

  var name: Phrase {
    switch change {
    case .alerts(let edits): onlyAlert?.listName ?? Phrase("edit.alerts", edits.count)
    case .settings: Phrase("edit.settings")
    }
  }

  /// The changes, and whether they were found in the file; `today` decides how much of a date is said.
  func phrase(today: CalendarDate) -> Phrase {
    let phrases: [Phrase] =
      switch change {
      case .alerts(let edits):
        edits.compactMap { edit in
          let phrase = edit.phrase(today: today)
          guard edits.count > 1, let alert = edit.alert, let phrase else { return phrase }
          return Phrase("undo.change", alert.reference, phrase)
        }
      case .settings(let before, let after):
        Settings.table.compactMap { setting in
          let (old, new) = (setting.text(in: before), setting.text(in: after))
          return old == new ? nil : Phrase("change.line", setting.key, old, new)
        }
      }
    let phrase = Phrase.list(phrases)
    return isFound ? Phrase("edit.found", phrase) : phrase
  }
}

extension Edit {
  /// The same; of more than three alerts how many there are of each kind of change.
  func shortPhrase(today: CalendarDate) -> Phrase {
    guard case .alerts(let edits) = change, edits.count > 3 else { return phrase(today: today) }
    let (added, deleted) = (edits.count { $0.before == nil }, edits.count { $0.after == nil })
    let changed = edits.count - added - deleted
    let phrase = Phrase.list(
      [
        added > 0 ? Phrase("edit.addedCount", added) : nil, deleted > 0 ? Phrase("edit.deletedCount", deleted) : nil,
        changed > 0
          ? edits.sameChange(today: today).map { Phrase("edit.changedCountHow", changed, $0) }
            ?? Phrase("edit.changedCount", changed) : nil,
      ].compactMap(\.self))
    return isFound ? Phrase("edit.found", phrase) : phrase
  }
}

extension [Edit.AlertEdit] {
  /// What was changed, where it is the same of all alerts that were changed.
  func sameChange(today: CalendarDate) -> Phrase? {
    let changes = lazy.compactMap { edit -> [Phrase]? in
      guard let before = edit.before, let after = edit.after else { return nil }
      return AlertChange(from: before, to: after, today: today).lines
    }
    guard let first = changes.first, changes.allSatisfy({ $0 == first }) else { return nil }
    return .list(first)
  }
}

extension Edit.AlertEdit {
  fileprivate func phrase(today: CalendarDate) -> Phrase? {
    guard let before else { return after.map { Phrase("edit.added", $0.summary(today: today)) } }
    guard let after else { return Phrase("edit.deleted", before.summary(today: today)) }
    return Phrase("edit.changed", Phrase.list(AlertChange(from: before, to: after, today: today).lines))
  }
}
