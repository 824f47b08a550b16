import ReminderLanguage

@testable import reminder_notifyd

/// Writes down what a notifier is asked for, and says of it what a test wants to be said.
final class RecordingNotifier {
  enum Call: Equatable {
    case prepare
    case show(RenderedNotice, Notice.ID)
    case close(Notice.ID)
    case adopt(Notice.ID, NotificationID)
  }

  private(set) var calls: [Call] = []
  private var report: (Event) -> Void = { _ in preconditionFailure("no listener was set") }
  /// The events reported at once for each notice.
  private let reply: (Notice.ID) -> Event?

  /// A screen that shows everything, unless `reply` says otherwise.
  init(reply: @escaping (Notice.ID) -> Event? = { .shown($0) }) {
    self.reply = reply
  }

  /// For `Daemon.init`.
  func makeNotifier(_ report: @escaping (Event) -> Void) -> Notifier {
    self.report = report
    return Notifier(
      prepare: { self.calls.append(.prepare) },
      make: { notice, id in
        {
          self.calls.append(.show(notice, id))
          if let event = self.reply(id) { self.say(event) }
        }
      },
      close: { self.calls.append(.close($0)) }, adopt: { self.calls.append(.adopt($0, $1)) })
  }

  /// Tells the daemon what became of a notice.
  func say(_ event: Event) {
    report(event)
  }
}

extension RecordingNotifier {
  var notices: [RenderedNotice] { shows.map(\.notice) }

  var shows: [(notice: RenderedNotice, id: Notice.ID)] {
    calls.compactMap { if case .show(let notice, let id) = $0 { (notice, id) } else { nil } }
  }

  var closed: [Notice.ID] {
    calls.compactMap { if case .close(let id) = $0 { id } else { nil } }
  }
}
