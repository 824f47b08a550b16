import Foundation

/// A notification server without a screen that writes down when each notification came, and when it was on disk.
///
/// Much lighter than dunst with a recorded bus, so that hundreds of daemons can share it.
struct RecordingServer {
  /// A notification by its title, in seconds since 1970.
  struct Showing: Equatable {
    let time: Double
    /// The name on the bus of who asked for it.
    let sender: Substring
    let title: Substring
  }

  private let process: ChildProcess

  /// Starts it on the desktop's bus and waits until it owns its name.
  ///
  /// A journal is `TITLE/data/reminder-notify/journal.jsonl` below the folder.
  init(on desktop: Desktop, folder: String) async throws {
    process = try await desktop.startServer(script: Self.script, folder)
  }

  /// What was shown so far, in the order in which it came.
  func showings() -> [Showing] {
    lines("shown").map { Showing(time: seconds($0[1]), sender: $0[2], title: $0[3]) }
  }

  /// When the delivery was first seen in the journal after the title was first shown.
  func deliveries() -> [Substring: Double] {
    Dictionary(lines("delivered").map { ($0[3], seconds($0[1])) }, uniquingKeysWith: { first, _ in first })
  }

  private func lines(_ kind: String) -> [[Substring]] {
    process.output.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0.count == 4 && $0[0] == kind }
  }

  private func seconds(_ nanoseconds: Substring) -> Double {
    (Double(nanoseconds) ?? .nan) / 1_000_000_000
  }

  private static let script = """
    import time

    shown = 0

    def called(bus, sender, path, interface, method, arguments, call):
        global shown
        now = time.time_ns()
        if method == 'Notify':
            shown += 1
            title = arguments.unpack()[3]
            call.return_value(GLib.Variant('(u)', (shown,)))
            print('shown', now, sender, title)
            GLib.timeout_add(1, look, sender, title, now + 20 * 10**9)
        else:
            describe(method, call, 'body')

    def look(sender, title, end):
        try:
            with open(f'{sys.argv[1]}/{title}/data/reminder-notify/journal.jsonl') as journal:
                delivered = '"shown"' in journal.read()
        except OSError:
            delivered = False
        now = time.time_ns()
        if delivered:
            print('delivered', now, sender, title)
        return not delivered and now < end

    serve(called)
    """
}
