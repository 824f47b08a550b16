import ArgumentParser
import ReminderCore

struct Config: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = CommandConfiguration("config", .helpConfig)
    configuration.subcommands = [List.self, Get.self, Set.self]
    configuration.defaultSubcommand = List.self
    return configuration
  }

  struct List: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("list", .helpConfigList) }

    func run(_ context: Context) throws {
      let settings = try context.settings()
      let rows = Setting.allCases.map { [$0.rawValue, $0.text(in: settings), context.strings($0.phrase)] }
      try context.print(Table(rows: rows).text)
    }
  }

  struct Get: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("get", .helpConfigGet) }

    @Argument(help: ArgumentHelp(.helpSetting, value: "setting"))
    var setting: String

    func run(_ context: Context) throws {
      try context.print(Setting(named: setting).text(in: context.settings()) + "\n")
    }
  }

  struct Set: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("set", .helpConfigSet) }

    @Argument(help: ArgumentHelp(.helpSetting, value: "setting"))
    var setting: String

    // `-1h` is a wrong value, and not two flags.
    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp(.helpValue, value: "value"))
    var value: [String]

    func run(_ context: Context) throws {
      let setting = try Setting(named: setting)
      let text = value.drop { $0 == "--" }.joined(separator: " ")
      var trial = Settings()
      try setting.put(text, into: &trial)
      let settings = try context.updateSettings { settings in try setting.put(text, into: &settings) }
      try context.printLine(.settled(setting.rawValue, setting.text(in: settings)))
    }
  }
}

/// The settings that a person can name.
private enum Setting: String, CaseIterable {
  case grace, snooze, repeatUnanswered

  init(named name: String) throws {
    guard let setting = Setting(rawValue: name) else {
      throw CommandError.usage(.notASetting(name, known: Setting.allCases.map(\.rawValue)))
    }
    self = setting
  }

  /// The value as `config set` takes it.
  func text(in settings: Settings) -> String {
    switch self {
    case .grace: durationText(settings.grace)
    case .snooze: settings.snooze.map { durationText($0) }.joined(separator: ",")
    case .repeatUnanswered:
      settings.repeatUnanswered.map { "\($0.times)x\(durationText($0.minutes))" } ?? Self.off
    }
  }

  /// - Throws: `CommandError.usage` for a value that the setting cannot have.
  func put(_ text: String, into settings: inout Settings) throws {
    switch self {
    case .grace: settings.grace = try parseGrace(text)
    case .snooze: settings.snooze = try parseSnoozes(text)
    case .repeatUnanswered: settings.repeatUnanswered = try Self.repeats(text)
    }
  }

  var phrase: Phrase {
    switch self {
    case .grace: .settingGrace
    case .snooze: .settingSnooze
    case .repeatUnanswered: .settingRepeatUnanswered
    }
  }

  private static let off = "off"

  /// `3x5m`: three times, each after five minutes; nil for `off`.
  private static func repeats(_ text: String) throws -> Settings.Repeats? {
    if text == off { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let times = Int(parts[0]), let minutes = durationMinutes(parts[1]),
      let repeats = Settings.Repeats(times: times, minutes: minutes)
    else { throw CommandError.usage(.notARepeat(text)) }
    return repeats
  }
}

/// Reads `5m,30m,1h`.
///
/// - Throws: `CommandError.usage` where the text is no list of snoozes.
func parseSnoozes(_ text: String) throws -> [Int] {
  try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
    guard let minutes = durationMinutes(String(part)), Alert.snoozeRange.contains(minutes) else {
      throw CommandError.usage(.notASnooze(String(part)))
    }
    return minutes
  }
}

/// - Throws: `CommandError.usage` where the text is no grace.
func parseGrace(_ text: String) throws -> Int {
  guard let minutes = durationMinutes(text, zero: true), Alert.graceRange.contains(minutes) else {
    throw CommandError.usage(.notAGrace(text))
  }
  return minutes
}
