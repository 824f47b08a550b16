"""A notification server that writes one line of JSON for each notification: the time on the wall clock, title, body."""

import json
import sys
import time

from gi.repository import Gio, GLib

INTERFACE = """<node><interface name="org.freedesktop.Notifications">
  <method name="GetServerInformation">
    <arg type="s" direction="out"/><arg type="s" direction="out"/>
    <arg type="s" direction="out"/><arg type="s" direction="out"/>
  </method>
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <method name="Notify">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
  </method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
  <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
</interface></node>"""


class Server:
    def __init__(self, lines):
        self.lines = lines
        self.count = 0

    def say(self, line):
        print(json.dumps(line), file=self.lines, flush=True)

    def called(self, connection, sender, path, interface, method, parameters, invocation):
        now = time.time()
        answer = None
        if method == "GetServerInformation":
            answer = GLib.Variant("(ssss)", ("guest", "tests", "1", "1.2"))
        elif method == "GetCapabilities":
            answer = GLib.Variant("(as)", (["actions", "body"],))
        elif method == "Notify":
            self.count += 1
            title, body = parameters.unpack()[3:5]
            self.say({"time": now, "title": title, "body": body})
            answer = GLib.Variant("(u)", (self.count,))
        elif method == "CloseNotification":
            closed = GLib.Variant("(uu)", (parameters.unpack()[0], 3))
            connection.emit_signal(None, path, interface, "NotificationClosed", closed)
        invocation.return_value(answer)

    def serve(self, connection, name):
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        connection.register_object("/org/freedesktop/Notifications", interface, self.called, None, None)


server = Server(sys.stdout)
Gio.bus_own_name(
    Gio.BusType.SESSION,
    "org.freedesktop.Notifications",
    Gio.BusNameOwnerFlags.NONE,
    server.serve,
    lambda connection, name: server.say("ready"),
    lambda connection, name: sys.exit("the name is taken"),
)
GLib.MainLoop().run()
