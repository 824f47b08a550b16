import FoundationEssentials

// How a change is taken back of the list and of the settings: field by field, as the files have them, so that what came after
// and does not touch it stays.
extension AlertList {
  /// Returns the list with the edits of steps taken back, the last one first; a date that is past comes back off.
  ///
  /// - Throws: `ReversalConflict` where a later change would be lost.
  func reversing(
    _ steps: [ChangeHistory.Step], isPast: (Alert) -> Bool
  ) throws(ReversalConflict) -> AlertList {
    var known = Dictionary(alerts.map { ($0.number, $0) }) { $1 }
    for case .alerts(let edits) in steps.reversed() {
      for edit in edits {
        guard let number = edit.alert?.number else { continue }
        known[number] = try known[number].reversing(edit, number, isPast)
        if let alert = known[number], alert.isEnabled, alert.isOnce, isPast(alert) { known[number]?.isEnabled = false }
      }
    }
    return AlertList(nextNumber: nextNumber, alerts: Array(known.values), extras: extras)
  }

  /// The alerts that are due at other times than in an older list.
  func numbersOfRescheduled(since old: AlertList) -> [Int] {
    let before = Dictionary(old.alerts.map { ($0.number, $0) }) { $1 }
    return alerts.filter {
      let old = before[$0.number]
      return old?.schedule != $0.schedule || old?.isEnabled != $0.isEnabled
    }.map(\.number).sorted()
  }
}

extension Alert? {
  fileprivate func reversing(
    _ edit: Edit.AlertEdit, _ number: Int, _ isPast: (Alert) -> Bool
  ) throws(ReversalConflict) -> Alert? {
    guard self != edit.after else { return edit.before }
    var after = edit.after
    // The daemon switches a date off that was shown.
    if let self, self.isOnce, isPast(self), after?.isEnabled == true { after?.isEnabled = self.isEnabled }
    if self == after { return edit.before }
    guard let self, let before = edit.before, let after else {
      throw .alert(number, current: self, wanted: edit.before)
    }
    let merged = FieldMerge(self, before: before, after: after, groups: [Set(Recurrence.keys)])
    guard let alert: Alert = merged.value else { throw .alert(number, current: self, wanted: before) }
    guard merged.isClean else { throw .alert(number, current: self, wanted: alert) }
    return alert
  }
}

extension Settings {
  /// Returns the settings with the changes of steps taken back, the last one first.
  ///
  /// - Throws: `ReversalConflict` where a later change would be lost.
  func reversing(_ steps: [ChangeHistory.Step]) throws(ReversalConflict) -> Settings {
    var settings = self
    for case .settings(let before, let after) in steps.reversed() {
      let merged = FieldMerge(settings, before: before, after: after, sets: ["quietPlans", "planDays"])
      let value: Settings? = merged.value
      guard let wanted = value, merged.isClean else {
        if value == settings, let changed: Settings = merged.changed {
          throw .settingsAreBack(settings, after: changed)
        }
        throw .settings(current: settings, wanted: value ?? before)
      }
      settings = wanted
    }
    return settings
  }
}

/// The values of one dictionary where the difference of two others is taken back.
private struct FieldMerge<Contents: Codable> {
  private(set) var fields: [String: PropertyListValue]
  /// False if a field has another value since; the merged value then has those fields alone.
  private(set) var isClean = true
  /// Those that have another value since, as the change has left them.
  private var lost: [String: PropertyListValue?] = [:]
  private let current: [String: PropertyListValue]

  /// The fields of a group are one; of a set, names are taken out and put back one by one.
  init(
    _ current: Contents, before: Contents, after: Contents, groups: [Set<String>] = [], sets: Set<String> = []
  ) {
    let (old, new) = (Self.fields(before), Self.fields(after))
    self.current = Self.fields(current)
    fields = self.current
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    let wanted = changed.union(groups.filter { !$0.isDisjoint(with: changed) }.flatMap(\.self))
    let now = fields
    func isLost(_ key: String) -> Bool {
      if sets.contains(key) { return !Self.isKept(now[key], from: new[key], old[key]) }
      let group = groups.first { $0.contains(key) } ?? [key]
      return group.contains { now[$0] != new[$0] }
    }
    let lost = wanted.filter(isLost)
    isClean = lost.isEmpty
    self.lost = Dictionary(uniqueKeysWithValues: lost.map { ($0, new[$0]) })
    for key in lost.isEmpty ? wanted : lost {
      fields[key] = sets.contains(key) ? Self.set(now[key], without: new[key], with: old[key]) : old[key]
    }
  }

  var value: Contents? { Self.contents(fields) }

  /// The contents where what has another value since is as the change has left it.
  var changed: Contents? {
    Self.contents(current.merging(lost.compactMapValues(\.self)) { $1 }.filter { lost[$0.key] != .some(nil) })
  }

  private static func contents(_ fields: [String: PropertyListValue]) -> Contents? {
    (try? PropertyListEncoder().encode(fields)).flatMap { try? PropertyListDecoder().decode(Contents.self, from: $0) }
  }

  private static func fields(_ contents: Contents) -> [String: PropertyListValue] {
    guard let data = try? PropertyListEncoder().encode(contents) else { return [:] }
    return (try? PropertyListDecoder().decode([String: PropertyListValue].self, from: data)) ?? [:]
  }

  private static func items(_ value: PropertyListValue?) -> [PropertyListValue] {
    if case .array(let items)? = value { items } else { [] }
  }

  /// True where the names that a change has added are there, and those that it has taken out are not.
  private static func isKept(
    _ current: PropertyListValue?, from new: PropertyListValue?, _ old: PropertyListValue?
  ) -> Bool {
    let (old, new, current) = (items(old), items(new), items(current))
    return new.allSatisfy { old.contains($0) || current.contains($0) }
      && old.allSatisfy { new.contains($0) || !current.contains($0) }
  }

  private static func set(
    _ current: PropertyListValue?, without new: PropertyListValue?, with old: PropertyListValue?
  ) -> PropertyListValue? {
    // If the field was not changed since, its order is restored too.
    if current == new { return old }
    let (old, new) = (items(old), items(new))
    let kept = items(current).filter { !new.contains($0) || old.contains($0) }
    let all = kept + old.filter { !new.contains($0) && !kept.contains($0) }
    return all.isEmpty ? nil : .array(all)
  }
}
