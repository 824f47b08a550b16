import Foundation

/// A notification server without a screen that answers by itself, in every way that real ones were seen to.
struct AnsweringServer {
  private let process: ChildProcess

  /// Starts it on the desktop's bus and waits until it owns its name; the `seed` decides what it does.
  init(on desktop: Desktop, seed: UInt64) async throws {
    process = try await desktop.startServer(script: Self.script, "\(seed)")
  }

  /// What it has done and seen so far, by the kind of line.
  func counts() -> [String: Int] {
    Dictionary(
      process.output.split(separator: "\n").map { ($0.split(separator: " ").first.map(String.init) ?? "", 1) },
      uniquingKeysWith: +)
  }

  /// Asks how many notifications are on its screen.
  func leftOver() async throws -> Int {
    process.send(SIGUSR1)
    return try await wait(for: "number of notifications") {
      process.output.split(separator: "\n").last { $0.hasPrefix("left ") }.flatMap { Int($0.dropFirst(5)) }
    }
  }

  private static let script = """
    import random, signal

    chance = random.Random(int(sys.argv[1]))
    on_screen = set()
    last = 0

    def act(number, key, is_first=True):
        emit('ActionInvoked', number, key)
        if is_first:
            # The last is what a test waits for.
            print('key-' + key, number)
            print('answered' if key != 'default' else 'clicked', number)

    def close(number, reason):
        on_screen.discard(number)
        emit('NotificationClosed', number, reason)

    def expire(number):
        if number in on_screen:
            close(number, 1)
            print('expired', number)
        return False

    def wipe(number):
        if number in on_screen:
            close(number, 2); close(number, 2)
            print('wiped', number)
        return False

    def answer_late(number, key):
        if number in on_screen:
            close(number, 2); act(number, key)
            print('late', number)
        return False

    def behave(number, keys):
        key = chance.choice(keys)
        way = chance.randrange(87)
        turn = number % 250
        # Rare, because a round waits for it: what is closed within a second was not seen, and the daemon may be late.
        if turn == 50:  # a button after the close
            GLib.timeout_add(3000, answer_late, number, key)
        elif turn == 130:
            GLib.timeout_add(3000, expire, number)
        elif turn == 210:
            GLib.timeout_add(3000, wipe, number)
        elif way < 18:  # GNOME, xfce4-notifyd, MATE
            act(number, key); close(number, 2)
        elif way < 36:  # LXQt
            act(number, key)
        elif way < 54:  # swaync
            act(number, key); close(number, 2); close(number, 2)
        elif way < 70:  # a hasty finger
            act(number, key); act(number, chance.choice(keys), False); close(number, 3)
        else:
            print('ignored', number)
        return False

    def called(bus, sender, path, interface, method, arguments, call):
        global last
        if method == 'Notify':
            last += 1
            on_screen.add(last)
            print('shown', last)
            keys = arguments.unpack()[5][::2]
            if chance.random() < 0.2:  # Budgie: signals before the reply
                behave(last, keys)
            else:
                GLib.timeout_add(chance.randrange(4), behave, last, keys)
            call.return_value(GLib.Variant('(u)', (last,)))
        elif method == 'CloseNotification':
            number = arguments.unpack()[0]
            print('told', number)
            if number in on_screen:
                call.return_value(None)
                close(number, 3)
            elif chance.random() < 0.5:  # notification-daemon
                call.return_dbus_error(name + '.InvalidId', 'no such notification')
            else:  # swaync, KDE
                call.return_value(None)
                close(number, 3)
        else:
            describe(method, call, 'actions', 'body')

    def say_left():
        print('left', len(on_screen))
        return True

    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, say_left)
    serve(called)
    """
}
