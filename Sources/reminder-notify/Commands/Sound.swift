import ArgumentParser
import PosixKit
import ReminderFiles
import SoundCall

struct Sound: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("sound", .soundVerb, subcommands: [List.self, Play.self], defaultSubcommand: List.self)
  }

  struct List: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("list", .soundList) }

    @OptionGroup var output: OutputOptions

    func run(_ context: Context) throws {
      try context.print(SoundOutput(context).text(output.form()))
    }
  }

  struct Play: Verb {
    static var configuration: CommandConfiguration {
      CommandConfiguration("play", .soundPlay, discussion: .soundPlayMore)
    }

    @Argument(help: ArgumentHelp(.soundName, value: "name|file"))
    var sound: String

    // `-5` is a wrong value, and not a flag.
    @Option(parsing: .unconditional, help: ArgumentHelp(.soundVolume, value: "0-100"))
    var volume: String?

    func run(_ context: Context) throws {
      let volume =
        try volume.map { try parseNumber($0, in: Volume.range, or: Phrase.notAVolume) } ?? context.settings().volume
      let sound = try context.sound(sound)
      if let problem = context.problem(playing: sound, factor: Volume.factor(of: volume)) ?? context.alarmProblem() {
        throw CommandError.failed(problem.phrase)
      }
    }
  }
}

extension SoundProblem {
  /// Asks the audio server why an alarm would not be heard now.
  static func ofAlarms(_ installation: Installation) -> SoundProblem? {
    ofPlayer([PlayerCall.check], path: "", installation, Program.run)
  }

  /// Runs the player, and returns why it has not done what the words say, of the file at `path`.
  fileprivate static func ofPlayer(
    _ words: [String], path: String, _ installation: Installation,
    _ run: (String, [String]) throws(SystemError) -> ProcessEnding
  ) -> SoundProblem? {
    guard let program = installation.soundPlayerPlaces.first(where: Program.isExecutable) else {
      return .missingPlayer(installation.soundPlayerPlaces)
    }
    do throws(SystemError) {
      return SoundProblem(try run(program, words), path: path)
    } catch {
      return .cannotStart(program, error)
    }
  }
}

extension Context {
  /// Says why these alerts would not be heard, if some of them ring.
  func tellUnheard(_ alerts: [Alert]) {
    guard alerts.contains(where: { $0.isEnabled && $0.content.rings }), let problem = alarmProblem() else { return }
    say(problem.wouldNotBeHeard)
  }

  /// The sound that a word of the command line names: a bundled one, a path, or a file in the working directory.
  ///
  /// - Throws: `CommandError.usage` for another word.
  fileprivate func sound(_ word: String) throws(CommandError) -> ReminderCore.Sound {
    guard let sound = ReminderCore.Sound(soundPath(word)) else { throw .usage(.noSuchSound(word)) }
    if case .file(let path) = sound, !path.contains("/") { throw .usage(.noSuchSound(word)) }
    return sound
  }

  /// Asks the player why a file is no sound; returns nil where it is one, and where that is not known.
  func problem(ofFile path: String) -> SoundProblem? {
    let problem = SoundProblem.ofPlayer([PlayerCall.check, path], path: path, installation, runProgram)
    return if case .unreadableFile? = problem { problem } else { nil }
  }

  /// Plays a sound to its end; returns why it was not heard, or nil.
  fileprivate func problem(playing sound: ReminderCore.Sound, factor: Double) -> SoundProblem? {
    guard let path = installation.path(of: sound) else { return .unreadableFile(sound.text) }
    return SoundProblem.ofPlayer(PlayerCall(path, factor: factor).words, path: path, installation, runProgram)
  }
}
