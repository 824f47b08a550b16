/// What the notification servers of the tests without a screen share, in Python.
enum ServerScript {
  /// Begins a script: the interface, what says a signal, and `serve`, which takes the name, says so and does not return.
  static let head = """
    import sys
    from gi.repository import Gio, GLib

    name, path = 'org.freedesktop.Notifications', '/org/freedesktop/Notifications'
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
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def emit(signal, *values):
        bus.emit_signal(None, path, name, signal, GLib.Variant('(us)' if signal == 'ActionInvoked' else '(uu)', values))

    def describe(method, call, *capabilities):
        if method == 'GetServerInformation':
            call.return_value(GLib.Variant('(ssss)', ('pretended', 'test', '1', '1.2')))
        elif method == 'GetCapabilities':
            call.return_value(GLib.Variant('(as)', (capabilities,)))
        else:
            call.return_value(None)

    def serve(called):
        bus.register_object(path, Gio.DBusNodeInfo.new_for_xml(methods).interfaces[0], called, None, None)
        Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, lambda *_: print('ready'), None)
        GLib.MainLoop().run()

    """
}

extension Desktop {
  /// Starts a server that is a script behind `ServerScript.head`, and waits until it owns its name.
  func startServer(script: String, _ arguments: String...) async throws -> ChildProcess {
    // Debian's own Python is the one that has Debian's python3-gi.
    let process = try start(["/usr/bin/python3", "-u", "-c", ServerScript.head + script] + arguments)
    try await wait(until: "notification server") {
      guard process.isRunning else { throw NotInTime(what: process.errors, seconds: 0) }
      return process.output.hasPrefix("ready\n")
    }
    return process
  }
}
