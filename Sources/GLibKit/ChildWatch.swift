internal import CLibnotify
internal import Glibc

/// Calls when a process ends; nothing wakes up before (pidfd_open(2)).
package final class ChildWatch {
  private let descriptor: Int32
  private var source: EventSource?

  /// Nil where the kernel gives no descriptor for the process.
  ///
  /// `ended` is called on each iteration of the loop until the watch is released. The process stays to be waited for.
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
