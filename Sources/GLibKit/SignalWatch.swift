internal import CLibnotify

/// A watch of the signals of an interface of a service on the bus, including those for other programs.
final class SignalWatch {
  private let bus: SessionBus
  private let id: guint

  /// A signal of the bus.
  struct Signal {
    let name: String
    /// The arguments that are strings or 32-bit numbers, in order.
    let arguments: [MethodCall.Argument]
  }

  /// Calls `heard` for signals of the current owner of `service` only.
  init(
    of interface: String, at path: String, from service: String, on bus: SessionBus,
    _ heard: @escaping (Signal) -> Void
  ) {
    self.bus = bus
    let callback = Callback<Signal, Void>(heard)
    id = unsafe g_dbus_connection_signal_subscribe(
      bus.connection, service, interface, nil, path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, name, parameters, data in
        guard let name = unsafe name, let parameters = unsafe parameters else { return }
        let signal = Signal(name: unsafe String(cString: name), arguments: unsafe arguments(parameters))
        unsafe Callback<Signal, Void>.of(data)?.call(signal)
      }, callback.retained(), releaseCallback)
  }

  deinit {
    unsafe g_dbus_connection_signal_unsubscribe(bus.connection, id)
  }
}

private func arguments(_ tuple: OpaquePointer) -> [MethodCall.Argument] {
  (unsafe 0..<g_variant_n_children(tuple)).compactMap { index in
    guard let value = unsafe g_variant_get_child_value(tuple, index) else { return nil }
    defer { unsafe g_variant_unref(value) }
    return switch unsafe g_variant_classify(value) {
    case G_VARIANT_CLASS_UINT32: .number(unsafe g_variant_get_uint32(value))
    case G_VARIANT_CLASS_STRING: unsafe g_variant_get_string(value, nil).map { .string(unsafe String(cString: $0)) }
    default: nil
    }
  }
}
