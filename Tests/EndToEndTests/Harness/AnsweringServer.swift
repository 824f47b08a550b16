import Foundation

/// A notification server without a screen that answers by itself, in every way that real ones were seen to.
struct AnsweringServer {
  private let process: ChildProcess

  /// Starts it on the desktop's bus and waits until it owns its name; the `seed` decides what it does.
  init(on desktop: Desktop, seed: UInt64) async throws {
    // Debian's own Python is the one that has Debian's python3-gi.
    let process = try desktop.start(["/usr/bin/python3", "-u", "-c", Self.script, "\(seed)"])
    try await wait(until: "answering server") {
      guard process.isRunning else { throw NotInTime(what: process.errors, seconds: 0) }
      return process.output.hasPrefix("ready\n")
    }
    self.process = process
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
    import random, signal, sys
    from gi.repository import Gio, GLib

    methods = '''<node><interface name="org.freedesktop.Notifications">
      <method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
        <arg type="s" direction="out"/><arg type="s" direction="out"/></method>
      <method name="GetCapabilities"><arg type="as" direction="out"/></method>
      <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
      <method name="CloseNotification"><arg type="u" direction="in"/></method>
      <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
      <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
    </interface></node>'''
    name, path = 'org.freedesktop.Notifications', '/org/freedesktop/Notifications'
    chance = random.Random(int(sys.argv[1]))
    on_screen = set()
    last = 0

    def emit(signal, *values):
        bus.emit_signal(None, path, name, signal, GLib.Variant('(us)' if signal == 'ActionInvoked' else '(uu)', values))

    def act(number, key, is_first=True):
        emit('ActionInvoked', number, key)
        if is_first:
            print('answered' if key != 'default' else 'clicked', number)
            print('key-' + key, number)

    def close(number, reason):
        on_screen.discard(number)
        emit('NotificationClosed', number, reason)

    def behave(number, keys):
        key = chance.choice(keys)
        way = chance.randrange(7)
        if way == 0:    # GNOME, xfce4-notifyd, MATE
            act(number, key); close(number, 2)
        elif way == 1:  # LXQt
            act(number, key)
        elif way == 2:  # swaync
            act(number, key); close(number, 2); close(number, 2)
        elif way == 3:  # a hasty finger
            act(number, key); act(number, chance.choice(keys), False); close(number, 3)
        elif way == 4:  # expired
            close(number, 1); print('expired', number)
        elif way == 5:  # wiped away
            close(number, 2); close(number, 2); print('wiped', number)
        else:
            print('ignored', number)
        return False

    def called(bus, sender, path, interface, method, arguments, call):
        global last
        if method == 'Notify':
            last += 1
            on_screen.add(last)
            keys = arguments.unpack()[5][::2]
            if chance.random() < 0.2:  # Budgie: signals before the reply
                behave(last, keys)
            else:
                GLib.timeout_add(chance.randrange(4), behave, last, keys)
            call.return_value(GLib.Variant('(u)', (last,)))
            print('shown', last)
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
        elif method == 'GetServerInformation':
            call.return_value(GLib.Variant('(ssss)', ('answering', 'test', '1', '1.2')))
        else:
            call.return_value(GLib.Variant('(as)', (['actions', 'body'],)))

    def say_left():
        print('left', len(on_screen))
        return True

    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, say_left)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    interface = Gio.DBusNodeInfo.new_for_xml(methods).interfaces[0]
    bus.register_object(path, interface, called, None, None)
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, lambda *_: print('ready'), None)
    GLib.MainLoop().run()
    """
}
