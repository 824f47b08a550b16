import Foundation

/// A notification server without a screen that owns its name before it can do its work: it refuses the first call of one
/// method, and is in order from then on.
struct RefusingServer {
  private let process: ChildProcess

  /// Starts it on the desktop's bus and waits until it owns its name.
  init(on desktop: Desktop, refusing method: String) async throws {
    process = try await desktop.startServer(script: Self.script, method)
  }

  /// How many calls it has refused so far.
  var refusals: Int { process.output.components(separatedBy: "refused\n").count - 1 }

  /// Seconds from the refusal to the notification that it has taken; nil before that.
  ///
  /// By its own clock: the recorder of the bus may be late.
  var pause: Double? {
    process.output.split(separator: "\n").first { $0.hasPrefix("taken ") }.flatMap { Double($0.dropFirst(6)) }
  }

  private static let script = """
    import time

    refused, shown = None, 0

    def called(bus, sender, path, interface, method, arguments, call):
        global refused, shown
        if method == sys.argv[1] and not refused:
            refused = time.monotonic()
            print('refused')
            call.return_dbus_error('org.freedesktop.DBus.Error.UnknownMethod', 'not ready')
        elif method == 'Notify':
            shown += 1
            print('taken', time.monotonic() - refused)
            call.return_value(GLib.Variant('(u)', (shown,)))
        else:
            describe(method, call, 'actions', 'body')

    serve(called)
    """
}
