import GLibKit
import ReminderModel

extension Urgency {
  /// The level of libnotify.
  var level: Notification.Urgency {
    switch self {
    case .low: .low
    case .normal: .normal
    case .critical: .critical
    }
  }
}

extension Settings.Popup {
  /// The timeout of libnotify.
  var timeout: Notification.Timeout {
    switch self {
    case .server: .server
    case .answer: .never
    case .seconds(let seconds): .milliseconds(Int32(seconds) * 1000)
    }
  }
}
