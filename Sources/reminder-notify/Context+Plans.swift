import ReminderFiles

extension Context {
  /// Takes the settings of plans of which no alert is left to the one plan that all its alerts have come to, or forgets
  /// them: a plan that is made later with the same name is another one.
  func followPlans(from old: [String?], to new: [String?]) throws {
    let left = Set(try store.read().alerts.compactMap(\.plan))
    let gone = Set(old.compactMap(\.self)).subtracting(left)
    guard !gone.isEmpty else { return }
    let other = Set(new).count == 1 && gone.count == 1 ? new[0] : nil
    func follow(_ settings: inout Settings) {
      if let other, !settings.quietPlans.contains(other) {
        settings.quietPlans = settings.quietPlans.map { gone.contains($0) ? other : $0 }
      }
      if let other, !settings.planDays.contains(where: { $0.plan == other }) {
        settings.planDays = settings.planDays.map { gone.contains($0.plan) ? PlanDay(other, $0.day) : $0 }
      }
      settings.quietPlans.removeAll(where: gone.contains)
      settings.planDays.removeAll { gone.contains($0.plan) }
    }
    let before = try settings()
    var after = before
    follow(&after)
    if after != before { _ = try updateSettings(follow) }
  }
}
