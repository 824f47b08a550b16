internal import CLibnotify

/// A source of the main loop, which is removed when this is released.
package final class EventSource {
  private var id: guint

  private init(id: guint) {
    self.id = id
  }

  deinit {
    if id != 0 { g_source_remove(id) }
  }

  /// Calls back whenever the descriptor is readable.
  ///
  /// The caller keeps the ownership of the descriptor, which must outlive the source.
  package static func readable(_ descriptor: Int32, _ call: @escaping () -> Void) -> EventSource {
    let callback = Callback<Void, Void> { call() }
    let id = unsafe g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
      { _, _, data in
        unsafe Callback<Void, Void>.of(data)?.call(())
        return 1
      }, callback.retained(), releaseCallback)
    return EventSource(id: id)
  }

  /// Calls back from the loop, not from the signal handler, whenever the process receives the signal.
  package static func signal(_ number: Int32, _ call: @escaping () -> Void) -> EventSource {
    let callback = Callback<Void, Void> { call() }
    let id = unsafe g_unix_signal_add_full(
      G_PRIORITY_DEFAULT, number,
      { data in
        unsafe Callback<Void, Void>.of(data)?.call(())
        return 1
      }, callback.retained(), releaseCallback)
    return EventSource(id: id)
  }

  /// Calls back once, after a time in milliseconds of `CLOCK_MONOTONIC`.
  ///
  /// It is late by the time asleep, so it is never used for anything that a person waits for.
  package static func once(after milliseconds: UInt32, _ call: @escaping () -> Void) -> EventSource {
    let source = EventSource(id: 0)
    let callback = Callback<Void, Void> { [weak source] in
      // GLib removes the source itself when the function returns 0.
      source?.id = 0
      call()
    }
    source.id = unsafe g_timeout_add_full(
      G_PRIORITY_DEFAULT, milliseconds,
      { data in
        unsafe Callback<Void, Void>.of(data)?.call(())
        return 0
      }, callback.retained(), releaseCallback)
    return source
  }
}
