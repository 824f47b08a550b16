import GLibKit
import PosixKit
import ReminderFiles

/// Follows a file, written by any program in any way.
///
/// Eleven stored properties: the file, how it is read and reported, and the state of following it.
final class FileWatch<Contents> {
  private let path: String
  private let read: () throws(FileProblem) -> Contents?
  private let report: (Result<Contents?, FileProblem>) -> Void
  private var changes: FileChanges?
  private var (source, secondCheck, retry): (EventSource?, EventSource?, EventSource?)
  private let log: Log
  /// After how many milliseconds a file that could not be followed is tried again.
  private let retryInterval: UInt32
  /// False for the directory of a file that is not ours.
  private let makesDirectories: Bool
  private var wasThere = false

  /// `report` is called with what the file holds, nil where there is none, for each change; with a problem, or with the
  /// loss of the file, only after a second.
  init(
    _ path: String, read: @escaping () throws(FileProblem) -> Contents?, log: Log,
    retryInterval: UInt32 = 60_000, makesDirectories: Bool = true,
    report: @escaping (Result<Contents?, FileProblem>) -> Void
  ) {
    (self.path, self.read, self.report) = (path, read, report)
    (self.log, self.retryInterval, self.makesDirectories) = (log, retryInterval, makesDirectories)
  }

  /// The watch of a property list.
  convenience init(
    _ file: PropertyListFile<Contents>, log: Log, retryInterval: UInt32 = 60_000,
    report: @escaping (Result<Contents?, FileProblem>) -> Void
  ) where Contents: PropertyListContents {
    self.init(file.path, read: file.read, log: log, retryInterval: retryInterval, report: report)
  }

  /// Reads the file now, and follows it from now on.
  func check() {
    follow()
    check(isSecond: false)
  }

  /// Makes the directories that the file is in if `makesDirectories`, and follows it if it is not followed yet.
  private func follow() {
    let directories = Set([path, FileSystem.live.target(of: path)].map(parent(of:))).sorted()
    if makesDirectories { for directory in directories { try? FileSystem.live.makeDirectories(directory) } }
    guard changes == nil else { return }
    do throws(SystemError) {
      let changes = try FileChanges([path])
      source = .readable(changes.descriptor) { [weak self] in self?.changed() }
      (self.changes, retry) = (changes, nil)
    } catch {
      if retry == nil { for directory in directories { log(Phrase("daemon.cannotWatch", directory)) } }
      retry = EventSource.once(after: retryInterval) { [weak self] in self?.check() }
    }
  }

  private func changed() {
    do throws(SystemError) {
      guard let changes, try changes.read() else { return }
    } catch {
      (source, changes) = (nil, nil)
    }
    check()
  }

  private func check(isSecond: Bool) {
    let found: Result<Contents?, FileProblem>
    do throws(FileProblem) { found = .success(try read()) } catch { found = .failure(error) }
    if isDoubtful(found), !isSecond {
      if secondCheck == nil {
        secondCheck = EventSource.once(after: 1000) { [weak self] in self?.check(isSecond: true) }
      }
      return
    }
    secondCheck = nil
    // A file that the system does not let be read now may become readable without a change.
    if case .failure(let problem) = found, !problem.isDamage {
      secondCheck = EventSource.once(after: 10_000) { [weak self] in self?.check(isSecond: true) }
    }
    if case .success(let contents) = found { wasThere = contents != nil }
    report(found)
  }

  /// True for what an editor's saving looks like from outside: a file that is half written, or gone for a moment.
  private func isDoubtful(_ found: Result<Contents?, FileProblem>) -> Bool {
    switch found {
    case .success(let contents): contents == nil && wasThere
    case .failure: true
    }
  }
}
