// The plan of a day.
extension Phrase {
  /// The name of a plan as it is shown.
  package static func planName(_ plan: String) -> Phrase {
    plan == AlertContent.waterPlan ? Phrase("name.waterAlerts") : .verbatim(plan)
  }

  static func gapOutOfRange(_ text: String) -> Phrase {
    let range = WakingDay.gapRange
    return Phrase(
      "usage.gapRange", text, Phrase.duration(minutes: range.lowerBound), Phrase.duration(minutes: range.upperBound))
  }

  /// The days and times of a plan, from waking on, how many, and how far apart.
  package static func plan(_ plan: String, _ day: WakingDay, at times: [ClockTime], _ days: Phrase) -> Phrase {
    let isNext = times.indices.dropFirst().first { times[$0] < times[$0 - 1] }
    let phrases = times.indices.map { index in
      index == isNext ? Phrase("plan.nextDay", times[index].phrase) : times[index].phrase
    }
    if times.count == 1 { return Phrase("plan.dayOnce", planName(plan), days, phrases[0]) }
    // Edited or deleted by hand, they are not as far apart as the day says.
    guard Set(times) == Set(day.times.map(\.time)) else {
      return Phrase("plan.dayUneven", planName(plan), days, Phrase.list(phrases), times.count)
    }
    return Phrase(
      "plan.day", planName(plan), days, Phrase.list(phrases), times.count, Phrase.interval(minutes: day.gap))
  }

  /// Where a plan begins and ends, and what it leaves out.
  package static func planEnds(_ day: WakingDay, at times: [ClockTime]) -> [Phrase] {
    let ends =
      times.first == day.wake
      ? Phrase("plan.ends", day.wake.phrase, day.sleep.phrase) : Phrase("plan.end", day.sleep.phrase)
    return [ends] + (day.except.map { [Phrase("plan.except", $0.from.phrase, $0.to.phrase)] } ?? [])
  }

  /// Why a plan has its gap.
  package static func reason(_ spacing: PlanSpacing, _ day: WakingDay) -> Phrase {
    switch spacing {
    case .standard: return Phrase("plan.reasonDefault")
    case .said: return Phrase("plan.reasonGap")
    case .kept: return Phrase("plan.reasonKept")
    case .goal(let goal, let cup):
      let cups = PlanSpacing.cups(goal, cup)
      let (goal, cup) = (Phrase.volume(goal), Phrase.volume(cup))
      let gap = Phrase.duration(minutes: day.gap)
      if day.times.count < cups { return Phrase("plan.reasonNotCloser", goal, cup, cups, gap) }
      let isSparse = day.gap == WakingDay.spreadRange.upperBound && day.times.count > cups
      return isSparse
        ? Phrase("plan.reasonNotFarther", goal, cup, cups, gap) : Phrase("plan.reasonGoal", goal, cup, cups, gap)
    }
  }

  /// What becomes of the alerts of a plan, a line for each kind of change.
  package static func changes(_ change: PlanChange, today: CalendarDate) -> [Phrase] {
    let edited = change.edited.map { alert in
      let time =
        alert.content.journalName.map { Phrase("plan.named", alert.time.phrase, Phrase.verbatim($0)) }
        ?? alert.time.phrase
      let dayTime =
        change.isOnOtherDays(alert) ? Phrase("plan.named", alert.recurrence.everyPhrase(today: today), time) : time
      return alert.isEnabled ? dayTime : Phrase("plan.isOff", dayTime)
    }
    return [
      line(change.added.map(\.time.phrase)) { Phrase("plan.adds", $0) },
      line(change.deleted.map(\.time.phrase)) { Phrase("plan.deletes", $0) },
      line(change.changed.map(\.time.phrase)) { Phrase("plan.newDays", $0) },
      line(edited) { Phrase("plan.keeps", $0) },
      line(change.left.map(\.phrase)) { Phrase("plan.leaves", $0) },
    ].compactMap { $0 }
  }

  private static func line(_ times: [Phrase], _ sentence: (Phrase) -> Phrase) -> Phrase? {
    times.isEmpty ? nil : sentence(.list(times))
  }

  /// Why there can be no such day.
  package static func problem(_ problem: WakingDay.Problem) -> Phrase {
    switch problem {
    case .wakeIsSleep: Phrase("usage.wakeIsSleep")
    case .breakIsReversed(let except):
      Phrase("usage.breakIsReversed", "\(except.from.fileText)-\(except.to.fileText)")
    case .gapOutOfRange(let minutes): .gapOutOfRange(durationText(minutes))
    case .noTimes: Phrase("usage.planWithoutTimes")
    case .tooManyTimes(let count): Phrase("usage.planTooOften", count, WakingDay.countRange.upperBound)
    }
  }
}

/// Where the gap of a plan comes from.
package enum PlanSpacing: Equatable, Sendable {
  case standard, said
  /// That of the plan as it was.
  case kept
  /// Both in millilitres.
  case goal(Int, cup: Int)

  /// The cups that a goal makes, rounded up; both in millilitres.
  package static func cups(_ goal: Int, _ cup: Int) -> Int { (goal + cup - 1) / cup }
}

extension AnswerTimes {
  /// How often it was shown and answered, and how late.
  package var phrase: Phrase {
    guard shown > 0 else { return Phrase("plan.lookNotShown", alert.time.phrase) }
    guard let medianMinutes else { return Phrase("plan.lookUnanswered", alert.time.phrase, shown) }
    return medianMinutes == 0
      ? Phrase("plan.lookAtOnce", alert.time.phrase, shown, delays.count)
      : Phrase("plan.lookAnswered", alert.time.phrase, shown, delays.count, Phrase.duration(minutes: medianMinutes))
  }
}
