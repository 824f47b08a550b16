import GLibKit
import PosixKit
import ReminderCore

/// `reminder-notifyd [--greet] [--lang ko|en]`, started by `reminder-notify run`, which is where its help is; and
/// `reminder-notifyd --server`, which `reminder-notify status` runs for what it prints.
@main struct ReminderNotifyd {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var greet = false
    var asksServer = false
    var language = Language(environment: Program.environment)
    while let argument = arguments.popFirst() {
      switch argument {
      case "--greet": greet = true
      case "--server": asksServer = true
      case "--lang":
        guard let wanted = arguments.popFirst().flatMap(Language.init(rawValue:)) else { stop(64) }
        language = wanted
      default: stop(64)
      }
    }
    if asksServer { stop(reportServer()) }
    let exists = { FileSystem.live.modified($0) != nil }
    let installation = Installation(executable: Program.path ?? CommandLine.arguments[0], exists: exists)
    let log = Log(strings: .load(language, from: installation.resources))
    guard let paths = try? Paths(environment: Program.environment, user: Program.user, exists: exists) else {
      log(.noHome)
      stop(1)
    }
    for name in paths.ignored { log(.relativeVariable(name)) }
    guard let lock = takeLock(paths.daemonLock, log) else { stop(1) }
    guard let daemon = Daemon(paths: paths, log: log, makeNotifier: { .live(installation, log, report: $0) })
    else {
      log(.noTimer)
      stop(1)
    }
    daemon.run(greet: greet)
    // The lock is held to the end.
    withExtendedLifetime(lock) {}
  }

  /// Prints what is known of the notification server, and returns the status to end with.
  private static func reportServer() -> Int32 {
    do {
      try writeAll(Array(ServerReport.ask().text().utf8), to: 1)
      return 0
    } catch {
      return 1
    }
  }

  /// The lock of the one daemon; nil, after saying why, where it cannot be had.
  private static func takeLock(_ path: String, _ log: Log) -> ProcessLock? {
    do {
      try FileSystem.live.makeDirectories(parent(of: path))
      // One that was just killed may hold it for a moment longer.
      for _ in 1...25 {
        if let lock = try ProcessLock.take(path) { return lock }
        SystemClock.sleep(milliseconds: 20)
      }
      log(.alreadyRunning(ProcessLock.holder(path) ?? 0))
    } catch {
      log(.cannotWrite(path, error.phrase))
    }
    return nil
  }

  private static func stop(_ status: Int32) -> Never {
    Program.exit(status)
  }
}
