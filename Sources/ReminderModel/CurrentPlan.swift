/// The recurring alerts of a plan as they are: those that are alike, those that were edited by hand, and their day.
package struct CurrentPlan: Equatable, Sendable {
  /// With the content and the days that most have, in the order of their times; on, or off where all are.
  package let alike: [Alert]
  /// With a text or another field of its own, on other days than the plan's others, at a time that was moved, or off
  /// where others are on.
  package let edited: [Alert]
  /// True where all alerts are off.
  package let isOff: Bool
  /// The content of an alert that is added to the plan.
  package let content: AlertContent
  /// The days of most alerts; nil where none are alike.
  package let recurrence: Recurrence?

  /// Takes the days that plans were made from, of the settings.
  package init(_ plan: String, in alerts: [Alert], days planDays: [PlanDay]) {
    let alerts = alerts.filter { $0.plan == plan && !$0.isOnce }
    let isOff = !alerts.contains(where: \.isEnabled) && !alerts.isEmpty
    let content = Self.commonContent(of: alerts, plan)
    let common = alerts.filter { ($0.isEnabled || isOff) && $0.content == content }
    let days = Days(of: common)
    (self.content, recurrence, self.isOff) = (content, days.recurrence, isOff)
    let made = planDays.first { $0.plan == plan }?.day
    let wanted = made?.times.map(\.time.minuteOfDay) ?? []
    let present = Set(alerts.map(\.time.minuteOfDay))
    let isMade = made?.isMostly(of: present) ?? present.isEmpty
    self.made = isMade ? made : nil
    let minutes = common.filter(days.include).map(\.time.minuteOfDay)
    let moved = isMade ? Set(minutes).subtracting(wanted) : Self.moved(of: minutes)
    let open = isMade ? wanted.filter { !present.contains($0) } : []
    removed = Set(open).subtracting(Self.standIns(for: moved, among: open, within: made?.gap ?? 0))
    alike = common.filter { days.include($0) && !moved.contains($0.time.minuteOfDay) }
    let alike = Set(alike.map(\.number))
    edited = alerts.filter { !alike.contains($0.number) }
    self.moved = moved
  }

  private let made: WakingDay?
  /// The minutes of the day of those that were moved.
  let moved: Set<Int>
  /// The minutes of the day that the plan was made with, and whose alerts were deleted by hand.
  let removed: Set<Int>

  /// Of some minutes of the day, those in whose place alerts stand that were moved: each the nearest that is left, nearer
  /// than a gap.
  static func standIns(for moved: Set<Int>, among minutes: [Int], within gap: Int) -> Set<Int> {
    var open = minutes
    for minute in moved.sorted() {
      func distance(_ other: Int) -> Int { min(abs(other - minute), 1440 - abs(other - minute)) }
      let near = open.indices.filter { distance(open[$0]) < gap }
      if let nearest = near.min(by: { distance(open[$0]) < distance(open[$1]) }) { open.remove(at: nearest) }
    }
    return Set(minutes).subtracting(open)
  }

  /// Returns the minutes that most others, which have one gap, leave out.
  private static func moved(of minutes: [Int]) -> Set<Int> {
    let times = fromWaking(minutes)
    guard let gap = zip(times, times.dropFirst()).map({ $1 - $0 }).mostCommon(), gap.count > 1,
      let most = times.map({ $0 % gap.value }).mostCommon(), most.count * 2 > times.count
    else { return [] }
    return Set(times.filter { $0 % gap.value != most.value }.map { $0 % 1440 })
  }

  /// The content that most alerts have: a plan that was given a sound or a message keeps it.
  ///
  /// A name or a title makes an alert one of its own.
  private static func commonContent(of alerts: [Alert], _ plan: String) -> AlertContent {
    let plain = AlertContent(plan: plan)
    let candidates = alerts.map(\.content).filter { $0.label == nil && $0.title == nil }
    let count = candidates.count { $0 == plain }
    return candidates.mostCommon().flatMap { $0.count > max(count, 1) ? $0.value : nil } ?? plain
  }

  /// The days of most alerts, and those of the times behind midnight, which are a day later.
  private struct Days {
    let recurrence: Recurrence?
    let first, last: ClockTime?

    init(of alerts: [Alert]) {
      let most = alerts.map(\.recurrence).mostCommon()?.value
      let times = alerts.filter { $0.recurrence == most }.map(\.time)
      (recurrence, first, last) = (most, times.min(), times.max())
    }

    func include(_ alert: Alert) -> Bool {
      guard let recurrence, let first, let last, alert.recurrence != recurrence else { return true }
      guard case .weekly(let days) = recurrence else { return false }
      if alert.recurrence == .weekly(days.shifted(by: 1)) { return alert.time < first }
      return alert.recurrence == .weekly(days.shifted(by: 6)) && alert.time > last
    }
  }
}

// The day that a plan was made from, of which only the alerts are stored.
extension CurrentPlan {
  /// The day that the plan was made from, and the days on which it begins.
  ///
  /// Where that is not known it is the one that makes the same times, or nil where they have no one gap: one hole in
  /// them is its break, and of the times at which a person may go to sleep it has the default, a half hour, or the first.
  package var day: (day: WakingDay, recurrence: Recurrence)? {
    let times = timesFromWaking
    if let made, let recurrence { return (made, firstDays(of: made) ?? recurrence) }
    guard let first = times.first, let last = times.last, times.count > 1 else { return nil }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    guard let gap = steps.min(), gap > 0, steps.allSatisfy({ $0 % gap == 0 }) else { return nil }
    let holes = steps.indices.filter { steps[$0] > gap }
    guard holes.count < 2 else { return nil }
    let except = holes.first.map {
      WakingDay.Break(from: ClockTime(minuteOfDay: times[$0] + gap), to: ClockTime(minuteOfDay: times[$0 + 1]))
    }
    let wake = ClockTime(minuteOfDay: first)
    let earliest = last + WakingDay.quietMinutes
    let candidates = [WakingDay.defaultSleep.minuteOfDay, (earliest + 29) / 30 * 30, earliest]
    let sleep = candidates.first { (earliest..<(earliest + gap)).contains($0) } ?? earliest
    let day = try? WakingDay(wake: wake, sleep: ClockTime(minuteOfDay: sleep), gap: gap, except: except)
    let recurrence = alike.first { $0.time == wake }?.recurrence ?? recurrence
    guard let day, let recurrence, day.times.map(\.time) == times.map(ClockTime.init(minuteOfDay:)) else { return nil }
    return (day, recurrence)
  }

  /// The days on which the day begins: those of an alert before midnight, or the ones before those of a later one.
  private func firstDays(of day: WakingDay) -> Recurrence? {
    let offsets = Dictionary(day.times.map { ($0.time, $0.dayOffset) }) { first, _ in first }
    if let first = alike.first(where: { offsets[$0.time] == 0 }) { return first.recurrence }
    guard case .weekly(let days)? = alike.first(where: { offsets[$0.time] == 1 })?.recurrence else { return nil }
    return .weekly(days.shifted(by: 6))
  }

  /// The minutes of all alerts from that of waking on, which is behind the longest time without one.
  private var timesFromWaking: [Int] {
    Self.fromWaking((alike + edited).map(\.time.minuteOfDay).filter { !moved.contains($0) })
  }

  private static func fromWaking(_ minutes: [Int]) -> [Int] {
    let minutes = Set(minutes).sorted()
    guard let first = minutes.first, let last = minutes.last else { return [] }
    var (start, longest) = (0, first + 1440 - last)
    for index in minutes.indices.dropFirst() where minutes[index] - minutes[index - 1] > longest {
      (start, longest) = (index, minutes[index] - minutes[index - 1])
    }
    return minutes[start...] + minutes[..<start].map { $0 + 1440 }
  }
}

extension Array where Element: Hashable {
  /// The value that occurs most often, the first of several; nil for none.
  fileprivate func mostCommon() -> (value: Element, count: Int)? {
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max() ?? 0
    return first { counts[$0] == most }.map { ($0, most) }
  }
}
