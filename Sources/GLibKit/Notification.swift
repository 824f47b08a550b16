internal import CLibnotify

/// A desktop notification, through libnotify.
///
/// It is shown once, and never again. Its events come from `NotificationServer`, with the number that `show` returns.
///
/// libnotify's calls block until the server answers, up to 25 s: probe the server first.
@safe package final class Notification {
  private let notification: UnsafeMutablePointer<NotifyNotification>

  package enum Urgency {
    case low, normal, critical
  }

  /// The message of libnotify when it cannot show a notification; for the log, in English.
  package struct ShowError: Error {
    package let message: String
  }

  /// Sets the program's name in libnotify, once, before the first notification.
  package static func prepare(applicationName: String) -> Bool {
    unsafe notify_init(applicationName) != 0
  }

  /// Creates a notification that is not shown yet.
  ///
  /// Title and body are plain text, the title never empty; the body is escaped only if `serverTakesMarkup`, that is, if
  /// `body-markup` is among the server's capabilities. The icon is a name of the icon theme or an absolute path.
  package init(
    title: String, body: String, serverTakesMarkup: Bool, icon: String, urgency: Urgency, category: String,
    desktopEntry: String
  ) {
    let text = serverTakesMarkup ? Self.escaped(body) : body
    unsafe notification = notify_notification_new(title, text, Self.address(of: icon))
    let level =
      switch urgency {
      case .low: NOTIFY_URGENCY_LOW
      case .normal: NOTIFY_URGENCY_NORMAL
      case .critical: NOTIFY_URGENCY_CRITICAL
      }
    unsafe notify_notification_set_urgency(notification, level)
    unsafe notify_notification_set_category(notification, category)
    unsafe notify_notification_set_hint(notification, "desktop-entry", g_variant_new_string(desktopEntry))
  }

  deinit {
    unsafe g_object_unref(notification)
  }

  /// Shows the notification, and returns the number that the server gave it.
  ///
  /// Blocks until the server answers.
  package func show() throws(ShowError) -> UInt32 {
    var error: UnsafeMutablePointer<GError>?
    if unsafe notify_notification_show(notification, &error) != 0 { return number }
    let message = unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? ""
    unsafe g_clear_error(&error)
    throw ShowError(message: message)
  }

  /// Adds a button, or with the key `default` the action of a click beside the buttons; before it is shown.
  package func addAction(_ key: String, label: String) {
    unsafe notify_notification_add_action(notification, key, label, { _, _, _ in }, nil, nil)
  }

  /// Sets how much of something is reached, 0 to 100, which some servers draw as a bar; before it is shown.
  package func setProgress(_ percent: Int32) {
    unsafe notify_notification_set_hint(notification, "value", g_variant_new_int32(percent))
  }

  /// Sets how long it stays on the screen, before it is shown.
  package func setTimeout(_ timeout: Timeout) {
    let milliseconds: Int32 =
      switch timeout {
      case .server: NOTIFY_EXPIRES_DEFAULT
      case .never: NOTIFY_EXPIRES_NEVER
      case .milliseconds(let count): count
      }
    unsafe notify_notification_set_timeout(notification, milliseconds)
  }

  package enum Timeout: Equatable, Sendable {
    /// The server decides.
    case server
    /// Until it is closed.
    case never
    case milliseconds(Int32)
  }

  /// The number that the server gave; 0 before it was shown.
  private var number: UInt32 {
    var value = GValue()
    unsafe g_object_get_property(gObject, "id", &value)
    return UInt32(bitPattern: unsafe g_value_get_int(&value))
  }

  private var gObject: UnsafeMutablePointer<GObject> {
    unsafe UnsafeMutableRawPointer(notification).assumingMemoryBound(to: GObject.self)
  }

  /// Returns the URI of an absolute path, because Budgie accepts nothing else; a name is returned unchanged.
  private static func address(of icon: String) -> String {
    guard icon.hasPrefix("/"), let address = unsafe g_filename_to_uri(icon, nil, nil) else { return icon }
    defer { unsafe g_free(address) }
    return unsafe String(cString: address)
  }

  private static func escaped(_ text: String) -> String {
    guard let escaped = unsafe g_markup_escape_text(text, -1) else { return text }
    defer { unsafe g_free(escaped) }
    return unsafe String(cString: escaped)
  }
}
