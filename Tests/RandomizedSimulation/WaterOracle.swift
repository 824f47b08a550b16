import CivilTime
import ReminderCore
import TestSupport

/// The behavior of quiet plans and of the sums of days according to the manual, in wall time, which is not set in these
/// runs; it does not use the code under test.
struct WaterOracle {
  let plans: [WaterPlan]
  /// In millilitres; nil for none.
  let goal: Int?
  /// The minute of the night at which a day ends.
  let dayEnds: Int
  private(set) var drinks: [KnownDrink] = []
  private(set) var violation: String?
  private(set) var tally = Tally()
  /// The prompts of quiet plans of the last half hour: when each was shown, or was due if it was on time.
  private var prompts: [Int64] = []
  /// The instants at which snoozes of quiet plans are due, by the numbers of the alerts.
  private var snoozes: [Int: Int64] = [:]
  /// The moments at which a quiet plan was not answered in time, or was shown again: the last ones.
  private var returns: Set<Int64> = []
  /// The occurrences that are due and undecided, with their instants.
  private var pending: [Key: Int64] = [:]
  private var decided: Set<Key> = []
  /// The instant up to which the due occurrences are in `pending`.
  private var generated: Int64
  /// The occurrences that are due until then are not followed: the zone has changed.
  private var unfollowed = Int64.min

  struct KnownDrink {
    let number: Int
    let at: Int64
    var ml: Int
    let day: Int
    let isAnswer: Bool
    var isRemoved = false
  }

  /// An occurrence: the alert, and the local time in minutes since 1970.
  private struct Key: Hashable {
    let number: Int
    let minutes: Int
  }

  /// The counts of what was checked.
  struct Tally {
    var (prompts, drunk, goalMet, tooSoon, missed, totals) = (0, 0, 0, 0, 0, 0)

    static func += (left: inout Tally, right: Tally) {
      left.prompts += right.prompts
      left.drunk += right.drunk
      left.goalMet += right.goalMet
      left.tooSoon += right.tooSoon
      left.missed += right.missed
      left.totals += right.totals
    }
  }

  static let spacing: Int64 = 20 * 60
  /// True while the server does not answer: what is tried again is not known.
  var isHung = false
  private static let (onTime, grace, zoneDoubt): (Int64, Int64, Int64) = (60, 2 * 3600, 30 * 3600)

  init(_ plans: [WaterPlan], goal: Int?, dayEnds: Int, at now: Int64) {
    (self.plans, self.goal, self.dayEnds, generated) = (plans, goal, dayEnds, now)
  }

  // MARK: Drinks

  /// Rule: a day is a local day in the zone in force when it was logged, and ends in the night.
  func day(of instant: Int64, in place: Place) -> Int {
    Int((instant + place.offset(at: instant) - Int64(dayEnds) * 60).flooredDivision(by: 86_400))
  }

  /// The sum of a day, and the number of its drinks.
  func total(_ day: Int) -> (ml: Int, count: Int) {
    let counted = drinks.filter { $0.day == day && !$0.isRemoved }
    return (counted.reduce(0) { $0 + $1.ml }, counted.count)
  }

  mutating func drink(_ ml: Int, at instant: Int64, in place: Place, isAnswer: Bool = false) {
    drinks.append(
      KnownDrink(
        number: drinks.count + 1, at: instant, ml: ml, day: day(of: instant, in: place), isAnswer: isAnswer))
  }

  mutating func remove(_ number: Int) { drinks[number - 1].isRemoved = true }

  mutating func change(_ number: Int, ml: Int) { drinks[number - 1].ml = ml }

  /// Rule: a drink of one's own, and not an answer, in the last half of the gap, or since the alert was due.
  private func hasDrunk(since start: Int64, until end: Int64) -> Bool {
    drinks.suffix(60).contains { !$0.isAnswer && !$0.isRemoved && $0.at > start && $0.at <= end }
  }

  // MARK: The machine

  /// The zone changes.
  mutating func travel(at now: Int64) {
    pending = [:]
    unfollowed = now + Self.zoneDoubt
  }

  /// No daemon has learnt of the zone until now.
  mutating func isUnlearnt(at now: Int64) { unfollowed = max(unfollowed, now) }

  /// Takes in outcomes in their order, at an instant; `isAttended` is true if a daemon and a server are there.
  mutating func observe(_ records: [Record], at now: Int64, in place: Place, isAttended: Bool) {
    generate(until: now, in: place)
    returns = Set(
      records.filter { $0.event == .unanswered || $0.event == .shown && $0.occurrence.cause != .time }
        .map(\.at.seconds))
    for record in records { take(record, in: place) }
    guard isAttended, let lost = pending.min(by: { $0.value < $1.value }) else { return }
    violate("alert \(lost.key.number) at \(place.text(lost.value)) is neither shown nor skipped")
  }

  private mutating func generate(until now: Int64, in place: Place) {
    let days = [generated, now].map { Int(($0 + place.offset(at: $0)).flooredDivision(by: 86_400)) }
    for plan in plans {
      for day in (days[0] - 1)...(days[1] + 1) {
        for (number, minute) in plan.times {
          let (minutes, instant) = (day * 1440 + minute, place.instant(of: day * 1440 + minute))
          guard instant > max(generated, unfollowed), instant <= now else { continue }
          pending[Key(number: number, minutes: minutes)] = instant
        }
      }
    }
    generated = max(generated, now)
  }

  private mutating func take(_ record: Record, in place: Place) {
    guard case .alert(let number) = record.occurrence.source, let plan = plans.first(where: { $0.times[number] != nil })
    else { return }
    let (at, due) = (record.at.seconds, record.occurrence.instant.seconds)
    switch record.event {
    case .shown, .coalesced:
      if record.occurrence.cause == .time, plan.isQuiet { checkPrompt(record, plan, in: place) }
      if plan.isQuiet { prompts = prompts.filter { $0 > at - 2 * Self.spacing } + [at - due <= Self.onTime ? due : at] }
    case .skipped, .missed: checkSilence(record, plan, in: place)
    case .snoozed where plan.isQuiet: snoozes[number] = at + Int64(record.minutes ?? 0) * 60
    case .waiting, .withdrawn, .paused, .drank, .acknowledged, .snoozed, .stopped, .promised, .unanswered: break
    }
    guard record.event.isDecision else { return }
    if record.occurrence.cause == .snooze { snoozes[number] = nil }
    guard record.occurrence.cause == .time else { return }
    let nominal = record.occurrence.nominal
    let key = Key(number: number, minutes: nominal.date.daysSince1970 * 1440 + nominal.time.minuteOfDay)
    pending[key] = nil
    // The same local time of another zone is another occurrence, however late it is decided.
    if !decided.insert(key).inserted, due > unfollowed { violate("alert \(number) of \(nominal) is decided twice") }
  }

  // MARK: What must hold

  private mutating func checkPrompt(_ record: Record, _ plan: WaterPlan, in place: Place) {
    tally.prompts += 1
    let (at, due) = (record.at.seconds, record.occurrence.instant.seconds)
    let name = "alert \(record.occurrence.number ?? 0) at \(place.text(at))"
    if let last = prompts.max(), at - last < Self.spacing {
      violate("\(name) is shown \(at - last) s after another prompt")
    }
    if let half = plan.halfGap, hasDrunk(since: due - half, until: at) {
      violate("\(name) is shown, and something was drunk within half a gap")
    }
    let total = total(day(of: due, in: place))
    if let goal, total.count > 0, total.ml >= goal { violate("\(name) is shown, and the goal is met") }
  }

  private mutating func checkSilence(_ record: Record, _ plan: WaterPlan, in place: Place) {
    let (at, due) = (record.at.seconds, record.occurrence.instant.seconds)
    let isQuiet = plan.isQuiet && record.occurrence.cause == .time
    switch record.reason {
    case .drunk:
      tally.drunk += 1
      if let half = plan.halfGap, isQuiet, hasDrunk(since: due - half, until: at) { return }
    case .goalMet:
      tally.goalMet += 1
      let total = total(day(of: due, in: place))
      if let goal, isQuiet, total.count > 0, total.ml >= goal { return }
    case .tooSoon:
      tally.tooSoon += 1
      if isQuiet, prompts.contains(where: { at - $0 < Self.spacing }) || hasRival(record) { return }
    case .newer: if due <= unfollowed || hasRival(record) { return }
    case .repeated, .zoneChanged, .clockSet: if due <= unfollowed { return }
    default:
      tally.missed += 1
      if record.event == .missed, at - due > Self.grace { return }
    }
    let number = record.occurrence.number ?? 0
    violate(
      "alert \(number) at \(place.text(due)) is not shown at \(place.text(at)) because of \(record.reason?.rawValue ?? "")"
    )
  }

  /// Returns true if another prompt is due, which is shown in the place of this one.
  private func hasRival(_ record: Record) -> Bool {
    if isHung || returns.contains(record.at.seconds) || snoozes.values.contains(where: { $0 <= record.at.seconds }) {
      return true
    }
    return pending.contains { key, due in
      key.number != record.occurrence.number && due <= record.at.seconds && record.at.seconds - due <= Self.grace
        && plans.contains { $0.isQuiet && $0.times[key.number] != nil }
    }
      // What was due before the zone has changed is not in `pending`.
      || record.at.seconds <= unfollowed
  }

  /// Rule: the total of a day is a plain sum.
  mutating func check(_ log: DrinkLog, on day: Int, _ name: String) {
    tally.totals += 1
    let (found, own) = (log[CalendarDate(daysSince1970: day)], total(day))
    if found.ml != own.ml || found.drinks != own.count {
      violate("\(name) has \(found.ml) ml in \(found.drinks) drinks, and \(own.count) make \(own.ml) ml")
    }
  }

  mutating func violate(_ sentence: String) { violation = violation ?? sentence }
}

/// A plan of a run: times of every day.
struct WaterPlan {
  let name: String
  let isQuiet: Bool
  /// The minutes of the day, by the numbers of the alerts.
  let times: [Int: Int]
  /// In minutes.
  let gap: Int

  /// In seconds; nil for a plan of one time, which has no gap.
  var halfGap: Int64? { times.count > 1 ? Int64(gap) * 30 : nil }
}
