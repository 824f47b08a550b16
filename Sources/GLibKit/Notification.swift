internal import CLibnotify

/// One notification on the desktop, through libnotify.
///
/// Shown once, and never again.
///
/// libnotify's calls wait for the server, up to 25 s: probe the server before each. Keep the object until it is closed;
/// an object that goes while its notification is on the screen leaves a button that does nothing.
@safe package final class Notification {
  private let notification: UnsafeMutablePointer<NotifyNotification>

  package enum Urgency {
    case low, normal, critical
  }

  /// What libnotify says when it cannot show a notification; for the log, in English.
  package struct ShowError: Error {
    package let message: String
  }

  /// Tells libnotify the program's name, once, before the first notification.
  package static func prepare(applicationName: String) -> Bool {
    unsafe notify_init(applicationName) != 0
  }

  /// A notification that is not shown yet.
  ///
  /// Title and body are plain text, the title never empty; the body is escaped here where `serverTakesMarkup`, that is
  /// where `body-markup` is among the server's capabilities, and only there. The icon is a name of the icon theme or an
  /// absolute path.
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

  /// Shows it.
  ///
  /// Waits for the server.
  package func show() throws(ShowError) {
    var error: UnsafeMutablePointer<GError>?
    guard unsafe notify_notification_show(notification, &error) == 0 else { return }
    let message = unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? ""
    unsafe g_clear_error(&error)
    throw ShowError(message: message)
  }

  /// Adds a button, or with the key `default` what a click beside the buttons does; before it is shown.
  ///
  /// `call` may be called more than once, and may close the notification.
  package func addAction(_ key: String, label: String, _ call: @escaping () -> Void) {
    let callback = Callback<Void, Void> { call() }
    unsafe notify_notification_add_action(
      notification, key, label,
      { _, _, data in unsafe Callback<Void, Void>.of(data)?.call(()) }, callback.retained(), releaseCallback)
  }

  /// Calls once when the notification is gone from the screen, for whatever reason: servers do not agree on those.
  package func onClosed(_ call: @escaping () -> Void) {
    let callback = Callback<Void, Void> { call() }
    let handler: @convention(c) (UnsafeMutablePointer<NotifyNotification>?, gpointer?) -> Void = { _, data in
      unsafe Callback<Void, Void>.of(data)?.call(())
    }
    unsafe g_signal_connect_data(
      notification, "closed", unsafeBitCast(handler, to: GCallback.self), callback.retained(),
      { data, _ in unsafe releaseCallback(data) }, G_CONNECT_DEFAULT)
  }

  /// Takes it off the screen.
  ///
  /// Waits for the server; one that has forgotten it is no error. Nothing where the server has closed it: libnotify
  /// would ask for number 0.
  package func close() {
    let reason = unsafe notify_notification_get_closed_reason(notification)
    guard reason == NOTIFY_CLOSED_REASON_UNSET.rawValue else { return }
    unsafe notify_notification_close(notification, nil)
  }

  /// The URI of an absolute path, because Budgie takes no other; anything else as it is.
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
