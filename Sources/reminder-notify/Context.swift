import FoundationEssentials
import PosixKit
import ReminderFiles

/// Everything outside that a command may touch.
///
/// Handed to each command, so that a test decides what there is.
///
/// More than ten stored properties: one for each thing outside.
struct Context {
  var paths: Paths
  var store: Store
  var installation: Installation
  var zone: Zone
  /// True for the name of a zone, such as `Asia/Seoul`.
  var isZone: (String) -> Bool
  /// Returns the zone with a name that `isZone` knows.
  var zoneNamed: (String) -> Zone = { name in Zone { LocalTime.utcOffset(at: $0.seconds, in: name) }.remembered() }
  /// Makes `zone` answer as that zone from now on.
  var enterZone: (String) -> Void
  var languages: Languages
  /// The sentences as the settings had them when they were read last.
  var strings: StringTable
  /// Why the settings could not be read then, so that the defaults hold; nil where they could.
  var settingsProblem: FileProblem?
  var now: () -> Instant
  /// Both clocks, for what must not depend on the wall.
  var clock: () -> ClockReading
  var newIdentifier: () -> String
  /// The process id of the running daemon; nil where there is none.
  ///
  /// Throws where its lock cannot be opened.
  var lockHolder: () throws(SystemError) -> Int32?
  /// The notification server as the daemon's program reports it; nil if it reports none.
  var server: () -> ServerReport?
  /// Waits for a number of milliseconds.
  var wait: (Int) -> Void
  /// Follows files from now on.
  var follow: (_ files: [String]) throws(SystemError) -> Wait
  /// True where a question may be asked: standard input is a terminal.
  var canAsk: Bool
  /// Asks a question and reads the answer; nil at the end of the input.
  var ask: (String) -> String?
  /// Reads standard input, at most so many bytes.
  var readInput: (Int) throws(FileProblem) -> [UInt8] = { _ throws(FileProblem) in throw .notAFile }
  var screen = Screen()
  /// Writes to standard output.
  var write: (String) throws(SystemError) -> Void
  /// Writes a line to standard error: messages.
  var say: (String) -> Void
  /// Becomes another program.
  ///
  /// Returns only where that failed.
  var become: (_ program: String, _ arguments: [String]) -> SystemError
  /// Runs another program in the foreground, and returns how it ended.
  var runProgram: (_ program: String, _ arguments: [String]) throws(SystemError) -> ProcessEnding
  /// Why an alarm would not be heard now, as the audio server says; nil if it would be.
  var alarmProblem: () -> SoundProblem?
  /// Starts the daemon's program in the background, without a terminal, and waits until it has the daemon's lock.
  ///
  /// Returns its process id; nil where it ended before, or did not come so far in time.
  var launch: (_ program: String) throws(SystemError) -> Int32?
  /// Ends the daemon with that process id and waits until it has given up its lock; false where it did not in time.
  var end: (_ daemon: Int32) throws(SystemError) -> Bool
  /// The absolute path, links resolved, of the program that a shell finds for a word; nil where there is none.
  var findProgram: (String) -> String?
  /// Reads what the session is; few commands need it.
  var session: () -> Session = { Session() }
  var fileSystem: FileSystem
  var machine: Machine
  var workingDirectory: String
  /// Shows a line on the terminal in the place of the one before, or with nil none any more; does nothing elsewhere.
  var showProgress: (String?) -> Void = { _ in }
  /// The changes of this run.
  var changes = Changes()
}

/// Whether a command has changed a file of the user's, so that what fails afterwards is no failure of the change.
final class Changes {
  private(set) var isDone = false
  /// The mark of the run in its records.
  private(set) lazy var part = Record.newPart()
  /// Called with the first change.
  private let onChange: () -> Void

  init(onChange: @escaping () -> Void = {}) {
    self.onChange = onChange
  }

  func markDone() {
    guard !isDone else { return }
    isDone = true
    onChange()
  }
}

/// Standard output takes no more data.
struct OutputFailed: Error {
  let error: SystemError
}

/// Asks the daemon's program, because this one knows nothing of the bus.
private func serverReport(_ installation: Installation) -> ServerReport? {
  guard let program = installation.daemonPlaces.first(where: Program.isExecutable),
    let output = try? Program.output(of: program, arguments: ["--server"], limit: 5000)
  else { return nil }
  return try? JSONDecoder().decode(ServerReport.self, from: Data(output))
}

extension Context {
  /// The context of a real run.
  static func live(
    paths: Paths, installation: Installation, languages: Languages, strings: StringTable,
    settingsProblem: FileProblem?
  ) -> Context {
    let background = BackgroundDaemon(paths: paths)
    var strings = strings
    strings.command = { [executable = installation.executable] in
      programName(
        of: executable, typed: Program.arguments.first ?? "", from: Program.workingDirectory, find: Program.find)
    }
    return Context(
      paths: paths, store: Store(path: paths.alerts, fileSystem: .live), installation: installation, zone: .local,
      isZone: LocalTime.isZone, enterZone: LocalTime.enter, languages: languages,
      strings: strings, settingsProblem: settingsProblem,
      now: { Instant(seconds: SystemClock.realtime()) },
      clock: { ClockReading(SystemClock.sample(), boot: SystemClock.boot()) },
      newIdentifier: { UUID().uuidString },
      lockHolder: background.process,
      server: { serverReport(installation) },
      wait: SystemClock.sleep, follow: followLive,
      canAsk: Program.isTerminal(0),
      ask: { question in
        try? writeAll(Array(question.utf8), to: 2)
        return readLine()
      },
      readInput: { (limit) throws(FileProblem) in
        let bytes: [UInt8]?
        do throws(SystemError) { bytes = try Program.input(limit: limit) } catch { throw .system(error) }
        guard let bytes else { throw .tooLarge(size: Int64(limit) + 1, limit: limit) }
        return bytes
      },
      screen: .live,
      write: { (text) throws(SystemError) in try writeAll(Array(text.utf8), to: 1) },
      say: { try? writeAll(Array(($0 + "\n").utf8), to: 2) },
      become: Program.become, runProgram: Program.run,
      alarmProblem: { SoundProblem.ofAlarms(installation) }, launch: background.launch, end: background.end,
      findProgram: Program.find,
      session: {
        Session(environment: Program.environment, user: Program.user, exists: { FileSystem.live.modified($0) != nil })
      },
      fileSystem: .live, machine: .live,
      workingDirectory: Program.workingDirectory,
      showProgress: progressLine(),
      // A reader that has gone must not make a change look like a failure.
      changes: Changes(onChange: Program.ignoreBrokenPipes))
  }

  /// Returns a function that replaces a line of the terminal of standard error; it does nothing if there is no
  /// terminal, or if that cannot erase a line.
  private static func progressLine() -> (String?) -> Void {
    guard Program.isTerminal(2), !["dumb", "", nil].contains(Program.environment("TERM")) else { return { _ in } }
    return { text in
      // An interrupted command leaves no half line either.
      Program.eraseLineOnEnd(text != nil)
      try? writeAll(Array(("\r\u{1b}[K" + (text ?? "")).utf8), to: 2)
    }
  }

  /// A path as the daemon will understand it, which runs elsewhere.
  ///
  /// A name without a slash is no path, and `file:` and `~` say themselves where they begin.
  func absolute(_ path: String) -> String {
    guard path.contains("/"), !["/", "~", "file:"].contains(where: path.hasPrefix) else { return path }
    let folder = workingDirectory.hasSuffix("/") ? workingDirectory : workingDirectory + "/"
    return folder + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
  }

  /// The date on the wall.
  var today: CalendarDate { zone.local(now()).date }

  /// Reads what people type; `verb` is the beginning of the command line that has the text.
  func grammar(_ verb: String? = nil) -> Grammar {
    Grammar(now: now(), zone: zone, command: verb) { almanac(.lunar).lunar }
  }

  func say(_ phrase: Phrase) {
    say(strings(phrase))
  }

  /// Asks a question that only a plain yes agrees to, and with `takesEnter` also Enter.
  func confirms(_ question: Phrase, takesEnter: Bool = false) -> Bool {
    guard let answer = ask(strings(question) + " ") else { return false }
    if takesEnter, answer.allSatisfy(\.isWhitespace) { return true }
    return ["y", "yes", "예", "네", "응", "ㅇㅇ", "ㅛ"].contains(answer.lowercased())
  }

  func print(_ text: String) throws(OutputFailed) {
    do throws(SystemError) { try write(text) } catch { throw OutputFailed(error: error) }
  }

  func printLine(_ phrase: Phrase) throws(OutputFailed) {
    try print(lines([phrase]))
  }

  /// The daemon's program.
  ///
  /// - Throws: `CommandError.failed` where it was lost.
  func daemonProgram() throws(CommandError) -> String {
    guard let program = installation.daemonPlaces.first(where: Program.isExecutable) else {
      throw .failed(Phrase("error.noDaemonProgram", Phrase.list(installation.daemonPlaces.map(Phrase.verbatim))))
    }
    return program
  }

  /// Becomes the daemon's program; returns only where that failed.
  func becomeDaemon(_ arguments: [String]) -> CommandError {
    do {
      let program = try daemonProgram()
      let language = languages.chosen.map { ["--lang", $0.rawValue] } ?? []
      return .failed(.cannotStart(program, become(program, arguments + language).phrase))
    } catch {
      return error
    }
  }
}
