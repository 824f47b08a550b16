import ArgumentParser
import PosixKit
import ReminderFiles

/// `reminder-notify`: how one run goes.
///
/// The language is settled first, then the words are parsed into a command, the command runs in its context, and what
/// it throws becomes a sentence and an exit status.
@main struct ReminderNotify {
  static func main() {
    let words = Program.arguments
    Program.exit(run(Array(words.dropFirst()), program: words.first ?? "reminder-notify").rawValue)
  }

  private static func run(_ arguments: [String], program: String) -> ExitStatus {
    let exists = { FileSystem.live.modified($0) != nil }
    let installation = Installation(executable: Program.path ?? program, exists: exists)
    let words = LanguageOption(arguments)
    let languages = Languages(
      chosen: words.language, environment: Language(environment: Program.environment),
      resources: installation.resources, fileSystem: .live,
      // These go on for days, and the file may be replaced in its place.
      isMapped: !arguments.contains { ["watch", "--follow"].contains($0) })
    guard installation.resources != nil else {
      try? writeAll(Array((languages.missingFiles(of: installation.executable.escapingControls) + "\n").utf8), to: 2)
      return .failed
    }
    if let unknown = words.unknown {
      return Console(languages.table()).fail(.usage(Phrase("usage.unknownLanguage", unknown)))
    }
    let paths: Paths
    do {
      paths = try Paths(environment: Program.environment, user: Program.user, exists: exists)
    } catch {
      return Console(languages.table()).fail(.failed(Phrase("error.noHome")))
    }
    var settingsProblem: FileProblem?
    let strings = languages.table(settings: paths.settings, problem: &settingsProblem)
    for name in paths.ignored { Console(strings).say(Phrase("warning.relativeVariable", name)) }
    if let zone = LocalTime.unknownZone { Console(strings).say(Phrase("warning.unknownZone", zone)) }
    return run(
      words.rest,
      in: .live(
        paths: paths, installation: installation, languages: languages, strings: strings,
        settingsProblem: settingsProblem))
  }

  /// Parses and runs one command line, without `--lang`.
  static func run(_ arguments: [String], in context: Context) -> ExitStatus {
    Help.$strings.withValue(context.strings) {
      do {
        try parse(Self.rewritten(arguments), context)
        context.recordEdits()
        // The command may have restored them.
        if context.settingsProblem != nil { tellUnreadableSettings(context) }
        return .done
      } catch let status as VerbStatus {
        return status.status
      } catch let error as OutputFailed where context.changes.isDone {
        // The request is done, and another run would do it again. A reader that has read enough is no failure.
        if !error.error.isClosedPipe { context.say(Phrase("warning.doneButOutputFailed", error.error.phrase)) }
        return .done
      } catch {
        let problem = CommandError(error, alertsPath: context.paths.alerts, today: context.today)
        for phrase in problem.phrases { context.say(phrase) }
        if Restoration(context).isPossible(after: error) { context.say(Phrase("undo.howToRestore")) }
        if [.usage, .noSuchAlert].contains(problem.status) {
          for line in VerbWords.otherLines(arguments) { context.say(Phrase("usage.tryOther", shellText(line))) }
        }
        return problem.status
      }
    }
  }

  private static func tellUnreadableSettings(_ context: Context) {
    do throws(StoreError) { _ = try context.settings() } catch {
      context.say(.storeError(error, context.paths.settings))
      if Restoration(context).isPossible(after: error) { context.say(Phrase("undo.howToRestore")) }
    }
  }

  private static func parse(_ arguments: [String], _ context: Context) throws {
    // The commands that are run most have nothing to be parsed, and the parser takes longer than all the rest of it.
    if arguments.isEmpty || arguments == ["list"] { return try List.show(.table, context, \.alerts) }
    if arguments == ["today"] { return try context.print(Today.output(context).table) }
    if arguments.first == Completion.verb {
      try context.print(Completion(Array(arguments.dropFirst()), context).text)
      // It reads only.
      throw VerbStatus(status: .done)
    }
    if let script = CompletionScript(arguments) { return try context.print(script.text) }
    if let topic = HelpTopic(arguments) { return try context.print(topic.text(context)) }
    let command: any ParsableCommand
    do {
      command = try Root.parseAsRoot(arguments)
    } catch {
      try Root.requireVerb(arguments)
      let message = Root.message(for: error)
      guard Root.exitCode(for: error) != .success else {
        // Output of the argument parser itself: the version, completions for a shell.
        return try context.print(message.hasSuffix("\n") ? message : message + "\n")
      }
      for line in try HelpPage(arguments, context).lines(about: ParserProblem(message)) { context.say(line) }
      throw VerbStatus(status: .usage)
    }
    if let verb = command as? any Verb { return try verb.run(context) }
    // The argument parser's own: help, and a verb that has only verbs below it. Help that was asked for is data.
    try Root.requireVerb(arguments)
    try context.print(HelpPage(arguments, context).text)
  }

  /// Rewrites arguments that the argument parser lacks in those that it has.
  ///
  /// `--label=` means an empty label; it would take the next word for its value. A text that ends with an equals sign is none:
  /// `--label=1+1=`.
  private static func rewritten(_ arguments: [String]) -> [String] {
    // `-V` alone is the version; behind a verb it may be a value.
    if arguments.first == "-V" { return ["--version"] + arguments.dropFirst() }
    let arguments = VerbWords.rewritten(VerbWords.withoutRequest(arguments))
    let options = arguments.prefix { $0 != "--" }
    let split = options.flatMap { word in
      let name = word.dropLast()
      let isEmptyValue =
        word.hasPrefix("--") && word.hasSuffix("=") && name.allSatisfy { $0 == "-" || $0.isLowercase && $0.isASCII }
      return isEmptyValue ? [String(name), ""] : [word]
    }
    return Timers.rewritten(split) + arguments.dropFirst(options.count)
  }

  /// The messages before there is a context.
  private struct Console {
    let strings: StringTable

    init(_ strings: StringTable) { self.strings = strings }

    func say(_ phrase: Phrase) {
      try? writeAll(Array((strings(phrase) + "\n").utf8), to: 2)
    }

    func fail(_ error: CommandError) -> ExitStatus {
      for phrase in error.phrases { say(phrase) }
      return error.status
    }
  }
}

/// A command of the program: what the argument parser has read, and what is done with it.
protocol Verb: ParsableCommand {
  func run(_ context: Context) throws
}

/// Ends a command that has said all it had to say with a status other than `done`.
struct VerbStatus: Error {
  let status: ExitStatus
}

/// `--lang ko|en`, taken out of the command line before anything else, because it works before and after the verb.
struct LanguageOption {
  private(set) var language: Language?
  /// The value that is no language of ours; empty where there is no value.
  private(set) var unknown: String?
  private(set) var rest: [String] = []

  init(_ arguments: [String]) {
    var words = arguments[...]
    let isCompletion = words.first == Completion.verb
    while let word = words.popFirst() {
      // One whose value is being typed.
      if isCompletion, words.count < 2, word.hasPrefix("--lang") {
        rest += [word] + words
        return
      }
      // Behind a lone `--` there are only values.
      if word == "--" {
        rest += [word] + words
        return
      }
      let value: String?
      if word == "--lang" {
        value = words.popFirst() ?? ""
      } else {
        value = word.hasPrefix("--lang=") ? String(word.dropFirst(7)) : nil
      }
      guard let value else {
        rest.append(word)
        continue
      }
      language = Language(rawValue: value)
      if language == nil { unknown = value }
    }
  }
}
