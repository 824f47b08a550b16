import ArgumentParser
import ReminderLanguage

/// The options of `plan` that say how a day goes; each is the answer to a question, or what is hardly ever said.
struct PlanOptions: ParsableArguments {
  // A time may be several words, as in `add`.
  @Option(parsing: .upToNextOption, help: ArgumentHelp(.planWake, value: "time"))
  var wake: [String] = []

  @Option(parsing: .upToNextOption, help: ArgumentHelp(.planSleep, value: "time"))
  var sleep: [String] = []

  @Option(help: ArgumentHelp(.planDays, value: "days"))
  var days: String?

  @Option(help: ArgumentHelp(.planExcept, value: "time-time"))
  var except: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp(.planGap, value: "duration"))
  var gap: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.planGoal, value: "amount|none"))
  var goal: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.planCup, value: "amount"))
  var cup: String?

  /// True where nothing is said.
  var isEmpty: Bool {
    wake.isEmpty && sleep.isEmpty && except.isEmpty && [days, gap, goal, cup].allSatisfy { $0 == nil }
  }

  /// True where no question is left.
  var isComplete: Bool { !wake.isEmpty && !sleep.isEmpty && days != nil && cup != nil && goal != nil }
}

/// How a day goes, as the options and the answers say it.
struct PlanAnswers {
  let day: WakingDay
  /// The days on which a person wakes.
  let days: Schedule.Input
  let spacing: PlanSpacing
  /// In millilitres, as the settings have them or are to have them; the goal is nil for none.
  let cup: Int
  let goal: Int?
  /// The words of the two; nil where the defaults were taken.
  let saidCup: String?
  let saidGoal: String?
  /// The settings before the questions.
  let before: Settings

  /// Takes what the options say, asks for the rest where `asks`, and takes the defaults elsewhere: those of the plan as
  /// it is now.
  ///
  /// - Throws: `InvalidInput` for an option, and for the last of three answers, that cannot be read; `VerbStatus` at
  ///   the end of the input.
  init(
    _ options: PlanOptions, _ plan: CurrentPlan, asks: Bool, _ context: Context
  ) throws {
    let settings = try context.settings()
    before = settings
    let current = plan.day
    // What is not asked for is read first, so that no answer is in vain.
    // Only one part can be left out.
    let said = options.except.joined(separator: " ")
    let except = try said.isEmpty ? current?.day.except : saysNone(said) ? nil : parseBreak(said)
    let gap = try options.gap.map { try parseGap($0) }
    var (cupText, goalText) = (String?.none, String?.none)
    let questions = Questions(context: context, isAsking: asks)
    let wake = try questions.value(
      options.wake, current?.day.wake ?? plan.firstOfMorning ?? WakingDay.defaultWake,
      { Phrase("plan.askWake", $0.phrase) },
      { try parseWake($0) })
    let sleep = try questions.value(
      options.sleep, current?.day.sleep ?? WakingDay.defaultSleep, { Phrase("plan.askSleep", $0.phrase) },
      { text in
        let sleep = try parseSleep(text)
        _ = try Self.day { try WakingDay(wake: wake, sleep: sleep, gap: WakingDay.gapRange.upperBound) }
        return sleep
      })
    let recurrence = current?.recurrence ?? plan.recurrence ?? .daily
    days = try questions.value(
      options.days.map { [$0] } ?? [], Schedule.Input(repeating: recurrence),
      { _ in Phrase("plan.askDays", recurrence.everyPhrase(today: context.today)) },
      { try context.grammar().planDays($0) })
    let cup = try questions.value(
      options.cup.map { [$0] } ?? [], settings.cup, { Phrase("plan.askCup", Phrase.volume($0)) },
      { text in
        cupText = text
        return try parseCup(text)
      })
    let goal = try questions.value(
      options.goal.map { [$0] } ?? [], settings.goal,
      { Phrase("plan.askGoal", $0.map(Phrase.volume) ?? Phrase("plan.none")) },
      { text in
        goalText = text
        return try parseGoal(text, cup: cup)
      })
    (self.cup, self.goal, saidCup, saidGoal) = (cup, goal, cupText, goalText)
    let saysCup = options.cup != nil || cup != settings.cup
    let isNewGoal = options.goal != nil || goal != settings.goal || goal != nil && saysCup
    (spacing, day) =
      if let gap {
        (.said, try Self.day { try WakingDay(wake: wake, sleep: sleep, gap: gap, except: except) })
      } else if let current, !isNewGoal {
        (.kept, try Self.day { try WakingDay(wake: wake, sleep: sleep, gap: current.day.gap, except: except) })
      } else if let goal {
        (
          .goal(goal, cup: cup),
          try Self.day {
            try WakingDay(wake: wake, sleep: sleep, spreading: PlanSpacing.cups(goal, cup), except: except)
          }
        )
      } else {
        (
          .standard,
          try Self.day { try WakingDay(wake: wake, sleep: sleep, gap: WakingDay.defaultGap, except: except) }
        )
      }
  }

  private static func day(_ make: () throws -> WakingDay) throws -> WakingDay {
    do { return try make() } catch let problem as WakingDay.Problem { throw InvalidInput(phrase: .problem(problem)) }
  }
}

extension CurrentPlan {
  /// The time of waking, where the times have no one gap: the first from 4 on.
  fileprivate var firstOfMorning: ClockTime? { alike.map(\.time).filter { $0.hour >= 4 }.min() }
}

/// Gets one answer after the other.
private struct Questions {
  let context: Context
  let isAsking: Bool

  /// A question that is not understood is asked so many times.
  private static let tries = 3

  /// The value that an option says, the one that is answered, or the default: Enter takes it.
  func value<Value>(
    _ option: [String], _ standard: Value, _ question: (Value) -> Phrase, _ read: (String) throws -> Value
  ) throws -> Value {
    guard option.isEmpty else { return try read(option.joined(separator: " ")) }
    guard isAsking else { return standard }
    for attempt in 1... {
      guard let answer = context.ask(context.strings(question(standard)) + " ") else {
        // The end of the input leaves the cursor behind the question.
        context.say("")
        context.say(Phrase("plan.notWritten"))
        throw VerbStatus(status: .failed)
      }
      let text = String(answer.trimmingPrefix { $0.isWhitespace })
      if text.allSatisfy(\.isWhitespace) { return standard }
      do { return try read(text) } catch let problem as InvalidInput {
        for phrase in [problem.phrase] + problem.hints { context.say(phrase) }
        guard attempt < Self.tries else { break }
      }
    }
    context.say(Phrase("plan.notWritten"))
    throw VerbStatus(status: .usage)
  }
}
