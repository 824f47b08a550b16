import ArgumentParser
import ReminderFiles

struct Today: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("today", .today, discussion: .todayMore) }

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let output = try Self.output(context)
    try context.print(json ? output.json : output.table)
  }

  static func output(_ context: Context) throws -> TodayOutput {
    TodayOutput(try context.requiredState(context.store.read()).overview(context.policy), context)
  }
}

struct Goal: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("goal", .goal, discussion: .goalMore) }

  @Argument(help: ArgumentHelp(.goalAmount, value: "amount|none"))
  var words: [String] = []

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let text = words.joined(separator: " ")
    var settings = try context.settings()
    if !text.isEmpty {
      let goal = try parseGoal(text, cup: settings.cup)
      settings = try context.updateSettings {
        $0.goal = goal
        $0.takeUnits(of: text)
      }
    }
    let sentence =
      settings.goal.map { Phrase("water.goal", spokenGoal(text, ml: $0, cup: settings.cup)) } ?? Phrase("water.noGoal")
    try report(SettingOutput([Setting(named: "goal")], settings, context), json: json, sentence, context)
  }
}

struct CupSize: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("cup", .cup) }

  @Argument(help: ArgumentHelp(.cupAmount, value: "amount"))
  var words: [String] = []

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let setting = try Setting(named: "cup")
    let text = words.joined(separator: " ")
    let settings =
      try text.isEmpty ? context.settings() : context.updateSettings { try setting.put(text, into: &$0) }
    let size = Amount(text).map { Phrase.said($0, ml: settings.cup, cup: settings.cup) } ?? .amount(settings.cup)
    try report(
      SettingOutput([setting], settings, context), json: json,
      Phrase("water.cupIs", size), context)
  }
}
