// The grace period.
extension Inputs {
  /// Returns the maximum lateness at which an alert is shown, in seconds: its own grace, or else one by its rarity.
  ///
  /// What comes several times a day has that of the settings. A late occurrence gives way to the next one of its alert
  /// (`Planner.plan`), so that each limit is also "until its next time".
  func grace(of alert: Alert?) -> Int64 {
    guard let alert else { return policy.grace }
    if let own = alert.grace { return max(Policy.seconds(ofGrace: own), Policy.onTime) }
    if alert.isAboutWater || list.hasAnotherTime(of: alert) { return policy.grace }
    return alert.recurrence.isWeeklyOrRarer ? Policy.rareGrace : Policy.dailyGrace
  }

  /// True while what is due since a count of `ClockCheck.elapsed` is not too late to be shown.
  func isInGrace(since due: Elapsed, now: Elapsed, _ alert: Alert?) -> Bool {
    now - due <= grace(of: alert)
  }
}

extension AlertList {
  /// Returns true if another alert of the same plan is due on the same days at another time.
  fileprivate func hasAnotherTime(of alert: Alert) -> Bool {
    guard let plan = alert.plan else { return false }
    return alerts.contains { $0.plan == plan && $0.time != alert.time && $0.recurrence == alert.recurrence }
  }
}
