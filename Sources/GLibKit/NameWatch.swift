internal import CLibnotify

/// A watch of the owner of a name on the bus.
package final class NameWatch {
  private let id: guint

  /// Calls `changed` with the unique name of the owner, now and whenever it changes; nil if there is none.
  package init(_ name: String, on bus: SessionBus, _ changed: @escaping (String?) -> Void) {
    let callback = Callback<String?, Void>(changed)
    id = unsafe g_bus_watch_name_on_connection(
      bus.connection, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, owner, data in
        guard let owner = unsafe owner else { return }
        unsafe Callback<String?, Void>.of(data)?.call(String(cString: owner))
      },
      { _, _, data in unsafe Callback<String?, Void>.of(data)?.call(nil) },
      callback.retained(), releaseCallback)
  }

  deinit {
    g_bus_unwatch_name(id)
  }
}
