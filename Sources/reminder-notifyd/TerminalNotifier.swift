import GLibKit
import PosixKit
import ReminderCore

/// Shows notices as lines on standard output, where there is no session bus.
final class TerminalNotifier {
  private let report: (Event) -> Void
  /// Notices that wait for the loop.
  private var pending: [Delivery.ID: EventSource] = [:]

  init(report: @escaping (Event) -> Void) {
    self.report = report
  }

  var notifier: Notifier {
    Notifier(show: { [weak self] notice, id in self?.show(notice, id) }, close: { _ in })
  }

  private func show(_ notice: Notice, _ id: Delivery.ID) {
    pending[id] = EventSource.once(after: 0) { [weak self] in
      guard let self else { return }
      pending[id] = nil
      let lines = [notice.title] + notice.body.split(separator: "\n").map { "  " + $0 }
      do {
        try writeAll(Array((lines.joined(separator: "\n") + "\n").utf8), to: 1)
        report(.shown(id))
      } catch {
        // Nobody reads the terminal any more. What must not be lost is shown by the next start.
        report(.failed(id, serverIsThere: false))
      }
    }
  }
}
