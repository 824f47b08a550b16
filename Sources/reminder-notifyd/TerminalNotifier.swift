import PosixKit
import ReminderLanguage

/// Shows notices as lines on standard output, where there is no session bus.
struct TerminalNotifier {
  let strings: () -> StringTable
  let report: (Event) -> Void

  var notifier: Notifier {
    // A notification that another run has shown was on a server.
    Notifier(
      takesAnswers: false, prepare: {}, make: { notice, id in { show(notice, id) } }, close: { _ in },
      adopt: { id, _ in report(.closed(id)) })
  }

  private func show(_ notice: RenderedNotice, _ id: Notice.ID) {
    if notice.needsPersistence {
      report(.shown(id))
      return report(.closed(id))
    }
    let body = notice.body(drawsButtons: false, stop: { Phrase("stop.command", $0) }, strings())
    let lines = [notice.title] + body.split(separator: "\n").map { "  " + $0 }
    do {
      try writeAll(Array((lines.joined(separator: "\n") + "\n").utf8), to: 1)
      report(.shown(id))
      // It cannot be answered there, and cannot be taken away.
      report(.closed(id))
    } catch {
      // The terminal is gone. The next start shows the notices that must not be lost.
      report(.failed(id, serverIsThere: false))
    }
  }
}
