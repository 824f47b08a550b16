import GLibKit
import PosixKit
import ReminderCore

/// Follows the zone of the machine: the link `/etc/localtime`, and the file of rules that it leads to.
///
/// A change of zone replaces the link; an update of the rules replaces the file behind it.
final class ZoneWatch {
  private let link: String
  private let changed: () -> Void
  private var watches: [PathWatch] = []
  private var target: String?

  /// `changed` is called for each change; `path` is the link.
  init(path: String = "/etc/localtime", _ changed: @escaping () -> Void) {
    link = path
    self.changed = changed
    follow()
  }

  private func follow() {
    let target = FileSystem.live.target(of: link)
    guard target != self.target else { return }
    self.target = target
    watches = Set([link, target]).compactMap { path in
      PathWatch(path, directory: false) { [weak self] _ in
        self?.follow()
        self?.changed()
      }
    }
  }
}
