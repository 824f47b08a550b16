internal import CLibnotify

/// Watches a directory, or a link itself, for changes (inotify(7) through GIO).
@safe package final class PathWatch {
  private let monitor: UnsafeMutablePointer<GFileMonitor>

  /// Nil where the system can watch no more.
  ///
  /// With `directory` it tells of every file in it, without of the path alone; a symbolic link is then watched as the
  /// link that it is. `changed` is called with the name of the file that changed; for a rename, with either name.
  package init?(_ path: String, directory: Bool, _ changed: @escaping (String) -> Void) {
    guard let file = unsafe g_file_new_for_path(path) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }
    let flags = G_FILE_MONITOR_WATCH_MOVES
    let monitor =
      unsafe directory
      ? g_file_monitor_directory(file, flags, nil, nil) : g_file_monitor_file(file, flags, nil, nil)
    guard let monitor = unsafe monitor else { return nil }
    unsafe self.monitor = monitor
    // Events are not held back: one that a person waits for may be the first of several.
    unsafe g_file_monitor_set_rate_limit(monitor, 0)
    let callback = Callback<String, Void>(changed)
    let handler:
      @convention(c) (
        UnsafeMutablePointer<GFileMonitor>?, OpaquePointer?, OpaquePointer?, GFileMonitorEvent, gpointer?
      ) -> Void = { _, file, other, _, data in
        // Of a rename both names have changed: what is there now, and what is not there any more.
        for name in unsafe [baseName(file), baseName(other)].compactMap({ $0 }) {
          unsafe Callback<String, Void>.of(data)?.call(name)
        }
      }
    unsafe g_signal_connect_data(
      monitor, "changed", unsafeBitCast(handler, to: GCallback.self), callback.retained(),
      { data, _ in unsafe releaseCallback(data) }, G_CONNECT_DEFAULT)
  }

  deinit {
    unsafe g_file_monitor_cancel(monitor)
    unsafe g_object_unref(monitor)
  }
}

private func baseName(_ file: OpaquePointer?) -> String? {
  guard let file = unsafe file, let name = unsafe g_file_get_basename(file) else { return nil }
  defer { unsafe g_free(name) }
  return unsafe String(cString: name)
}
