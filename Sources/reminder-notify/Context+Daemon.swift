import PosixKit
import ReminderFiles

extension Context {
  /// How this program is called on a command line.
  var commandName: String { strings.command() }

  /// The process id of the daemon that is known to run.
  func daemon() -> Int32? { try? lockHolder() }

  /// False where no daemon runs for certain: its lock can be opened, and is free.
  var mayHaveDaemon: Bool {
    do throws(SystemError) { return try lockHolder() != nil } catch { return true }
  }

  /// Why it is not known whether a daemon runs; nil where it is.
  var lockProblem: Phrase? {
    do throws(SystemError) {
      _ = try lockHolder()
      return nil
    } catch {
      return lockProblem(error)
    }
  }

  private func lockProblem(_ error: SystemError) -> Phrase {
    Phrase("error.lockClosed", paths.daemonLock, error.phrase)
  }

  /// Says that nothing will be shown while no daemon runs; `afterChange` once a day, and again once one has run since.
  func remindOfDaemon(afterChange: Bool = false) {
    var problem: Phrase?
    do throws(SystemError) { guard try lockHolder() == nil else { return } } catch { problem = lockProblem(error) }
    guard !afterChange || isFirstHint() else { return }
    say(problem ?? (mayHaveBus ? Phrase("message.daemonNotRunning") : Phrase("message.daemonWithoutBus")))
  }

  /// False where no program can know of a session bus.
  var mayHaveBus: Bool {
    let runtime = machine.environment("XDG_RUNTIME_DIR").map { $0 + "/bus" }
    return machine.environment("DBUS_SESSION_BUS_ADDRESS") != nil || runtime.map { machine.status($0) != nil } ?? false
  }

  /// True if the variables of this session lead to the bus at `address` (D-Bus specification, server addresses).
  func knows(busAt address: String) -> Bool {
    guard let known = machine.environment("DBUS_SESSION_BUS_ADDRESS"), !known.isEmpty else {
      return machine.environment("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" == address } ?? false
    }
    return known.split(separator: ";").contains { $0 == address || $0.hasPrefix(address + ",") }
  }

  /// Returns true, and remembers it, where the hint after a change was not given today, or a daemon has run since.
  private func isFirstHint() -> Bool {
    // A daemon writes its lock when it starts. Kept in the target of a link, which one call reads and another one writes.
    let mark = "\(today.fileText) \(fileSystem.changedNanoseconds(paths.daemonLock) ?? 0)"
    guard fileSystem.linkTarget(paths.daemonHint) != mark else { return false }
    // Where it cannot be kept, the hint comes again.
    try? fileSystem.remove(paths.daemonHint)
    try? fileSystem.makeDirectories(parent(of: paths.daemonHint))
    try? fileSystem.makeLink(mark, paths.daemonHint)
    return true
  }

  /// Warns if the entry that starts the daemon at login starts nothing, as after the program was moved.
  func remindOfAutostart() {
    // `autostart status` reports an entry that cannot be read. A list does not look for a unit either: where that starts
    // nothing, no daemon runs, which is said with the remedy.
    guard case .startsNothing(let program)? = try? entryState() else { return }
    say(Phrase("autostart.startsNothing", program))
  }

  /// Starts the daemon in the background, unless one runs, and says so when it has begun.
  ///
  /// - Throws: `CommandError.failed` where it does not start, or could show nothing.
  func startDaemon() throws {
    if let process = daemon() { return try printLine(Phrase("done.runsAlready", Int(process))) }
    try startDaemon(startableDaemon())
  }

  /// The daemon's program, where it could show something.
  ///
  /// - Throws: `CommandError.failed` where it was lost or does not start, could not have the lock, or there is no session
  ///   bus that answers.
  func startableDaemon() throws(CommandError) -> String {
    if let lockProblem { throw .failed(lockProblem) }
    let program = try daemonProgram()
    guard let report = server() else { throw .failed(Phrase("error.cannotAskBus", shellText([program]))) }
    guard report.bus else {
      let startsAtLogin = (try? autostartState())?.isEnabled == true
      throw .failed(startsAtLogin ? Phrase("error.startsAtNextLogin") : Phrase("error.startNeedsBus"))
    }
    return program
  }

  func startDaemon(_ program: String) throws {
    if startUnit() {
      // A second one beside what systemd has started would run outside of its unit.
      guard let process = startedDaemon() else { throw CommandError.failed(Phrase("error.unitDidNotStart")) }
      return try printLine(Phrase("done.started", Int(process)))
    }
    let process: Int32?
    do throws(SystemError) {
      process = try launch(program)
    } catch {
      throw CommandError.failed(.cannotStart(program, error.phrase))
    }
    guard let process else { throw CommandError.failed(Phrase("error.didNotStart")) }
    try printLine(Phrase("done.started", Int(process)))
  }

  /// Ends the daemon, and those that wait to take over from it, and says so.
  ///
  /// - Throws: `CommandError.failed` where one does not end, or it is not known whether one runs.
  func endDaemon() throws {
    guard let first = daemon() else {
      if let lockProblem { throw CommandError.failed(lockProblem) }
      return try printLine(Phrase("done.endedNothing"))
    }
    var process = first
    while true {
      // `kill -9 0` would end the shell.
      guard process > 0 else { throw CommandError.failed(Phrase("error.unknownDidNotEnd")) }
      guard (try? end(process)) == true else { throw CommandError.failed(Phrase("error.didNotEnd", Int(process))) }
      try printLine(Phrase("done.ended", Int(process)))
      guard let next = daemon(), next != process else { return }
      process = next
    }
  }
}
