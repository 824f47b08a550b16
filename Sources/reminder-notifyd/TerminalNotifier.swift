import PosixKit
import ReminderCore

/// Shows notices as lines on standard output, where there is no session bus.
struct TerminalNotifier {
  let report: (Event) -> Void

  var notifier: Notifier {
    Notifier(
      show: { notice, id in
        let text = ([notice.title] + notice.body.split(separator: "\n").map { "  " + $0 }).joined(separator: "\n")
        do {
          try writeAll(Array((text + "\n").utf8), to: 1)
          report(.shown(id))
        } catch {
          // Nobody reads the terminal any more; a later notice may find a reader.
          report(.failed(id, serverIsThere: false))
        }
      },
      close: { _ in })
  }
}
