import ReminderFiles

extension Context {
  /// Takes the settings of a plan of which no alert is left to the plan that its alerts have come to, where they are most
  /// of that, or forgets them: a plan that is made later with the same name is another one.
  func followPlans(from old: [String?], to new: [String?]) throws {
    let plans = try store.read().alerts.compactMap(\.plan)
    let gone = Set(old.compactMap(\.self)).subtracting(plans)
    guard !gone.isEmpty else { return }
    let isRenamed = Set(new).count == 1 && gone.count == 1 && plans.count { $0 == new[0] } < 2 * new.count
    let other = isRenamed ? new[0] : nil
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
