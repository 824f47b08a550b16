internal import CLibnotify

extension SessionBus {
  /// The reply to a method call.
  @safe final class Reply {
    private let value: OpaquePointer

    /// Takes ownership of the value.
    init(taking value: OpaquePointer) {
      unsafe self.value = value
    }

    deinit {
      unsafe g_variant_unref(value)
    }

    /// The strings of the reply: its arguments, or the items of the first one if that is an array.
    var strings: [String] {
      var found: [String] = []
      unsafe collect(value, into: &found)
      return found
    }

    /// The boolean of the reply, as its only argument or in a variant; nil for another type.
    var boolean: Bool? {
      unsafe Self.boolean(value)
    }

    private func collect(_ value: OpaquePointer, into found: inout [String]) {
      if unsafe g_variant_is_container(value) != 0 {
        for index in unsafe 0..<g_variant_n_children(value) {
          guard let child = unsafe g_variant_get_child_value(value, index) else { continue }
          unsafe collect(child, into: &found)
          unsafe g_variant_unref(child)
        }
      } else if unsafe g_variant_classify(value) == G_VARIANT_CLASS_STRING,
        let text = unsafe g_variant_get_string(value, nil)
      {
        found.append(unsafe String(cString: text))
      }
    }

    private static func boolean(_ value: OpaquePointer) -> Bool? {
      if unsafe g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN { return unsafe g_variant_get_boolean(value) != 0 }
      guard unsafe [G_VARIANT_CLASS_TUPLE, G_VARIANT_CLASS_VARIANT].contains(g_variant_classify(value)),
        unsafe g_variant_n_children(value) == 1, let child = unsafe g_variant_get_child_value(value, 0)
      else { return nil }
      defer { unsafe g_variant_unref(child) }
      return unsafe boolean(child)
    }
  }
}
