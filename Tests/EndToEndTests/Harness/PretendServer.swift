import Foundation

/// A notification server without a screen that calls itself what a test wants, and tells its do-not-disturb where a test
/// wants it to.
struct PretendServer {
  /// A boolean that it tells on the bus.
  struct Truth {
    let service: String
    let path: String
    let interface: String
    /// A method, or a property where `isProperty`.
    let member: String
    var isProperty = false
    var value = true
  }

  let process: ChildProcess

  /// Starts it on the desktop's bus and waits until it owns its names, or is the next to own them.
  ///
  /// One that `resigns` gives its name to the next before it answers a question.
  init(
    on desktop: Desktop, name: String, resigns: Bool = false, truth: Truth? = nil,
    with additions: [String: String] = [:]
  ) async throws {
    let told = truth.map {
      [$0.service, $0.path, $0.interface, $0.member, $0.isProperty ? "property" : "method", $0.value ? "1" : ""]
    }
    // Debian's own Python is the one that has Debian's python3-gi.
    let process = try desktop.start(
      ["/usr/bin/python3", "-u", "-c", Self.script, name, resigns ? "1" : ""] + (told ?? []), with: additions)
    try await wait(until: "pretended server") {
      guard process.isRunning else { throw NotInTime(what: process.errors, seconds: 0) }
      return process.output.hasPrefix("ready\n")
    }
    self.process = process
  }

  private static let script = """
    import sys
    from gi.repository import Gio, GLib

    NAME = 'org.freedesktop.Notifications'
    name, resigns, *truth = sys.argv[1:]
    service, path, interface, member, kind, value = truth or [NAME, '/', 'none', 'none', 'method', '']
    value = GLib.Variant('b', bool(value))
    telling = (f'<property name="{member}" type="b" access="read"/>' if kind == 'property'
               else f'<method name="{member}"><arg type="b" direction="out"/></method>')
    methods = '''<method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
      <arg type="s" direction="out"/><arg type="s" direction="out"/></method>
      <method name="GetCapabilities"><arg type="as" direction="out"/></method>'''

    def called(bus, sender, path, interface, method, arguments, call):
        if method == 'GetServerInformation':
            if resigns:
                Gio.bus_unown_name(owning)
            call.return_value(GLib.Variant('(ssss)', (name, 'test', '1', '1.2')))
        elif method == 'GetCapabilities':
            call.return_value(GLib.Variant('(as)', (['actions', 'x-' + name],)))
        else:
            call.return_value(GLib.Variant.new_tuple(value))

    def register(path, interface, members):
        node = Gio.DBusNodeInfo.new_for_xml(f'<node><interface name="{interface}">{members}</interface></node>')
        bus.register_object(path, node.interfaces[0], called, lambda *_: value, None)

    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    register('/org/freedesktop/Notifications', NAME, methods + (telling if interface == NAME else ''))
    if interface != NAME:
        register(path, interface, telling)
    if service != NAME:
        Gio.bus_own_name_on_connection(bus, service, Gio.BusNameOwnerFlags.NONE, None, None)
    ready = lambda *_: print('ready')
    owning = Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, ready, ready)
    GLib.MainLoop().run()
    """
}
