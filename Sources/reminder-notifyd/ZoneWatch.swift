import GLibKit
import PosixKit

/// Follows the zone of the machine: the link `/etc/localtime`, and the file of rules that it leads to.
///
/// A change of zone replaces the link; an update of the rules replaces the file behind it.
final class ZoneWatch {
  private let source: EventSource

  /// The link of this machine.
  static let link = "/etc/localtime"

  /// Nil where the system can watch no more.
  ///
  /// `changed` is called for each change; `path` is the link.
  init?(path: String, _ changed: @escaping () -> Void) {
    guard let changes = try? FileChanges([path]) else { return nil }
    source = .readable(changes.descriptor) {
      // Where a directory cannot be watched again, the zone is still read with each wake-up.
      if (try? changes.read()) != false { changed() }
    }
  }
}
