import ReminderLanguage
import TestSupport
import Testing

/// What is printed can be typed: `parse(print(x)) == x`, in both languages and on clocks of 12 and 24 hours.
@Suite struct RoundTripTests {
  static let tables = Language.allCases.flatMap { language in
    HourCycle.allCases.map { cycle in
      var table = StringTable.of(language)
      table.hourCycle = cycle
      return table
    }
  }

  @Test(arguments: tables)
  func `every time of day that is printed is read back`(strings: StringTable) throws {
    for minute in 0..<1440 {
      let time = ClockTime(minuteOfDay: minute)

      #expect(try Grammar.on(sunday).timeOfDay(strings(time.phrase)).time == time)
      #expect(try Grammar.on(sunday).alert(strings(time.phrase)).input.when == .time(time))
    }
  }

  @Test(arguments: tables)
  func `every alert that is printed is read back, with its label`(strings: StringTable) throws {
    var numbers = SeededNumbers(seed: 11)
    for round in 0..<600 {
      let schedule = Schedule.random(round, &numbers)
      let label = ["물 마시기", "stretch", "약 2알", "2L water"].randomElement(using: &numbers) ?? ""
      let days = strings(schedule.recurrence.phrase(today: sunday))
      let printed = strings(schedule.time.phrase) + " " + days + " " + label

      let spoken = try Grammar.on(sunday).alert(printed)

      #expect(spoken.label == label, "\(printed)")
      #expect(try spoken.schedules(now: Grammar.noon, zone: .seoul, Almanac()) == [schedule], "\(printed)")
    }
  }

  @Test(arguments: tables)
  func `the days of every alert that is printed are read back behind --repeat`(strings: StringTable) throws {
    var numbers = SeededNumbers(seed: 12)
    for round in 0..<400 {
      let schedule = Schedule.random(round, &numbers)
      guard !schedule.recurrence.isOnce else { continue }
      let printed = strings(schedule.recurrence.phrase(today: sunday))

      var input = try Grammar.on(sunday).days(printed)
      input.when = .time(schedule.time)

      #expect(
        try Schedule(input, current: nil, now: Grammar.noon, zone: .seoul, Almanac()) == schedule, "\(printed)")
    }
  }

  @Test(arguments: tables)
  func `every plan that is printed is read back`(strings: StringTable) throws {
    for every in stride(from: 5, through: 240, by: 15) {
      for from in stride(from: 0, to: 1440, by: 95) {
        let (first, last) = (ClockTime(minuteOfDay: from), ClockTime(minuteOfDay: from + 480))
        let printed = strings(Phrase.window(every: every, from: first, to: last))

        let window = try Grammar.on(sunday).alert(printed).window

        #expect(window == Window(every: every, from: first, to: last), "\(printed)")
      }
    }
  }

  @Test(arguments: tables)
  func `every moment that is printed is read back: of a snooze, of a skip, of a pause's end`(
    strings: StringTable
  ) throws {
    var numbers = SeededNumbers(seed: 13)
    for _ in 0..<500 {
      let now = at("2026-11-22T00:00") + Int64.random(in: 0..<1440, using: &numbers) * 60
      let moment = now + Int64.random(in: 1...(200 * 1440), using: &numbers) * 60
      let grammar = Grammar(now: now, zone: .seoul)
      let printed = strings(moment.phrase(now: now, in: .seoul))

      #expect(try grammar.instant(printed) == moment, "\(printed)")
      #expect(try grammar.instant(strings(moment.fullPhrase(now: now, in: .seoul))) == moment, "\(printed)")
      let pause = strings.language == .korean ? printed + "까지" : "until " + printed
      #expect(try grammar.pause(pause) == SpokenPause(from: nil, until: moment), "\(pause)")
    }
  }

  @Test(arguments: tables)
  func `every pause that is printed as a range is read back`(strings: StringTable) throws {
    var numbers = SeededNumbers(seed: 14)
    for _ in 0..<300 {
      let from = Grammar.noon + Int64.random(in: 1...(200 * 1440), using: &numbers) * 60
      var pause = Suppressions.Pause(
        from: from, until: from + Int64.random(in: 1...(20 * 1440), using: &numbers) * 60)
      if Bool.random(using: &numbers) {
        // Whole days are printed as days.
        let first = sunday.advanced(by: Int.random(in: 1...200, using: &numbers))
        let last = first.advanced(by: Int.random(in: 1...20, using: &numbers))
        pause = Suppressions.Pause(from: at(first.fileText), until: at(last.fileText))
      }
      let printed = strings(pause.phrase(now: Grammar.noon, in: .seoul))

      let spoken = try Grammar.on(sunday).pause(printed)

      #expect(spoken == SpokenPause(from: pause.from, until: pause.until), "\(printed)")
    }
  }

  @Test(arguments: tables)
  func `every length that is printed is read back`(strings: StringTable) throws {
    for minutes in stride(from: 1, through: 3 * 1440, by: 7) {
      let printed = strings(Phrase.duration(minutes: minutes))

      // Days are told with whole hours.
      let isWhole = minutes < 48 * 60 || minutes % 60 == 0
      #expect(!isWhole || durationMinutes(printed) == minutes, "\(printed)")
    }
  }
}

extension Grammar {
  /// The present time of `Grammar.on(sunday)`.
  static let noon = at("2026-11-22T12:00")
}

extension StringTable: CustomTestStringConvertible {
  /// Tells one table from another in a report.
  public var testDescription: String { "\(language.rawValue), \(hourCycle.rawValue) hours" }
}
