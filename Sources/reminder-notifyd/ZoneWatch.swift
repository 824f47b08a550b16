import GLibKit
import PosixKit
import ReminderCore

/// Follows the zone of the machine: the link `/etc/localtime`, and the file of rules that it leads to.
///
/// A change of zone replaces the link; an update of the rules replaces the file behind it.
final class ZoneWatch {
  private static let link = "/etc/localtime"
  private let changed: () -> Void
  private var watches: [PathWatch] = []
  private var target: String?

  init(_ changed: @escaping () -> Void) {
    self.changed = changed
    follow()
  }

  private func follow() {
    let target = FileSystem.live.target(of: Self.link)
    guard target != self.target else { return }
    self.target = target
    watches = Set([Self.link, target]).compactMap { path in
      PathWatch(path, directory: false) { [weak self] _ in
        self?.follow()
        self?.changed()
      }
    }
  }
}
