internal import CLibnotify

/// The programs of the desktop that open links.
package enum URIScheme {
  /// Returns true if a program is set for links of a scheme, such as `mailto` (freedesktop.org, Association between
  /// MIME types and applications).
  package static func hasHandler(_ scheme: String) -> Bool {
    guard let program = unsafe g_app_info_get_default_for_uri_scheme(scheme) else { return false }
    unsafe g_object_unref(UnsafeMutableRawPointer(program))
    return true
  }
}
