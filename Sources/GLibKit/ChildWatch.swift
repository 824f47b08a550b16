internal import CLibnotify
internal import Glibc

/// A watch that calls back when a process ends, without waking up earlier (pidfd_open(2)).
package final class ChildWatch {
  private let descriptor: Int32
  private var source: EventSource?

  /// Returns nil if the kernel cannot create a descriptor for the process.
  ///
  /// `ended` is called on each iteration of the loop until the watch is released. The process must still be waited for.
  package init?(_ process: Int32, _ ended: @escaping () -> Void) {
    descriptor = pidfd_open(process, 0)
    guard descriptor >= 0 else { return nil }
    source = EventSource.readable(descriptor, ended)
  }

  deinit {
    source = nil
    if descriptor >= 0 { close(descriptor) }
  }
}
