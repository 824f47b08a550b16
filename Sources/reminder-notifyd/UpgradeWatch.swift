import GLibKit
import PosixKit
import ReminderLanguage

/// Follows the executable of this daemon, and becomes the one that has replaced it, as after an upgrade.
///
/// The process, its id and its lock stay. A file that is missing, or that is still written to (execve(2), `ETXTBSY`),
/// changes nothing; the new one is tried before.
final class UpgradeWatch {
  private let program: String
  private let arguments: [String]
  private let lock: ProcessLock
  private let log: Log
  private let isAtRest: () -> Bool
  private let changes: FileChanges
  private var source: EventSource?
  /// Runs while a change may be one of several, and while something is on its way.
  private var pause: EventSource?
  private var trial: BoundedProcess?
  /// When the file was changed last that could not be started.
  private var refused: Int64?

  /// Milliseconds: an upgrade replaces several files, and what was done last has reached the bus.
  private static let pause: UInt32 = 1000
  /// Milliseconds after which it is looked again whether the daemon is at rest.
  private static let retry: UInt32 = 10_000
  /// Milliseconds that a trial may take.
  private static let trialLimit: UInt32 = 10_000

  /// Nil where the program is not known, or the system can watch no more.
  ///
  /// `isAtRest` tells whether nothing is on its way to the screen or to the disk, or would be shown again.
  init?(_ program: String?, arguments: [String], lock: ProcessLock, log: Log, isAtRest: @escaping () -> Bool) {
    guard let program, let changes = try? FileChanges([program], locks: [program]) else { return nil }
    (self.program, self.arguments, self.lock, self.log) = (program, arguments, lock, log)
    (self.isAtRest, self.changes) = (isAtRest, changes)
    source = .readable(changes.descriptor) { [weak self] in
      if (try? changes.read()) != false { self?.wait() }
    }
    // It may have been replaced while this one started.
    check()
  }

  private func wait(_ milliseconds: UInt32 = pause) {
    pause = EventSource.once(after: milliseconds) { [weak self] in self?.check() }
  }

  private func check() {
    guard trial == nil, let changed = FileSystem.live.changedNanoseconds(program), changed != refused, isReplaced,
      Program.isExecutable(program)
    else { return }
    guard isAtRest() else { return wait(Self.retry) }
    do throws(SystemError) {
      trial = try BoundedProcess(
        program, arguments: arguments + [DaemonArguments.version], limit: Self.trialLimit
      ) { [weak self] in self?.tried($0, changed) }
    } catch {
      // Its end will be a change too.
      if !error.isStillWritten { refuse(changed, error) }
    }
  }

  private var isReplaced: Bool {
    guard let running = try? FileSystem.live.openForReading("/proc/self/exe") else { return false }
    return !FileSystem.live.isFile(running, program)
  }

  private func tried(_ outcome: BoundedProcess.Outcome, _ changed: Int64) {
    trial = nil
    guard case .ended(.exited(0)) = outcome else { return refuse(changed, nil) }
    // It was replaced once more, or something is due meanwhile.
    guard changed == FileSystem.live.changedNanoseconds(program), isAtRest() else { return wait() }
    log(Phrase("daemon.replaced"))
    let error = Program.become(program, arguments: arguments + DaemonArguments.passing(lock.pass()))
    lock.keep()
    refuse(changed, error)
  }

  /// Goes on with this program until the file changes again.
  private func refuse(_ changed: Int64, _ error: SystemError?) {
    refused = changed
    log(Phrase("daemon.cannotReplace", program, error?.phrase ?? Phrase("daemon.trialFailed")))
  }
}
