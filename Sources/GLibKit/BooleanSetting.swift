internal import CLibnotify

/// A boolean setting of the desktop, in GSettings.
package struct BooleanSetting: Equatable, Sendable {
  package let schema: String
  package let key: String
  /// Where the values of a relocatable schema are; nil for a schema with a path of its own.
  package let path: String?

  package init(_ key: String, in schema: String, at path: String? = nil) {
    (self.schema, self.key, self.path) = (schema, key, path)
  }

  /// The value; nil if this machine has no such setting.
  ///
  /// GLib ends a program that opens a missing schema or reads a missing key, so that both are looked up first. Reading
  /// does not start the service that stores settings.
  package var value: Bool? {
    guard let source = unsafe g_settings_schema_source_get_default(),
      let found = unsafe g_settings_schema_source_lookup(source, schema, 1)
    else { return nil }
    defer { unsafe g_settings_schema_unref(found) }
    // A schema without a path of its own cannot be opened without one, nor another one with one.
    guard unsafe (g_settings_schema_get_path(found) == nil) == (path != nil),
      unsafe g_settings_schema_has_key(found, key) != 0, let settings = unsafe g_settings_new_full(found, nil, path)
    else { return nil }
    defer { unsafe g_object_unref(settings) }
    guard let value = unsafe g_settings_get_value(settings, key) else { return nil }
    return unsafe SessionBus.Reply(taking: value).boolean
  }
}
