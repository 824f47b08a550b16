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
    // Debian's own Python is the one that has Debian's python3-gi.
    let process = try desktop.start(["/usr/bin/python3", "-u", "-c", Self.script, folder])
    try await wait(until: "recording server") {
      guard process.isRunning else { throw NotInTime(what: process.errors, seconds: 0) }
      return process.output.hasPrefix("ready\n")
    }
    self.process = process
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
    import sys, time
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
    shown = 0

    def called(bus, sender, path, interface, method, arguments, call):
        global shown
        now = time.time_ns()
        if method == 'Notify':
            shown += 1
            title = arguments.unpack()[3]
            call.return_value(GLib.Variant('(u)', (shown,)))
            print('shown', now, sender, title)
            GLib.timeout_add(1, look, sender, title, now + 2 * 10**9)
        elif method == 'GetServerInformation':
            call.return_value(GLib.Variant('(ssss)', ('recorder', 'test', '1', '1.2')))
        elif method == 'GetCapabilities':
            call.return_value(GLib.Variant('(as)', (['body'],)))
        else:
            call.return_value(None)

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

    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    interface = Gio.DBusNodeInfo.new_for_xml(methods).interfaces[0]
    bus.register_object('/org/freedesktop/Notifications', interface, called, None, None)
    Gio.bus_own_name_on_connection(
        bus, 'org.freedesktop.Notifications', Gio.BusNameOwnerFlags.NONE, lambda *_: print('ready'), None)
    GLib.MainLoop().run()
    """
}
