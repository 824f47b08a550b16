"""Does in the guest what the tests ask for.

One request a line on standard input, a JSON array of strings whose first is a method of Agent; one answer a line.
The console that the lines go over is also the kernel's, so that an answer has a mark before it.
"""

import base64
import ctypes
import datetime
import json
import os
import runpy
import subprocess
import sys
import time
import traceback
import tty
from pathlib import Path

MARK = "\x01"
TIMEOUT = 60


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
        self.notices_path.touch()
        self.serve(scripts + "/server.py")
        self.until("the server is there", self.all_lines)

    def serve(self, script):
        """Starts the notification server as a copy of this process: importing again takes seconds where it is emulated."""
        if os.fork() > 0:
            return
        lines = os.open(self.notices_path, os.O_WRONLY | os.O_CREAT, 0o600)
        os.dup2(lines, sys.stdout.fileno())
        # Debian's, which -S leaves out.
        sys.path.append("/usr/lib/python3/dist-packages")
        runpy.run_path(script, run_name="__main__")
        os._exit(1)

    def start(self, directory, zone, seconds=None, synchronised=None):
        """The daemon with directories of its own, at a time in a zone; the one before it ends.

        Without a time, the clock stays as it is since the boot.
        """
        self.stop()
        self.zone(zone)
        if seconds:
            subprocess.run(["date", "-s", "@" + seconds], check=True, stdout=subprocess.DEVNULL)
        if synchronised:
            self.synchronise()
        for name in ("CONFIG_HOME", "STATE_HOME", "DATA_HOME", "CACHE_HOME", "RUNTIME_DIR"):
            path = Path(directory, name.lower())
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.environment["XDG_" + name] = str(path)
        self.earlier = len(self.all_lines())
        with self.log_path.open("w") as log:
            self.daemon = subprocess.Popen([self.command_path, "run"], env=self.environment, stdout=log, stderr=log)
        said = ("Next: ", "Nothing is scheduled")
        self.until("the daemon has looked at its alerts", lambda: any(words in self.log() for words in said))

    def stop(self):
        if self.daemon:
            self.daemon.terminate()
            self.daemon.wait(TIMEOUT)

    def keep(self, directory):
        """Ends the daemon, and puts its directories where the next guest finds them."""
        self.stop()
        subprocess.run(["cp", "-r", "--preserve=mode,timestamps", directory, "/run/kept"], check=True)
        os.sync()

    def kept(self):
        """What was kept, as a tar archive in Base64, for a host that does not share the folder."""
        packed = subprocess.run(["tar", "-C", "/run/kept", "-cf", "-", "."], check=True, stdout=subprocess.PIPE)
        return base64.b64encode(packed.stdout).decode()

    def add(self, *words):
        """Adds an alert with the command, and waits until the daemon has set its timer for what is due next."""
        added = self.command("add", *words, "--json")["alerts"][0]["next"]
        self.plan()
        return seconds(added)

    def plan(self):
        """Waits until the daemon's timer on the wall clock is set for the alert that the command says is due next."""
        occurrences = self.command("next", "--count", "9", "--json")["occurrences"]
        due = next(seconds(each["time"]) for each in occurrences if each["kind"] == "alert")
        self.until(f"the timer is set for {due}", lambda: [abs(each - due) < 1 for each in self.armed()] == [True])

    def command(self, *words):
        words = [self.command_path, *words]
        done = subprocess.run(words, env=self.environment, check=True, stdout=subprocess.PIPE, text=True)
        return json.loads(done.stdout)

    def timer(self, *words):
        """Does something to timers with the command."""
        subprocess.run([self.command_path, "timer", *words], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def timers(self):
        return self.command("timer", "list", "--json")["timers"]

    def notices(self):
        """What was shown since the daemon was started."""
        return [json.loads(line) for line in self.all_lines()[self.earlier :]]

    def shown(self, title, count="1"):
        """Waits until there are so many notifications with a title."""
        titles = lambda: [notice["title"] for notice in self.notices()]
        self.until(f"{title} is shown, {count} times", lambda: titles().count(title) >= int(count))

    def journal(self):
        """The lines of the daemon's journal."""
        path = Path(self.environment["XDG_DATA_HOME"], "reminder-notify/journal.jsonl")
        return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []

    def finish(self):
        """What was shown until an alert that comes after all that the daemon had to decide by now."""
        self.set(str(self.add("+1m", "--label", "the end")))
        # Where three others wait, one notification names them all.
        is_end = lambda notice: "the end" in notice["title"] + notice["body"]
        self.until("the end is shown", lambda: any(map(is_end, self.notices())))
        if self.daemon.poll() is not None:
            raise RuntimeError("the daemon has ended")
        return [notice for notice in self.notices() if not is_end(notice)]

    def log(self):
        return self.log_path.read_text()

    def armed(self):
        """The instants that the daemon's timers on the wall clock are set for, in seconds since 1970."""
        instants = []
        for path in Path(f"/proc/{self.daemon.pid}/fdinfo").iterdir():
            try:
                lines = path.read_text().splitlines()
            except FileNotFoundError:
                # Closed since the folder was read.
                continue
            facts = dict(line.split(":", 1) for line in lines if ":" in line)
            if facts.get("clockid", "").strip() == "0":
                rest, fraction = facts["it_value"].strip(" ()").split(", ")
                instants.append(time.time() + int(rest) + int(fraction) / 1e9)
        return instants

    def difference(self):
        """How far the wall clock is ahead of CLOCK_BOOTTIME."""
        return time.time() - time.clock_gettime(time.CLOCK_BOOTTIME)

    def now(self):
        return time.time()

    def boot(self):
        """The identifier of this run of the machine."""
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()

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

    def correct(self, seconds):
        """Sets the clock as systemd-timesyncd does: one call steps it and reports it as synchronised."""
        modes = ADJ_SETOFFSET | ADJ_NANO | SYNCHRONISED
        step = lambda: adjust(Timex(modes=modes, nanoseconds=round((float(seconds) - time.time()) * 1e9)))
        self.noticed(step)

    def synchronise(self):
        """Reports the clock as synchronised, as an NTP client does that finds it right."""
        adjust(Timex(modes=SYNCHRONISED))

    def synchronisation(self):
        """What adjtimex(2) says to an ordinary user."""
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.setresuid(UNPRIVILEGED, UNPRIVILEGED, UNPRIVILEGED)
            os.write(writer, json.dumps(read_timex()).encode())
            os._exit(0)
        os.close(writer)
        with open(reader) as answer:
            said = json.load(answer)
        os.waitpid(child, 0)
        return said

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
        end = time.monotonic() + TIMEOUT
        while not holds():
            if time.monotonic() > end:
                raise TimeoutError(f"not within {TIMEOUT} s: {what}")
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


ADJ_MAXERROR, ADJ_ESTERROR, ADJ_STATUS, ADJ_SETOFFSET, ADJ_NANO = 0x0004, 0x0008, 0x0010, 0x0100, 0x2000
STA_INS, STA_UNSYNC = 0x0010, 0x0040
# With a status and errors of 0, which a Timex has unless it is given others.
SYNCHRONISED = ADJ_STATUS | ADJ_MAXERROR | ADJ_ESTERROR
UNPRIVILEGED = 65534


def adjust(timex):
    timex.seconds, timex.nanoseconds = divmod(timex.nanoseconds, 10**9)
    state = ctypes.CDLL(None, use_errno=True).adjtimex(ctypes.byref(timex))
    if state < 0:
        raise OSError(ctypes.get_errno(), "adjtimex")
    return state


def read_timex():
    timex = Timex()
    state = adjust(timex)
    unsynchronised = bool(timex.status & STA_UNSYNC)
    return {"state": state, "isUnsynchronised": unsynchronised, "maxError": timex.maxerror, "user": os.getuid()}


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
