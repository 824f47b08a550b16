/// A change of the alerts or of the settings, with the values before and after.
///
/// The files remain the source of truth; edits are their history.
package struct Edit: Equatable, Sendable {
  package let change: Change
  /// True for a change that was found in the file, made by an editor or another program.
  package let isFound: Bool

  package init(_ change: Change, isFound: Bool) {
    (self.change, self.isFound) = (change, isFound)
  }

  /// True for a change of the goal or of the end of days, which the ledger contains.
  package var isOfWater: Bool {
    guard case .settings(let before, let after) = change else { return false }
    return before.goal != after.goal || before.dayEnds != after.dayEnds
  }

  package enum Change: Equatable, Sendable {
    /// The alerts that differ, by number.
    case alerts([AlertEdit])
    case settings(before: Settings, after: Settings)
  }

  /// An alert before and after a change; nil if it did not exist.
  package struct AlertEdit: Equatable, Sendable {
    package let before: Alert?
    package let after: Alert?

    package init(before: Alert?, after: Alert?) {
      (self.before, self.after) = (before, after)
    }

    /// The alert after the change, or its former value if it was deleted.
    package var alert: Alert? { after ?? before }

    /// True if only the switch of an alert for a date that is past differs, which the daemon changes itself.
    fileprivate func isSwitchOfDate(by now: LocalDateTime) -> Bool {
      guard var before, let after, case .once(let date) = after.recurrence else { return false }
      before.isEnabled = after.isEnabled
      return before == after && LocalDateTime(date: date, time: after.time) <= now
    }
  }
}

extension AlertList {
  /// Returns the difference from an older list; nil if the user has changed nothing.
  ///
  /// Of a change that was found at a local time, what the daemon switches itself is left out.
  package func change(from old: AlertList, foundAt local: LocalDateTime?) -> Edit.Change? {
    guard old.alerts != alerts else { return nil }
    let before = Dictionary(old.alerts.map { ($0.number, $0) }) { $1 }
    let after = Dictionary(alerts.map { ($0.number, $0) }) { $1 }
    let edits = Set(before.keys).union(after.keys).sorted().compactMap { number in
      before[number] == after[number] ? nil : Edit.AlertEdit(before: before[number], after: after[number])
    }
    let own = local.map { local in edits.filter { !$0.isSwitchOfDate(by: local) } } ?? edits
    return own.isEmpty ? nil : .alerts(own)
  }
}

extension Settings {
  /// Returns the difference from older settings; nil if there is none.
  package func change(from old: Settings, foundAt: LocalDateTime?) -> Edit.Change? {
    old == self ? nil : .settings(before: old, after: self)
  }
}
