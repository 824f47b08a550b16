/// A change of the alerts or of the settings, with the values before and after.
///
/// The files stay the truth about alerts and settings; this is their history.
package struct Edit: Equatable, Sendable {
  package let change: Change
  /// True for one that was found in the file: an editor, or another program, has made it.
  package let isFound: Bool

  package init(_ change: Change, isFound: Bool) {
    (self.change, self.isFound) = (change, isFound)
  }

  package enum Change: Equatable, Sendable {
    /// Each alert that differs, by its number.
    case alerts([AlertEdit])
    case settings(before: Settings, after: Settings)
  }

  /// One alert before and after; nil where it was not there.
  package struct AlertEdit: Equatable, Sendable {
    package let (before, after): (Alert?, Alert?)

    package init(before: Alert?, after: Alert?) {
      (self.before, self.after) = (before, after)
    }

    /// The alert as it is, or was.
    package var alert: Alert? { after ?? before }

    /// True for a date that is switched and nothing else: the daemon does that itself.
    fileprivate var isSwitchOfDate: Bool {
      guard var before, let after, before.isOnce else { return false }
      before.isEnabled = after.isEnabled
      return before == after
    }
  }
}

extension AlertList {
  /// The difference to an older list; nil where a person has changed nothing.
  package func change(from old: AlertList, isFound: Bool) -> Edit.Change? {
    guard old.alerts != alerts else { return nil }
    let before = Dictionary(old.alerts.map { ($0.number, $0) }) { $1 }
    let after = Dictionary(alerts.map { ($0.number, $0) }) { $1 }
    let edits = Set(before.keys).union(after.keys).sorted().compactMap { number in
      before[number] == after[number] ? nil : Edit.AlertEdit(before: before[number], after: after[number])
    }
    let own = isFound ? edits.filter { !$0.isSwitchOfDate } : edits
    return own.isEmpty ? nil : .alerts(own)
  }
}

extension Settings {
  /// The difference to older settings; nil where there is none.
  package func change(from old: Settings, isFound: Bool) -> Edit.Change? {
    old == self ? nil : .settings(before: old, after: self)
  }
}
