import Foundation

/// A notification server without a screen whose buttons a test presses.
struct PressingServer {
  private let process: ChildProcess
  private let path: String

  /// Starts it on the desktop's bus and waits until it owns its name.
  ///
  /// One that `keeps` notifications says so: it has the capability `persistence`.
  init(on desktop: Desktop, keeps: Bool = false) async throws {
    path = desktop.root + "/press"
    process = try await desktop.startServer(script: Self.script, path, keeps ? "persistence" : "body")
  }

  /// Presses the button with the key on a notification, which then goes, as on GNOME.
  func press(_ key: String, on number: Int64) async throws {
    let count = presses
    try "\(number) \(key)".write(toFile: path, atomically: true, encoding: .utf8)
    process.send(SIGUSR1)
    try await wait(until: "pressed button") { presses > count }
  }

  /// Answers nothing, until it goes on.
  func stops() { process.send(SIGSTOP) }

  func goesOn() { process.send(SIGCONT) }

  private var presses: Int {
    process.output.split(separator: "\n").count { $0.hasPrefix("pressed") }
  }

  private static let script = """
    import signal

    last = 0

    def called(bus, sender, path, interface, method, arguments, call):
        global last
        if method == 'Notify':
            last += 1
            call.return_value(GLib.Variant('(u)', (last,)))
        elif method == 'CloseNotification':
            call.return_value(None)
            emit('NotificationClosed', arguments.unpack()[0], 3)
        else:
            describe(method, call, 'actions', 'body', sys.argv[2])

    def press():
        number, key = open(sys.argv[1]).read().split()
        emit('ActionInvoked', int(number), key)
        emit('NotificationClosed', int(number), 2)
        bus.flush_sync()
        print('pressed')
        return True

    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, press)
    serve(called)
    """
}
