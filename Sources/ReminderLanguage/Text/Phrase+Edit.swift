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
      case .alerts(let edits): edits.compactMap { $0.phrase(today: today) }
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

extension Edit.AlertEdit {
  fileprivate func phrase(today: CalendarDate) -> Phrase? {
    guard let before else { return after.map { Phrase("edit.added", $0.summary(today: today)) } }
    guard let after else { return Phrase("edit.deleted", before.summary(today: today)) }
    return Phrase("edit.changed", Phrase.list(AlertChange(from: before, to: after, today: today).lines))
  }
}
