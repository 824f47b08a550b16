import GLibKit
import PosixKit
import ReminderFiles

/// `reminder-notifyd [--greet] [--wait] [--log] [--lang ko|en]`, started by `reminder-notify run`, which is where its help is; and
/// `reminder-notifyd --server` and `--version`, which `reminder-notify` runs for what they print; and `reminder-notifyd --test N`,
/// which `reminder-notify test` becomes where no daemon runs.
@main struct ReminderNotifyd {
  static func main() {
    guard let arguments = DaemonArguments(Program.arguments.dropFirst()) else { Program.exit(64) }
    switch arguments.purpose {
    case .reportServer: Program.exit(report { try jsonText(ServerReport.ask()) })
    case .reportVersion: Program.exit(report { Version.current + "\n" })
    case .run, .test: break
    }
    let exists = { FileSystem.live.modified($0) != nil }
    let installation = Installation(executable: Program.path ?? Program.arguments.first ?? "", exists: exists)
    let log = Log(
      Languages(
        chosen: arguments.language, environment: Language(environment: Program.environment),
        resources: installation.resources, fileSystem: .live, isMapped: false)
    ) { installation.commandName(find: Program.find) }
    guard let paths = try? Paths(environment: Program.environment, user: Program.user, exists: exists) else {
      log(Phrase("error.noHome"))
      Program.exit(1)
    }
    let isInBackground = arguments.waits || arguments.keepsLog
    // The journal of systemd is where `doctor` looks for what our own unit says, which is told when it is ready; what
    // systemd makes of an entry in the autostart folder is not.
    if isInBackground, !Program.tellsReady, !Program.isTerminal(2) { log.file = LogFile(paths.daemonLog) }
    // The name of the program is told to the notification server before the settings are watched.
    if let settings = try? PropertyListFile<Settings>(path: paths.settings, fileSystem: .live).read() {
      log.follow(settings)
    }
    for name in paths.ignored { log(Phrase("warning.relativeVariable", name)) }
    let makeNotifier = { report in Notifier.live(installation, log, report: report) }
    switch arguments.purpose {
    case .run: Program.exit(run(arguments, paths, installation, log, makeNotifier))
    case .test(let number):
      Program.exit(test(number, isHeard: arguments.isHeard, paths, installation, log, makeNotifier))
    case .reportServer, .reportVersion: break
    }
  }

  private typealias MakeNotifier = (@escaping (Event) -> Void) -> Notifier

  private static func run(
    _ arguments: DaemonArguments, _ paths: Paths, _ installation: Installation, _ log: Log, _ makeNotifier: MakeNotifier
  ) -> Int32 {
    let (hadBus, program) = (SessionBus.isNamed, Program.path)
    let passed = arguments.lock.flatMap { ProcessLock.passed($0, paths.daemonLock) }.map { ($0, false) }
    guard let (lock, isSecond) = passed ?? acquireLock(paths.daemonLock, wait: arguments.waits, log) else { return 1 }
    // A daemon of an earlier version holds another lock, which is not kept here.
    var hasWaited = isSecond
    if let former = paths.formerLock, (try? ProcessLock.holder(former)) != nil {
      guard let free = acquireLock(former, wait: arguments.waits, log) else { return 1 }
      hasWaited = hasWaited || free.hasWaited
    }
    if hasWaited, hadBus, SessionBus.ofSession() == nil {
      // The session that this one was started for ended first: what it shows would reach no screen.
      log(Phrase("daemon.sessionHasEnded"))
      lock.clear()
      return 0
    }
    if arguments.waits { waitForScreen(log) }
    guard let daemon = Daemon(paths: paths, installation: installation, log: log, makeNotifier: makeNotifier) else {
      log(Phrase("daemon.noTimer"))
      return 1
    }
    // Where the session ends, so does this process; where it goes on, another one is to be started.
    var status: Int32 = 0
    SessionBus.ofSession()?.whenClosed {
      log(Phrase("daemon.busHasEnded"))
      status = 1
      daemon.end()
    }
    let upgrade = UpgradeWatch(program, arguments: arguments.ofSuccessor, lock: lock, log: log) { daemon.isAtRest }
    daemon.run(greet: arguments.greets)
    if status == 0 { lock.clear() }
    // The lock is held to the end.
    return withExtendedLifetime((lock, upgrade)) { status }
  }

  /// Waits for a session bus where there is no terminal either: what is shown then, no person would see.
  private static func waitForScreen(_ log: Log) {
    guard !Program.isTerminal(1), SessionBus.ofSession() == nil else { return }
    log(Phrase("daemon.waitingForBus"))
    while SessionBus.ofSession() == nil { SystemClock.sleep(milliseconds: 1000) }
  }

  private static func test(
    _ number: Int?, isHeard: Bool, _ paths: Paths, _ installation: Installation, _ log: Log,
    _ makeNotifier: MakeNotifier
  ) -> Int32 {
    do {
      let run = try TestRun(
        number, isHeard: isHeard, paths: paths, installation: installation, log: log, makeNotifier: makeNotifier)
      guard let test = run else {
        log(Phrase("error.noSuchAlert", number.map { String($0) } ?? ""))
        return 3
      }
      return test.run()
    } catch {
      log(.storeError(error, paths.alerts))
      return 6
    }
  }

  /// Prints a report and returns the status to end with.
  private static func report(_ text: () throws -> String) -> Int32 {
    do {
      try writeAll(Array(text().utf8), to: 1)
      return 0
    } catch {
      return 1
    }
  }

  /// A lock of the one daemon, and whether another one had to end for it; nil, after saying why, where it cannot be had.
  ///
  /// With `wait` it is waited for, before there is a loop, so that the process never wakes up and SIGTERM ends it.
  private static func acquireLock(_ path: String, wait: Bool, _ log: Log) -> (lock: ProcessLock, hasWaited: Bool)? {
    do {
      try FileSystem.live.makeDirectories(parent(of: path))
      // One that was just killed may hold it for a moment longer.
      for _ in 1...25 {
        if let lock = try ProcessLock.acquire(path) { return (lock, false) }
        SystemClock.sleep(milliseconds: 20)
      }
      // 0 for one that did not say which process it is.
      let holder = (try? ProcessLock.holder(path)) ?? 0
      guard wait else {
        log(holder == 0 ? Phrase("daemon.alreadyRunning") : Phrase("daemon.alreadyRunningAs", Int(holder)))
        return nil
      }
      log(holder == 0 ? Phrase("daemon.waitsForOther") : Phrase("daemon.waitsForOtherAs", Int(holder)))
      return (try ProcessLock.wait(path), true)
    } catch {
      log(.cannotWrite(path, error.phrase))
    }
    return nil
  }
}
