internal import CLibnotify

/// The connection to the session bus.
@safe package final class SessionBus {
  let connection: OpaquePointer

  /// Nil where there is no bus to connect to.
  ///
  /// GDBus ends the process with SIGTERM when the bus goes, that is with the session.
  package init?() {
    guard let connection = unsafe g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    unsafe self.connection = connection
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Calls a method without arguments, and calls back with its answer: nil where there was none in time, or an error.
  ///
  /// A service that is not running is started by the bus if it can be.
  func call(
    _ method: String, of name: String, at path: String, reply type: String, timeout milliseconds: Int32,
    _ done: @escaping (Reply?) -> Void
  ) {
    let callback = Callback<Reply?, Void>(done)
    let replyType = unsafe g_variant_type_new(type)
    defer { unsafe g_variant_type_free(replyType) }
    unsafe g_dbus_connection_call(
      connection, name, path, name, method, nil, replyType, G_DBUS_CALL_FLAGS_NONE, milliseconds, nil,
      { source, result, data in
        let callback = unsafe Callback<Reply?, Void>.consume(data)
        guard let source = unsafe source, let result = unsafe result else { return }
        let value = unsafe g_dbus_connection_call_finish(OpaquePointer(source), result, nil)
        callback?.call(unsafe value.map { unsafe Reply(taking: $0) })
      }, callback.retained())
  }

  /// The answer to a method call.
  @safe final class Reply {
    private let value: OpaquePointer

    fileprivate init(taking value: OpaquePointer) {
      unsafe self.value = value
    }

    deinit {
      unsafe g_variant_unref(value)
    }

    /// The strings of the answer: its arguments, or the items of the first one where that is an array.
    var strings: [String] {
      var found: [String] = []
      unsafe collect(value, into: &found)
      return found
    }

    private func collect(_ value: OpaquePointer, into found: inout [String]) {
      if unsafe g_variant_is_container(value) != 0 {
        for index in unsafe 0..<g_variant_n_children(value) {
          guard let child = unsafe g_variant_get_child_value(value, index) else { continue }
          unsafe collect(child, into: &found)
          unsafe g_variant_unref(child)
        }
      } else if let text = unsafe g_variant_get_string(value, nil) {
        found.append(unsafe String(cString: text))
      }
    }
  }
}
