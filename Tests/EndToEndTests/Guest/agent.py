"""Does in the guest what the tests ask for.

One request a line on standard input, a JSON array of strings whose first is a method of Agent; one answer a line.
The console that the lines go over is also the kernel's, so that an answer has a mark before it.
"""

import ctypes
import datetime
import json
import os
import subprocess
import sys
import time
import traceback
import tty
from pathlib import Path

MARK = "\x01"
PATIENCE = 10


class Agent:
    def __init__(self, programs, scripts):
        self.command_path = programs + "/reminder-notify"
        self.notices_path = Path("/run/notices")
        self.log_path = Path("/run/log")
        self.daemon = None
        self.environment = dict(os.environ)
        self.earlier = 1
        subprocess.Popen(["dbus-daemon", f"--config-file={scripts}/bus.conf", "--nofork", "--nopidfile"])
        self.until("the bus is there", Path("/run/bus").exists)
        with self.notices_path.open("w") as lines:
            subprocess.Popen(["python3", "-BI", scripts + "/server.py"], stdout=lines)
        self.until("the server is there", self.all_lines)

    def start(self, directory, zone, seconds):
        """The daemon with directories of its own, at a time in a zone; the one before it ends."""
        self.stop()
        self.zone(zone)
        subprocess.run(["date", "-s", "@" + seconds], check=True, stdout=subprocess.DEVNULL)
        for name in ("CONFIG_HOME", "STATE_HOME", "DATA_HOME", "CACHE_HOME", "RUNTIME_DIR"):
            path = Path(directory, name.lower())
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.environment["XDG_" + name] = str(path)
        self.earlier = len(self.all_lines())
        with self.log_path.open("w") as log:
            self.daemon = subprocess.Popen([self.command_path, "run"], env=self.environment, stdout=log, stderr=log)
        said = ("Next: ", "Nothing is due")
        self.until("the daemon has looked at its alerts", lambda: any(words in self.log() for words in said))

    def stop(self):
        if self.daemon:
            self.daemon.terminate()
            self.daemon.wait(PATIENCE)

    def keep(self, directory):
        """Ends the daemon, and puts its directories where the next guest finds them."""
        self.stop()
        subprocess.run(["cp", "-r", "--preserve=mode,timestamps", directory, "/run/kept"], check=True)
        os.sync()

    def add(self, *words):
        """Adds an alert with the command, and waits until the daemon has set its timer for what is due next."""
        added = self.command("add", *words, "--json")["alerts"][0]["next"]
        self.plan()
        return seconds(added)

    def plan(self):
        """Waits until the daemon's timer is set for what the command says is due next."""
        due = seconds(self.command("next", "--count", "1", "--json")["occurrences"][0]["time"])
        self.until(f"the timer is set for {due}", lambda: [abs(each - due) < 1 for each in self.armed()] == [True])

    def command(self, *words):
        words = [self.command_path, *words]
        done = subprocess.run(words, env=self.environment, check=True, stdout=subprocess.PIPE, text=True)
        return json.loads(done.stdout)

    def notices(self):
        """What was shown since the daemon was started."""
        return [json.loads(line) for line in self.all_lines()[self.earlier :]]

    def shown(self, title):
        """Waits until there is a notification with a title."""
        self.until(f"{title} is shown", lambda: any(notice["title"] == title for notice in self.notices()))

    def finish(self):
        """What was shown until an alert that comes after all that the daemon had to decide by now."""
        self.set(str(self.add("+1m", "--label", "the end")))
        self.shown("the end")
        if self.daemon.poll() is not None:
            raise RuntimeError("the daemon has ended")
        return [notice for notice in self.notices() if notice["title"] != "the end"]

    def log(self):
        return self.log_path.read_text()

    def armed(self):
        """The instants that the daemon's timers on the wall clock are set for, in seconds since 1970."""
        instants = []
        for path in Path(f"/proc/{self.daemon.pid}/fdinfo").iterdir():
            facts = dict(line.split(":", 1) for line in path.read_text().splitlines() if ":" in line)
            if facts.get("clockid", "").strip() == "0":
                rest, fraction = facts["it_value"].strip(" ()").split(", ")
                instants.append(time.time() + int(rest) + int(fraction) / 1e9)
        return instants

    def difference(self):
        """How far the wall clock is ahead of the clock that nobody sets."""
        return time.time() - time.clock_gettime(time.CLOCK_BOOTTIME)

    def reach(self, seconds):
        """Waits until the wall clock shows so much."""
        while (rest := float(seconds) - time.time()) > 0:
            time.sleep(min(rest, 0.05))

    def set(self, seconds):
        """Sets the clock as a person does."""
        self.noticed(lambda: subprocess.run(["date", "-s", "@" + seconds], check=True, stdout=subprocess.DEVNULL))

    def step(self, seconds):
        """Steps the clock as an NTP client does."""
        self.noticed(lambda: adjust(Timex(modes=ADJ_SETOFFSET | ADJ_NANO, nanoseconds=round(float(seconds) * 1e9))))

    def leap(self, wanted):
        """Tells the kernel whether a leap second ends this day."""
        adjust(Timex(modes=ADJ_STATUS, status=STA_INS if wanted == "yes" else 0))

    def travel(self, name):
        """Changes the zone as a person does."""
        self.noticed(lambda: self.zone(name))

    def zone(self, name):
        subprocess.run(["ln", "-sfn", "/usr/share/zoneinfo/" + name, "/etc/localtime"], check=True)

    def suspend(self):
        """Sleeps until the host wakes the machine up."""
        count = Path("/sys/power/suspend_stats/success")
        before = count.read_text()
        while count.read_text() == before:
            try:
                Path("/sys/power/state").write_text("mem")
            except OSError:
                # The host called before the machine was asleep.
                pass

    def noticed(self, change):
        """Changes something, and waits until the daemon has been awake and sleeps again."""
        before = self.daemon_rests()[1]
        change()
        self.until("the daemon has noticed", lambda: self.daemon_rests()[0] and self.daemon_rests()[1] > before)

    def daemon_rests(self):
        """Whether the daemon sleeps, and how often it went to sleep."""
        lines = Path(f"/proc/{self.daemon.pid}/status").read_text().splitlines()
        status = dict(line.split(":", 1) for line in lines)
        return status["State"].strip().startswith("S"), int(status["voluntary_ctxt_switches"])

    def all_lines(self):
        return [line for line in self.notices_path.read_text().splitlines(True) if line.endswith("\n")]

    def until(self, what, holds):
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise TimeoutError(f"not within {PATIENCE} s: {what}")
            time.sleep(0.01)


class Timex(ctypes.Structure):
    """struct timex of adjtimex(2)."""

    _fields_ = [
        ("modes", ctypes.c_uint),
        ("offset", ctypes.c_long),
        ("frequency", ctypes.c_long),
        ("maxerror", ctypes.c_long),
        ("esterror", ctypes.c_long),
        ("status", ctypes.c_int),
        ("constant", ctypes.c_long),
        ("precision", ctypes.c_long),
        ("tolerance", ctypes.c_long),
        ("seconds", ctypes.c_long),
        ("nanoseconds", ctypes.c_long),
        ("rest", ctypes.c_long * 20),
    ]


ADJ_STATUS, ADJ_SETOFFSET, ADJ_NANO, STA_INS = 0x0010, 0x0100, 0x2000, 0x0010


def adjust(timex):
    timex.seconds, timex.nanoseconds = divmod(timex.nanoseconds, 10**9)
    if ctypes.CDLL(None, use_errno=True).adjtimex(ctypes.byref(timex)) < 0:
        raise OSError(ctypes.get_errno(), "adjtimex")


def seconds(instant):
    return datetime.datetime.fromisoformat(instant).timestamp()


def answer(value):
    print(MARK + json.dumps(value), flush=True)


def main():
    tty.setraw(0)
    try:
        agent = Agent(*sys.argv[1:])
        answer({})
        for line in sys.stdin:
            name, *words = json.loads(line)
            try:
                answer({"value": getattr(agent, name)(*words)})
            except Exception as error:
                said = agent.log() if agent.daemon else ""
                answer({"failure": "".join(traceback.format_exception_only(error)) + said})
    except Exception:
        answer({"failure": traceback.format_exc()})


main()
