import GLibKit
import PosixKit
import ReminderCore

/// Follows the file of alerts: whoever writes it, and however.
///
/// Editors save by renaming, so that the directory is watched and not the file; and the directory of the link's target
/// too, where the file is a symbolic link.
final class AlertsWatch {
  private let store: Store
  private let report: (Result<AlertList, FileProblem>) -> Void
  private var watches: [String: PathWatch] = [:]
  private var secondLook: EventSource?
  private var hadAlerts = false

  /// `report` is called with what the file holds, for each change; with a problem, or with the loss of the file, only
  /// after it has stood for a second.
  init(store: Store, report: @escaping (Result<AlertList, FileProblem>) -> Void) {
    self.store = store
    self.report = report
  }

  func start() {
    follow()
    look(isSecond: false)
  }

  /// Reads the file now.
  func reload() {
    follow()
    look(isSecond: false)
  }

  /// Watches the directories that the file is in now.
  private func follow() {
    let directories = Set([store.file.path, store.file.target].map(parent(of:)))
    watches = watches.filter { directories.contains($0.key) }
    for directory in directories where watches[directory] == nil {
      try? FileSystem.live.makeDirectories(directory)
      watches[directory] = PathWatch(directory, directory: true) { [weak self] name in
        self?.changed(name, in: directory)
      }
    }
  }

  private func changed(_ file: String, in directory: String) {
    let isDirectoryItself = file == name(of: directory)
    guard isDirectoryItself || [store.file.path, store.file.target].map(name(of:)).contains(file) else { return }
    // A directory that was deleted is made again, and watched again: the old watch has nothing left to see.
    if isDirectoryItself { watches[directory] = nil }
    follow()
    look(isSecond: false)
  }

  private func look(isSecond: Bool) {
    let found: Result<AlertList?, FileProblem>
    do throws(FileProblem) { found = .success(try store.file.read()) } catch { found = .failure(error) }
    if isDoubtful(found), !isSecond {
      if secondLook == nil {
        secondLook = EventSource.once(after: 1000) { [weak self] in self?.look(isSecond: true) }
      }
      return
    }
    secondLook = nil
    let list = found.map { $0 ?? AlertList() }
    if case .success(let list) = list { hadAlerts = !list.alerts.isEmpty }
    report(list)
  }

  /// True for what an editor's saving looks like from outside: a file that is half written, or gone for a moment.
  private func isDoubtful(_ found: Result<AlertList?, FileProblem>) -> Bool {
    switch found {
    case .success(let list): list == nil && hadAlerts
    case .failure: true
    }
  }
}
