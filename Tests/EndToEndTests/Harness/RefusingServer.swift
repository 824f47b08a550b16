import Foundation

/// A notification server without a screen that owns its name before it can do its work: it refuses the first call of one
/// method, and is in order from then on.
struct RefusingServer {
  private let process: ChildProcess

  /// Starts it on the desktop's bus and waits until it owns its name.
  init(on desktop: Desktop, refusing method: String) async throws {
    // Debian's own Python is the one that has Debian's python3-gi.
    let process = try desktop.start(["/usr/bin/python3", "-u", "-c", Self.script, method])
    try await wait(until: "refusing server") {
      guard process.isRunning else { throw NotInTime(what: process.errors, seconds: 0) }
      return process.output.hasPrefix("ready\n")
    }
    self.process = process
  }

  /// How many calls it has refused so far.
  var refusals: Int { process.output.components(separatedBy: "refused\n").count - 1 }

  private static let script = """
    import sys
    from gi.repository import Gio, GLib

    methods = '''<node><interface name="org.freedesktop.Notifications">
      <method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
        <arg type="s" direction="out"/><arg type="s" direction="out"/></method>
      <method name="GetCapabilities"><arg type="as" direction="out"/></method>
      <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
      <method name="CloseNotification"><arg type="u" direction="in"/></method>
    </interface></node>'''
    name = 'org.freedesktop.Notifications'
    refused, shown = False, 0

    def called(bus, sender, path, interface, method, arguments, call):
        global refused, shown
        if method == sys.argv[1] and not refused:
            refused = True
            print('refused')
            call.return_dbus_error('org.freedesktop.DBus.Error.UnknownMethod', 'not ready')
        elif method == 'Notify':
            shown += 1
            call.return_value(GLib.Variant('(u)', (shown,)))
        elif method == 'GetServerInformation':
            call.return_value(GLib.Variant('(ssss)', ('refusing', 'test', '1', '1.2')))
        elif method == 'GetCapabilities':
            call.return_value(GLib.Variant('(as)', (['actions', 'body'],)))
        else:
            call.return_value(None)

    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    interface = Gio.DBusNodeInfo.new_for_xml(methods).interfaces[0]
    bus.register_object('/org/freedesktop/Notifications', interface, called, None, None)
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, lambda *_: print('ready'), None)
    GLib.MainLoop().run()
    """
}
