import ArgumentParser
import PosixKit
import ReminderCore

/// `reminder-notify`: how one run goes.
///
/// The language is settled first, then the words are parsed into a command, the command runs in its context, and what
/// it throws becomes a sentence and an exit status.
@main struct ReminderNotify {
  static func main() {
    Program.exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    let exists = { FileSystem.live.modified($0) != nil }
    let installation = Installation(executable: Program.path ?? CommandLine.arguments[0], exists: exists)
    let environment = Language(environment: Program.environment)
    let words = LanguageOption(arguments)
    let strings = StringTable.load(words.language ?? environment, from: installation.resources)
    let console = Console(strings: strings)
    if let unknown = words.unknown { return console.fail(.usage(.unknownLanguage(unknown))) }
    let paths: Paths
    do {
      paths = try Paths(environment: Program.environment, user: Program.user, exists: exists)
    } catch {
      return console.fail(.failed(.noHome))
    }
    for name in paths.ignored { console.say(.relativeVariable(name)) }
    return run(
      words.rest,
      in: .live(paths: paths, installation: installation, strings: strings, chosenLanguage: words.language))
  }

  /// Parses and runs one command line, without `--lang`.
  static func run(_ arguments: [String], in context: Context) -> ExitStatus {
    Help.$strings.withValue(context.strings) {
      do {
        var command = try Root.parseAsRoot(arguments)
        if let verb = command as? any Verb {
          try verb.run(context)
        } else {
          // The argument parser's own: help, and a verb that has only verbs below it.
          try command.run()
        }
        return .done
      } catch  where Root.exitCode(for: error) == .success {
        // Help that was asked for is data.
        return (try? context.print(Root.fullMessage(for: error) + "\n")) == nil ? .failed : .done
      } catch  where Root.exitCode(for: error) == .validationFailure {
        context.say(Root.fullMessage(for: error))
        return .usage
      } catch let status as VerbStatus {
        return status.status
      } catch {
        let problem = CommandError(error, alertsPath: context.paths.alerts)
        for phrase in problem.phrases { context.say(phrase) }
        return problem.status
      }
    }
  }

  /// What can be said before there is a context.
  private struct Console {
    let strings: StringTable

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
    while let word = words.popFirst() {
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
