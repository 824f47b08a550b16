"""A desktop session for one program alone: its own bus, display, notification server and directories."""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

# No service directories: nothing is started that the benchmark did not start.
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir={directory}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""

# Notifications go by themselves, so that what the server says of it is over before the idle time begins.
DUNST = "[urgency_normal]\n    timeout = 1\n"

NOTIFICATIONS = "org.freedesktop.Notifications"


class Session(contextlib.ExitStack):
    """Runs from `with` to its end; what was started in it ends with it."""

    def __enter__(self):
        super().__enter__()
        self.directory = Path(tempfile.mkdtemp(prefix="reminder-bench."))
        self.callback(shutil.rmtree, self.directory)
        self.log = self.directory / "log"
        self.environment = {"PATH": os.environ["PATH"], "LANG": "ko_KR.UTF-8", "HOME": str(self.directory)}
        for name in ("CONFIG_HOME", "DATA_HOME", "STATE_HOME", "CACHE_HOME", "RUNTIME_DIR"):
            path = self.directory / name.lower()
            path.mkdir(mode=0o700)
            self.environment[f"XDG_{name}"] = str(path)
        return self

    def start_desktop(self):
        """Starts bus, display and server, and a monitor that stamps what passes over the bus."""
        configuration = self.directory / "bus.conf"
        configuration.write_text(BUS.format(directory=self.directory))
        bus = self.start(
            ["dbus-daemon", "--nofork", "--nopidfile", f"--config-file={configuration}", "--print-address"],
            stdout=subprocess.PIPE,
        )
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        display, write_end = os.pipe()
        self.start(["Xvfb", "-displayfd", str(write_end), "-nolisten", "tcp"], pass_fds=[write_end])
        os.close(write_end)
        with os.fdopen(display) as number:
            self.environment["DISPLAY"] = ":" + number.readline().strip()
        (self.directory / "dunstrc").write_text(DUNST)
        self.start(["dunst", "-conf", self.directory / "dunstrc"])
        subprocess.run(
            ["gdbus", "wait", "--session", "--timeout", "15", NOTIFICATIONS], env=self.environment, check=True
        )
        self.traffic = self.directory / "traffic"
        with self.traffic.open("w") as traffic:
            self.start(["dbus-monitor", "--profile", "--session", f"interface='{NOTIFICATIONS}'"], stdout=traffic)
        self.wait_until(lambda: self.traffic.stat().st_size > 0, 15, "the monitor says nothing")
        return self

    def start(self, command, **options):
        """Starts a process that ends with the session."""
        options.setdefault("stdout", subprocess.DEVNULL)
        environment = self.environment | options.pop("environment", {})
        with self.log.open("a") as log:
            process = subprocess.Popen(command, stderr=log, env=environment, **options)
        self.callback(self.end, process)
        return process

    @staticmethod
    def end(process):
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def times(self, member):
        """When each message of that name passed over the bus, in seconds since 1970."""
        rows = (line.split("\t") for line in self.traffic.read_text().splitlines() if not line.startswith("#"))
        return [float(row[1]) for row in rows if row[-1] == member]

    def wait_for(self, member, count=1, seconds=15):
        self.wait_until(lambda: len(self.times(member)) >= count, seconds, f"no {member} on the bus")

    def wait_until(self, condition, seconds, complaint):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"{complaint}; the session's log:\n{self.log.read_text()}")
            time.sleep(0.05)
