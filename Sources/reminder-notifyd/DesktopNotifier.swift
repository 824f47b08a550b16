import GLibKit
import ReminderCore

/// Shows notices through the desktop's notification server.
///
/// A new notification a delivery, kept until it is closed, shown once; the server is probed before each call that
/// would wait for it.
final class DesktopNotifier {
  private let report: (Event) -> Void
  private let log: Log
  /// The icon of a notice that has none of its own.
  private let icon: (Notice.Category) -> String
  private var server: NotificationServer?
  private var shown: [Delivery.ID: Notification] = [:]
  private var isWaiting = false
  /// What is shown in a moment, and what is closed as soon as the server answers.
  private var (retries, closings): ([Delivery.ID: EventSource], [Delivery.ID: EventSource]) = ([:], [:])
  private static let attempts = 4
  /// Between two attempts, in milliseconds.
  private static let pause: Int64 = 1500
  /// Between two attempts to close a notification on a server that hangs, in milliseconds.
  private static let closeRetry: Int64 = 10_000

  init(
    bus: SessionBus, icon: @escaping (Notice.Category) -> String, log: Log, report: @escaping (Event) -> Void
  ) {
    self.report = report
    self.log = log
    self.icon = icon
    server = NotificationServer(bus: bus) { [weak self] isPresent in self?.serverChanged(isPresent) }
  }

  /// Keeps this object.
  var notifier: Notifier {
    Notifier(
      prepare: { self.server?.prepare() }, show: { notice, id in self.show(notice, id) },
      close: { id in self.close(id) })
  }

  private func show(_ notice: Notice, _ id: Delivery.ID, attempt: Int = 1) {
    let asked = MonotonicClock.milliseconds()
    server?.probe { [weak self] description in
      guard let self else { return }
      guard let description else {
        let isQuick = MonotonicClock.milliseconds() - asked < Self.pause
        return failed(notice, id, attempt, mayChange: isQuick && server?.isPresent == true)
      }
      let notification = make(notice, id, for: description)
      do throws(Notification.ShowError) {
        try notification.show()
      } catch {
        log(.showFailed(error.message))
        return failed(notice, id, attempt, mayChange: true)
      }
      isWaiting = false
      retries[id] = nil
      shown[id] = notification
      log(.shown(notice))
      report(.shown(id))
    }
  }

  private func make(
    _ notice: Notice, _ id: Delivery.ID, for server: NotificationServer.Description
  ) -> Notification {
    let notification = Notification(
      title: notice.title, body: notice.body, serverTakesMarkup: server.capabilities.contains("body-markup"),
      icon: notice.icon ?? icon(notice.category), urgency: notice.urgency.level, category: notice.category.rawValue,
      desktopEntry: "reminder-notify")
    addActions(notice.buttons, ServerQuirks.of(server), to: notification, id)
    notification.onClosed { [weak self] in
      self?.shown[id] = nil
      self?.closings[id] = nil
      self?.report(.closed(id))
    }
    return notification
  }

  /// The buttons in their order, and last what a click beside them does: Budgie drops whatever comes after that.
  private func addActions(
    _ buttons: [Notice.Button], _ quirks: ServerQuirks, to notification: Notification, _ id: Delivery.ID
  ) {
    for button in buttons {
      notification.addAction(button.answer.key, label: button.label) { [weak self] in
        self?.report(.answered(id, button.answer))
      }
    }
    guard quirks.takesDefaultAction else { return }
    guard let first = buttons.first else {
      // Without it GNOME opens the desktop entry for a click.
      return notification.addAction("default", label: log.strings(.closeButton)) { [weak self] in self?.close(id) }
    }
    notification.addAction("default", label: first.label) { [weak self] in
      self?.report(.answered(id, first.answer))
    }
  }

  /// A server that says no at once is asked again in a moment: GNOME's owns its name before it can answer, and KDE's
  /// refuses what looks the same as what it was asked for within the last second.
  private func failed(_ notice: Notice, _ id: Delivery.ID, _ attempt: Int, mayChange: Bool) {
    if mayChange, attempt < Self.attempts {
      retries[id] = EventSource.once(after: UInt32(Self.pause)) { [weak self] in
        self?.show(notice, id, attempt: attempt + 1)
      }
      return
    }
    retries[id] = nil
    if !isWaiting { log(.waitingForServer) }
    isWaiting = true
    report(.failed(id, serverIsThere: server?.isPresent == true))
  }

  private func close(_ id: Delivery.ID) {
    guard let notification = shown[id] else { return }
    server?.probe { [weak self] description in
      guard let self, shown[id] != nil else { return }
      if description != nil {
        shown[id] = nil
        closings[id] = nil
        notification.close()
        report(.closed(id))
      } else if server?.isPresent == true {
        // It hangs. Until it takes the call, the notification stays, and so do its actions.
        closings[id] = EventSource.once(after: UInt32(Self.closeRetry)) { [weak self] in self?.close(id) }
      }
    }
  }

  /// The numbers that a server gave mean nothing to the next one, or another program's notification.
  private func serverChanged(_ isPresent: Bool) {
    let lost = shown.keys
    shown = [:]
    closings = [:]
    for id in lost { report(.closed(id)) }
    if isPresent { report(.serverAppeared) }
  }
}

extension Answer {
  /// What the server sends back for the button.
  fileprivate var key: String {
    switch self {
    case .acknowledge: "acknowledge"
    case .snooze: "snooze"
    case .stop: "stop"
    }
  }
}

extension Urgency {
  fileprivate var level: Notification.Urgency {
    switch self {
    case .low: .low
    case .normal: .normal
    case .critical: .critical
    }
  }
}
