import Foundation

/// A notification server without a screen that closes notifications within 60 ms, as GNOME 43 does, the oldest of more
/// than three; and the first few, whatever they are, as soon as it has answered.
struct ClosingServer {
  private let process: ChildProcess

  /// Starts it on the desktop's bus, where it closes the first so many at once.
  init(on desktop: Desktop, closesFirst count: Int = 0) async throws {
    process = try await desktop.startServer(script: Self.script, "\(count)")
  }

  /// The numbers of the notifications that it has closed unasked.
  var closed: [Int64] {
    process.output.split(separator: "\n").filter { $0.hasPrefix("closed ") }.compactMap { Int64($0.dropFirst(7)) }
  }

  /// When each notification was asked for, in seconds of a clock of its own.
  var asked: [Double] {
    process.output.split(separator: "\n").filter { $0.hasPrefix("asked ") }.compactMap { Double($0.dropFirst(6)) }
  }

  private static let script = """
    import time

    on_screen, last = [], 0

    def close(number):
        if number in on_screen:
            on_screen.remove(number)
            print('closed', number)
            emit('NotificationClosed', number, 1)
        return False

    def called(bus, sender, path, interface, method, arguments, call):
        global last
        if method == 'Notify':
            print('asked', time.monotonic())
            last += 1
            on_screen.append(last)
            call.return_value(GLib.Variant('(u)', (last,)))
            if last <= int(sys.argv[1]):
                close(last)
            for number in on_screen[:-3]:
                GLib.timeout_add(40, close, number)
        elif method == 'CloseNotification':
            number = arguments.unpack()[0]
            call.return_value(None)
            if number in on_screen:
                on_screen.remove(number)
                emit('NotificationClosed', number, 3)
        else:
            describe(method, call, 'actions', 'body')

    serve(called)
    """
}
