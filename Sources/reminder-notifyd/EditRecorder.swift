import GLibKit
import PosixKit
import ReminderFiles

/// Records what an editor has changed in the list and in the settings.
final class EditRecorder {
  private let (list, settings): (EditHistory<AlertList>, EditHistory<Settings>)
  private let now: () -> Instant
  /// Runs while another program may be about to record its own change.
  private var retry: EventSource?

  init(_ paths: Paths, now: @escaping () -> Instant) {
    let journal = Journal(path: paths.journal, fileSystem: .live)
    list = EditHistory(path: paths.alerts, copy: paths.lastAlerts, journal, fileSystem: .live, in: .local)
    settings = EditHistory(path: paths.settings, copy: paths.lastSettings, journal, fileSystem: .live, in: .local)
    self.now = now
  }

  /// The contents of the files when they were read last; nil if unknown.
  var lastList: AlertList? { try? list.copy.read() }
  var lastSettings: Settings? { try? settings.copy.read() }

  /// Records what has changed since; where a command holds the lock, a second later.
  func record() {
    let now = now()
    let isDone = [list.recordFound(at: now, beginsYear: true), settings.recordFound(at: now, beginsYear: true)]
      .allSatisfy(\.self)
    retry = isDone ? nil : EventSource.once(after: 1000) { [weak self] in self?.record() }
  }
}
