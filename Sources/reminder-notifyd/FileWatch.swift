import GLibKit
import PosixKit
import ReminderCore

/// Follows a file, written by any program in any way.
///
/// Editors save by renaming, so that the directory is watched and not the file; and the directory of the link's target
/// too, where the file is a symbolic link.
final class FileWatch<Contents> {
  private let path: String
  /// The file that a chain of links ends at.
  private let target: () -> String
  private let read: () throws(FileProblem) -> Contents?
  private let report: (Result<Contents?, FileProblem>) -> Void
  private var watches: [String: PathWatch] = [:]
  private var (secondLook, retry): (EventSource?, EventSource?)
  private let log: Log
  /// After how many milliseconds a directory that could not be watched is tried again.
  private let retryInterval: UInt32
  /// False for the directory of a file that is not ours.
  private let makesDirectories: Bool
  private var wasThere = false

  /// `report` is called with what the file holds, nil where there is none, for each change; with a problem, or with the
  /// loss of the file, only after a second.
  init(
    _ path: String, target: @escaping () -> String, read: @escaping () throws(FileProblem) -> Contents?, log: Log,
    retryInterval: UInt32 = 60_000, makesDirectories: Bool = true,
    report: @escaping (Result<Contents?, FileProblem>) -> Void
  ) {
    self.makesDirectories = makesDirectories
    (self.path, self.target, self.read) = (path, target, read)
    (self.log, self.retryInterval, self.report) = (log, retryInterval, report)
  }

  /// The watch of a property list.
  convenience init(
    _ file: PropertyListFile<Contents>, log: Log, retryInterval: UInt32 = 60_000,
    report: @escaping (Result<Contents?, FileProblem>) -> Void
  ) where Contents: PropertyListContents {
    self.init(
      file.path, target: { file.target }, read: file.read, log: log, retryInterval: retryInterval, report: report)
  }

  /// Reads the file now, and follows it from now on.
  func look() {
    follow()
    look(isSecond: false)
  }

  /// Watches the directories that the file is in now.
  private func follow() {
    let directories = Set([path, target()].map(parent(of:)))
    watches = watches.filter { directories.contains($0.key) }
    for directory in directories where watches[directory] == nil {
      if makesDirectories { try? FileSystem.live.makeDirectories(directory) }
      watches[directory] = PathWatch(directory, directory: true) { [weak self] name in
        self?.changed(name, in: directory)
      }
    }
    let unwatched = directories.filter { watches[$0] == nil }.sorted()
    if retry == nil { for directory in unwatched { log(.cannotWatch(directory)) } }
    retry = unwatched.isEmpty ? nil : EventSource.once(after: retryInterval) { [weak self] in self?.look() }
  }

  private func changed(_ changed: String, in directory: String) {
    let isDirectoryItself = changed == name(of: directory)
    guard isDirectoryItself || [path, target()].map(name(of:)).contains(changed) else { return }
    // A directory that was deleted is made again, and watched again: the old watch has nothing left to see.
    if isDirectoryItself { watches[directory] = nil }
    look()
  }

  private func look(isSecond: Bool) {
    let found: Result<Contents?, FileProblem>
    do throws(FileProblem) { found = .success(try read()) } catch { found = .failure(error) }
    if isDoubtful(found), !isSecond {
      if secondLook == nil {
        secondLook = EventSource.once(after: 1000) { [weak self] in self?.look(isSecond: true) }
      }
      return
    }
    secondLook = nil
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
