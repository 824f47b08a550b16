internal import CLibnotify

/// A setting of the desktop that is on or off, in GSettings.
package struct BooleanSetting: Equatable, Sendable {
  package let schema: String
  package let key: String

  package init(_ key: String, in schema: String) {
    self.schema = schema
    self.key = key
  }

  /// What it is set to; nil where this machine has no such setting.
  ///
  /// GLib ends a program that opens a schema or reads a key that is not there, so that both are looked up first. Of the
  /// service that stores settings nothing is started by reading.
  package var value: Bool? {
    guard let source = unsafe g_settings_schema_source_get_default(),
      let found = unsafe g_settings_schema_source_lookup(source, schema, 1)
    else { return nil }
    defer { unsafe g_settings_schema_unref(found) }
    // A schema without a path of its own cannot be opened without one.
    guard unsafe g_settings_schema_get_path(found) != nil, unsafe g_settings_schema_has_key(found, key) != 0,
      let settings = unsafe g_settings_new_full(found, nil, nil)
    else { return nil }
    defer { unsafe g_object_unref(settings) }
    guard let value = unsafe g_settings_get_value(settings, key) else { return nil }
    return unsafe SessionBus.Reply(taking: value).boolean
  }
}
