import GLibKit
import ReminderLanguage

/// Shows notices through the desktop's notification server.
///
/// A new notification a delivery, shown once; the server is probed before each call that would wait for it. What becomes
/// of a notification is heard by its number, so that a run of the daemon hears of those of the run before.
final class DesktopNotifier {
  private let bus: SessionBus
  private let report: (Event) -> Void
  private let log: Log
  /// The icon of a notice that has none of its own.
  private let icon: (RenderedNotice.Category) -> String
  private var server: NotificationServer?
  private var notifications = ShownNotifications()
  /// The action that waits until the server is known; nil from then on.
  private var whenKnown: [() -> Void]? = []
  private var isWaiting = false
  /// True where what this process has shown could not be answered after its end.
  private var losesShown = false
  /// The notifications that are shown in a moment.
  private var retries: [Notice.ID: EventSource] = [:]
  private static let attempts = 4
  /// Between two attempts, in milliseconds.
  private static let pause: Int64 = 1500

  init(
    bus: SessionBus, icon: @escaping (RenderedNotice.Category) -> String, log: Log, report: @escaping (Event) -> Void
  ) {
    self.bus = bus
    self.report = report
    self.log = log
    self.icon = icon
    server = NotificationServer(bus: bus) { [weak self] signal in
      self?.heard(signal)
    } changed: { [weak self] isPresent in
      self?.serverChanged(isPresent)
    }
  }

  /// Keeps this object.
  var notifier: Notifier {
    Notifier(
      prepare: { self.server?.prepare() }, make: { notice, id in self.make(notice, id) },
      close: { id in self.close(id) }, adopt: { id, notification in self.adopt(id, notification) },
      wouldLose: { self.losesShown && !self.notifications.isEmpty },
      readDoNotDisturb: { done in self.readDoNotDisturb(done) })
  }

  private func readDoNotDisturb(_ done: @escaping (Bool?) -> Void) {
    guard let server else { return done(nil) }
    server.probe(starting: false) { [bus] description in
      guard let description, let setting = ServerQuirks.of(description).doNotDisturb else { return done(nil) }
      setting.read(from: .live(bus), done)
    }
  }

  /// A notification, for a server of that description.
  private typealias Made = (notification: Notification, description: NotificationServer.Description)

  private func make(_ notice: RenderedNotice, _ id: Notice.ID) -> () -> Void {
    let made = server?.described.map { (make(notice, for: $0), $0) }
    return { self.show(notice, id, made: made) }
  }

  private func show(_ notice: RenderedNotice, _ id: Notice.ID, made: Made? = nil, attempt: Int = 1) {
    let asked = MonotonicClock.milliseconds()
    server?.probe { [weak self] description in
      guard let self else { return }
      guard let description else {
        let isQuick = MonotonicClock.milliseconds() - asked < Self.pause
        return failed(notice, id, attempt, mayChange: isQuick && server?.isPresent == true)
      }
      if notice.needsPersistence, !ServerQuirks.keepsQuietly(description) {
        // As if a person had closed it at once.
        report(.shown(id, as: nil))
        return report(.closed(id))
      }
      let number: UInt32
      do throws(Notification.ShowError) {
        let ready = made?.description == description ? made?.notification : nil
        number = try (ready ?? make(notice, for: description)).show()
      } catch {
        log(Phrase("daemon.showFailed", error.message))
        return failed(notice, id, attempt, mayChange: true)
      }
      (isWaiting, losesShown) = (false, !ServerQuirks.of(description).outlivesSender)
      retries[id] = nil
      notifications.show(id, as: number, at: MonotonicClock.milliseconds())
      log(Phrase("daemon.shown", notice.title, notice.body))
      report(.shown(id, as: server?.identity.map { NotificationID(server: $0, number: number) }))
    }
  }

  private func make(_ notice: RenderedNotice, for server: NotificationServer.Description) -> Notification {
    let drawsButtons = ServerQuirks.drawsButtons(server)
    var quirks = ServerQuirks.of(server)
    quirks.drawsButtons = drawsButtons
    let notification = Notification(
      title: notice.title,
      body: notice.body(drawsButtons: quirks.showsButtons(of: notice.urgency), stop: quirks.stopPhrase, log.strings),
      serverTakesMarkup: server.capabilities.contains("body-markup"),
      icon: notice.icon ?? icon(notice.category), urgency: notice.urgency.level, category: notice.category.rawValue,
      desktopEntry: "reminder-notify")
    notification.setTimeout(notice.popup.timeout)
    if quirks.drawsProgress, let progress = notice.progress { notification.setProgress(Int32(progress)) }
    for button in notice.buttons { notification.addAction(button.action.key, label: button.label) }
    // The action of a click beside the buttons is last: Budgie drops all that follow it. Without it some desktops start
    // the program of the desktop entry.
    if ServerQuirks.of(server).takesDefaultAction, notice.takesClick {
      let button = notice.buttons.first { $0.action == .answer(.acknowledge) }
      notification.addAction(Answer.defaultKey, label: button?.label ?? log.strings(Phrase("button.close")))
    }
    return notification
  }

  /// A server that says no at once is asked again in a moment: GNOME's owns its name before it can answer, and KDE's
  /// refuses what looks the same as what it was asked for within the last second.
  private func failed(_ notice: RenderedNotice, _ id: Notice.ID, _ attempt: Int, mayChange: Bool) {
    if mayChange, attempt < Self.attempts {
      retries[id] = EventSource.once(after: UInt32(Self.pause)) { [weak self] in
        self?.show(notice, id, attempt: attempt + 1)
      }
      return
    }
    retries[id] = nil
    if !isWaiting { log(Phrase("daemon.waitingForServer")) }
    isWaiting = true
    report(.failed(id, serverIsThere: server?.isPresent == true))
  }

  private func close(_ id: Notice.ID) {
    if whenKnown != nil { whenKnown?.append { [weak self] in self?.close(id) } }
    guard let number = notifications.remove(id) else { return }
    server?.close(number) { [weak self] in self?.report(.closed(id)) }
  }
}

// MARK: - What the server says

extension DesktopNotifier {
  private func heard(_ signal: NotificationServer.Signal) {
    switch signal {
    case .action(let number, let key):
      guard let id = notifications.id(of: number) else { return }
      switch RenderedNotice.Action(key: key) {
      case .answer(let answer): report(.answered(id, answer))
      case .writeMessage: report(.messageWanted(id))
      case .timer(let action): report(.timerWanted(id, action))
      case nil: break
      }
    case .closed(let number):
      if let event = notifications.close(number, at: MonotonicClock.milliseconds()) { report(event) }
    }
  }

  private func adopt(_ id: Notice.ID, _ notification: NotificationID) {
    guard whenKnown == nil else {
      whenKnown?.append { [weak self] in self?.adopt(id, notification) }
      return
    }
    guard notification.server == server?.identity else { return lose(id, because: .unanswerable) }
    notifications.adopt(id, as: notification.number)
    server?.probe(starting: false) { [weak self] description in
      guard let self, let description, !ServerQuirks.of(description).outlivesSender else { return }
      lose(id, because: .daemonRestarted)
    }
  }

  /// Nothing more can be heard of a notification.
  private func lose(_ id: Notice.ID, because loss: Outcome.Reason) {
    report(.lost(id, because: loss))
    if server?.isPresent == true { report(.serverAppeared) }
  }

  /// The numbers that a server gave mean nothing to the next one, or another program's notification.
  private func serverChanged(_ isPresent: Bool) {
    for id in notifications.forget() { report(.lost(id, because: .unanswerable)) }
    let waiting = whenKnown ?? []
    whenKnown = nil
    for work in waiting { work() }
    if isPresent { report(.serverAppeared) }
  }
}
