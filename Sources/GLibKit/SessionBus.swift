internal import CLibnotify

/// The connection to the session bus.
@safe package final class SessionBus {
  let connection: OpaquePointer

  /// Returns nil if there is no bus to connect to.
  ///
  /// GDBus ends the process with SIGTERM when the bus disappears, unless `whenClosed` is called.
  package init?() {
    guard let connection = unsafe g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    unsafe self.connection = connection
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Calls back from the loop when the bus disappears.
  package func whenClosed(_ call: @escaping () -> Void) {
    let callback = Callback<Void, Void> { call() }
    let closed: @convention(c) (gpointer?, gboolean, UnsafeMutablePointer<GError>?, gpointer?) -> Void = {
      _, _, _, data in
      unsafe Callback<Void, Void>.of(data)?.call(())
    }
    unsafe g_dbus_connection_set_exit_on_close(connection, 0)
    // The connection lasts as long as the process, and so does the callback.
    unsafe g_signal_connect_data(
      UnsafeMutableRawPointer(connection), "closed", unsafeBitCast(closed, to: GCallback.self), callback.retained(),
      nil, GConnectFlags(rawValue: 0))
  }

  /// The error of a call.
  struct CallError: Error, Equatable {
    /// The name of the error in the reply; nil if there was no service, or no reply in time.
    let name: String?
  }

  /// Asks a running service for a boolean; nil if it is not running, does not answer in time, or has none.
  ///
  /// A reply with the error `falseError` means false.
  package func truth(
    of question: MethodCall, falseError: String? = nil, timeout milliseconds: Int32, _ done: @escaping (Bool?) -> Void
  ) {
    call(question, reply: nil, starting: false, timeout: milliseconds) { result in
      switch result {
      case .success(let reply): done(reply.boolean)
      case .failure(let error): done(falseError != nil && error.name == falseError ? false : nil)
      }
    }
  }

  /// Calls a method, and calls back with its reply.
  ///
  /// A reply of another type than `reply` is an error; nil accepts any. A service that is not running is started by the
  /// bus if it can and `starting` is true.
  func call(
    _ call: MethodCall, reply type: String?, starting: Bool, timeout milliseconds: Int32,
    _ done: @escaping (Result<Reply, CallError>) -> Void
  ) {
    let callback = Callback<Result<Reply, CallError>, Void>(done)
    let replyType = unsafe type.map { unsafe g_variant_type_new($0) } ?? nil
    defer { if let replyType = unsafe replyType { unsafe g_variant_type_free(replyType) } }
    unsafe g_dbus_connection_call(
      connection, call.service, call.path, call.interface, call.method, Self.tuple(call.arguments), replyType,
      starting ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START, milliseconds, nil,
      { source, result, data in
        let callback = unsafe Callback<Result<Reply, CallError>, Void>.consume(data)
        guard let source = unsafe source, let result = unsafe result else { return }
        var error: UnsafeMutablePointer<GError>?
        if let value = unsafe g_dbus_connection_call_finish(OpaquePointer(source), result, &error) {
          callback?.call(.success(unsafe Reply(taking: value)))
        } else {
          callback?.call(.failure(CallError(name: unsafe remoteError(error))))
          unsafe g_clear_error(&error)
        }
      }, callback.retained())
  }

  /// The identity of this run of the bus: unique names are valid for one run only.
  package var identity: String {
    unsafe g_dbus_connection_get_guid(connection).map { unsafe String(cString: $0) } ?? ""
  }

  /// Returns the arguments of a call, as a floating reference that the receiver takes.
  static func tuple(_ arguments: [MethodCall.Argument]) -> OpaquePointer? {
    let items = unsafe arguments.map { argument in
      switch argument {
      case .string(let text): unsafe g_variant_new_string(text)
      case .number(let number): unsafe g_variant_new_uint32(number)
      }
    }
    return unsafe g_variant_new_tuple(items, gsize(items.count))
  }
}

/// Returns the name of an error that came over the bus; nil for a local one.
private func remoteError(_ error: UnsafeMutablePointer<GError>?) -> String? {
  guard let error = unsafe error, let name = unsafe g_dbus_error_get_remote_error(error) else { return nil }
  defer { unsafe g_free(name) }
  return unsafe String(cString: name)
}
