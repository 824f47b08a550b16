import Foundation
import PosixKit
import ReminderFiles
import Synchronization
import TestSupport
import Testing

@testable import reminder_notify

/// A user with a fresh home directory, a terminal that keeps what is written to it, and a clock that stands still.
///
/// What a test did not set up and a command touches all the same is recorded as an issue.
final class Sandbox {
  /// Saturday, 2026-11-21T13:05:30+09:00.
  static let now = Instant(seconds: 1_795_233_930)
  static let zone = Zone.fixed(hours: 9)
  /// The zones that there are, and their hours east of Greenwich.
  static let zones = ["Asia/Seoul": 9, "Asia/Shanghai": 8, "Etc/UTC": 0]

  let home: String
  let paths: Paths
  var installation: Installation
  var language: Language
  /// The process id of the running daemon.
  var daemon: Int32? = 4711
  /// Why the lock of the daemon cannot be opened.
  var lockProblem: SystemError?
  /// What is known of the notification server.
  var server: ServerReport? = ServerReport()
  /// What standard output can show: no terminal, unless a test says otherwise.
  var screen = Screen()
  /// What happens while a command waits, by the milliseconds of it.
  var wait: ((Int) throws -> Void)?
  /// What happens while a command follows files, one wait after the other; behind the last its output's reader has gone.
  var steps: [Step]?
  /// The files that a command has followed.
  private(set) var followed: [String] = []
  /// Seconds that the clock has gone on since `Sandbox.now`.
  var passed: Int64 = 0
  /// The clocks of another machine, and of another day, in place of `Sandbox.now`.
  var reading: ClockReading?
  /// Gives the answer to a question; where it is nil, standard input is no terminal.
  var answer: ((String) -> String?)?
  /// Stands in for another program that this one becomes.
  var become: ((_ program: String, _ arguments: [String]) -> SystemError)?
  /// Stands in for another program that is run in the foreground.
  var alarmProblem: SoundProblem?
  var runProgram: ((_ program: String, _ arguments: [String]) throws(SystemError) -> ProcessEnding)?
  /// Stands in for the start of the daemon's program in the background.
  var launch: ((_ program: String) throws(SystemError) -> Int32?)?
  /// Stands in for the end of a daemon.
  var end: ((_ daemon: Int32) throws(SystemError) -> Bool)?
  /// No systemd and no desktop, unless a test says otherwise.
  var session = Session()
  /// Finds programs: this one by its name, and anything by its path.
  var findProgram: (String) -> String?
  /// What standard input has.
  var input: [UInt8] = []
  /// Takes the place of standard output.
  var write: ((String) throws(SystemError) -> Void)?
  var fileSystem = FileSystem.live
  /// What the machine says: all is well.
  var machine = Machine.well

  /// Seconds east of Greenwich; a command may go to another zone.
  private let offset = SharedOffset(9 * 3600)
  private var identifiers = 0
  private var outcome = Ending()

  init(_ language: Language = .english) throws {
    self.language = language
    home = FileManager.default.temporaryDirectory.path + "/reminder-notify-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: home + "/share", withIntermediateDirectories: true)
    // The command finds what it has installed below its prefix: here, the home.
    try FileManager.default.createSymbolicLink(
      atPath: home + "/share/reminder-notify", withDestinationPath: Package.folder + "/Resources")
    let exists = FileManager.default.fileExists(atPath:)
    installation = Installation(executable: home + "/bin/reminder-notify", exists: exists)
    findProgram = { [home] in $0 == "reminder-notify" ? home + "/bin/reminder-notify" : $0 }
    let environment = ["HOME": home, "XDG_RUNTIME_DIR": home + "/run"]
    paths = try Paths(environment: { environment[$0] }, user: 1000, exists: exists)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }

  /// Runs one command line, `--lang` included.
  func run(_ words: String...) -> Ending {
    run(words)
  }

  func run(_ words: [String]) -> Ending {
    outcome = Ending()
    let words = LanguageOption(words)
    outcome.status = ReminderNotify.run(words.rest, in: context(words.language))
    return outcome
  }

  /// Puts an empty program in the place of the daemon's, or of another one beside it, and returns its path.
  @discardableResult func installDaemon(_ name: String = "reminder-notifyd") throws -> String {
    let folder = home + "/libexec/reminder-notify"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let program = folder + "/" + name
    try #require(
      FileManager.default.createFile(atPath: program, contents: nil, attributes: [.posixPermissions: 0o755]))
    return program
  }

  /// What one command line came to.
  ///
  /// In all texts the home directory is written `/home/me`.
  struct Ending: Equatable {
    var status: Status?
    /// Standard output.
    var output = ""
    /// Standard error.
    var messages = ""
    /// Both, in the order in which they were written.
    var screen = ""
  }

  var now: Instant { reading?.realtime ?? Self.now + passed }

  /// Both clocks; the machine was started an hour before `Sandbox.now`.
  var clock: ClockReading { reading ?? ClockReading(realtime: now, boottime: 3600 + passed, boot: "boot") }

  /// The zone that it is in.
  var zone: Zone { Zone { [offset] _ in offset.withLock { $0 } } }

  /// Goes to a zone so many hours east of Greenwich.
  func move(toHours hours: Int) {
    offset.withLock { $0 = hours * 3600 }
  }

  /// As the settings have them, but for the language.
  private func strings(_ language: Language) -> StringTable {
    var strings = Package.strings(language)
    let settings = (try? PropertyListFile<Settings>(path: paths.settings, fileSystem: .live).read()) ?? nil
    if let units = settings?.units { strings.units = units }
    return strings
  }

  /// What a test decides about one command line before it runs.
  func context(_ chosen: Language? = nil) -> Context {
    let name = programName(of: installation.executable, typed: "", from: "/home/me", find: findProgram)
    var context = Context(
      paths: paths, store: Store(path: paths.alerts, fileSystem: fileSystem), installation: installation,
      zone: zone, isZone: { Self.zones[$0] != nil }, zoneNamed: { Zone.fixed(hours: Self.zones[$0, default: 0]) },
      enterZone: { [offset] name in offset.withLock { $0 = Self.zones[name, default: 0] * 3600 } },
      languages: Languages(
        chosen: chosen, environment: language, resources: Package.folder + "/Resources", fileSystem: .live),
      strings: strings(chosen ?? language), now: { self.now }, clock: { self.clock },
      newIdentifier: {
        self.identifiers += 1
        return Self.identifier(self.identifiers)
      },
      lockHolder: { () throws(SystemError) in
        if let problem = self.lockProblem { throw problem }
        return self.daemon
      }, server: { self.server },
      wait: { milliseconds in
        guard let wait = self.wait else {
          Issue.record("a command has waited")
          return
        }
        #expect(throws: Never.self) { try wait(milliseconds) }
      },
      follow: { (files) throws(SystemError) in
        if self.steps == nil { Issue.record("a command has followed files") }
        self.followed = files
        return { (realtime, boottime) throws(SystemError) in self.nextStep(realtime, boottime) }
      },
      canAsk: answer != nil,
      ask: { question in
        guard let answer = self.answer else {
          Issue.record("a question was asked off a terminal: \(question)")
          return nil
        }
        self.write(question, to: \.messages)
        return answer(question)
      },
      readInput: { [input] _ throws(FileProblem) in input },
      screen: screen,
      write: { (text) throws(SystemError) in
        try self.write?(text)
        self.write(text, to: \.output)
      },
      say: { self.write($0 + "\n", to: \.messages) },
      become: { program, arguments in
        guard let become = self.become else {
          Issue.record("became another program: \(program) \(arguments)")
          return SystemError(call: "execv", code: 2)
        }
        return become(program, arguments)
      },
      runProgram: { (program, arguments) throws(SystemError) in
        guard let runProgram = self.runProgram else {
          Issue.record("ran another program: \(program) \(arguments)")
          return .exited(1)
        }
        return try runProgram(program, arguments)
      },
      alarmProblem: { self.alarmProblem },
      launch: { (program) throws(SystemError) in
        guard let launch = self.launch else {
          Issue.record("started \(program)")
          return nil
        }
        return try launch(program)
      },
      end: { (daemon) throws(SystemError) in
        guard let end = self.end else {
          Issue.record("ended \(daemon)")
          return false
        }
        return try end(daemon)
      },
      findProgram: findProgram, session: { self.session },
      fileSystem: fileSystem, machine: machine, workingDirectory: "/home/me")
    context.strings.command = { name }
    return context
  }

  private func nextStep(_ realtime: Instant?, _ boottime: BootTime?) -> ChangeWait.Reasons {
    guard let step = steps?.first else { return .outputClosed }
    steps?.removeFirst()
    do { return try step(realtime, boottime) } catch {
      Issue.record(error)
      return .outputClosed
    }
  }

  /// The identifier that the n-th new alert gets, counted from 1.
  static func identifier(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + String(String(1_000_000_000_000 + number).suffix(12))
  }

  private func write(_ text: String, to stream: WritableKeyPath<Ending, String>) {
    let text = text.replacingOccurrences(of: home, with: "/home/me")
    outcome[keyPath: stream] += text
    outcome.screen += text
  }
}

/// A number that a zone shares with the test that changes it.
final class SharedOffset: Sendable {
  private let seconds: Mutex<Int>

  init(_ seconds: Int) { self.seconds = Mutex(seconds) }

  func withLock<Result>(_ body: (inout sending Int) -> sending Result) -> Result {
    seconds.withLock(body)
  }
}

/// The command's status, and not the one of `Testing`.
typealias Status = reminder_notify.ExitStatus

/// The sources that the tests were built from.
enum Package {
  static let folder = (1...4).reduce(#filePath) { path, _ in parent(of: path) }

  /// The string table of a language, read once.
  static func strings(_ language: Language) -> StringTable {
    language == .korean ? korean : english
  }

  private static let korean = StringTable.load(.korean, from: folder + "/Resources", with: .live)
  private static let english = StringTable.load(.english, from: folder + "/Resources", with: .live)
}

extension Machine {
  /// Of a desktop in good order, in Seoul.
  static var well: Machine {
    Machine(
      environment: { ["LANG": "ko_KR.UTF-8", "TZ": "Asia/Seoul", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/bus"][$0] },
      language: { _ in nil },
      output: { program, _ in program == "fc-list" ? "Noto Sans\n" : Version.current + "\n" },
      status: {
        $0.hasPrefix("/usr/") || FileStatus(of: $0) == nil ? nil : FileStatus(permissions: 0o700, freeBytes: 1 << 30)
      },
      hasLocale: { _ in true }, unknownZone: { nil }, isClockSynchronised: { true },
      executable: { _ in "/usr/bin/reminder-notifyd" },
      groups: { _ in "0::/user.slice/session-1.scope\n" }, isStopped: { _ in false }, waits: { _ in 7 })
  }
}
