internal import CLibnotify

/// A Swift closure behind the `gpointer user_data` of a C callback.
///
/// `retained()` passes a reference to GLib, and `release` is the destroy notify that releases it; no other code in this
/// module uses `Unmanaged`.
final class Callback<Argument, Result> {
  let call: (Argument) -> Result

  init(_ call: @escaping (Argument) -> Result) {
    self.call = call
  }

  func retained() -> gpointer {
    unsafe Unmanaged.passRetained(self).toOpaque()
  }

  /// Returns the callback of a pointer that GLib keeps.
  static func of(_ data: gpointer?) -> Callback? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<Callback>.fromOpaque(data).takeUnretainedValue()
  }

  /// Returns the callback of a pointer that GLib will not use again.
  static func consume(_ data: gpointer?) -> Callback? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<Callback>.fromOpaque(data).takeRetainedValue()
  }
}

/// The destroy notify of every `Callback`.
let releaseCallback: @convention(c) (gpointer?) -> Void = { data in
  guard let data = unsafe data else { return }
  unsafe Unmanaged<AnyObject>.fromOpaque(data).release()
}
