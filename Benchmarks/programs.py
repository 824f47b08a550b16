"""The two programs that are compared, started so that they notify at given instants."""

import datetime
import json
import os
import plistlib
import shutil
import subprocess
import uuid
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / ".build/benchmark"
INSTALLED = BUILD / "installed"
COMMAND = INSTALLED / "bin/reminder-notify"
MINUTES_A_DAY = 24 * 60


class Floor:
    """The C program."""

    name = "C"
    program = BUILD / "floor"

    @classmethod
    def build(cls):
        BUILD.mkdir(exist_ok=True)
        flags = output("pkg-config", "--cflags", "--libs", "libnotify").split()
        warnings = ["-Wall", "-Wextra", "-Werror"]
        subprocess.run(["gcc", "-O2", *warnings, HERE / "floor.c", "-o", cls.program, *flags], check=True)

    def start(self, session, instants, *options):
        return session.start([self.program, *options, *map(str, instants)])


class Daemon:
    """reminder-notify, as the user starts it."""

    name = "ours"

    def start(self, session, instants, others=0):
        """Starts it with an alert at each instant, and so many others that are not due for hours."""
        # An alert is due on a full minute of the local time. A zone that is some seconds away from UTC puts that minute
        # on any second, so that no two programs are due at the same second.
        shift = -instants[0] % 60
        due = [(instant + shift) // 60 % MINUTES_A_DAY for instant in instants]
        write_store(session, due + other_minutes(due, others))
        # One that stays for a minute would leave the screen in the moment in which the next one comes.
        write_file(session, "settings.plist", {"schema": 1, "popup": "5s"})
        return session.start([COMMAND, "run"], environment={"TZ": f"BENCH-00:00:{shift:02}"})


def install():
    """Installs the release build: a file that the linker has written piece by piece takes longer to load than its copy."""
    options = ["--no-print-directory", "RELEASE=:", f"PREFIX={INSTALLED}"]
    subprocess.run(["make", *options, "install"], cwd=HERE.parent, check=True, capture_output=True)


def copy_libraries():
    """Copies the libraries of both programs and returns where they are.

    A program's share of them depends on how many other programs map the same files. A session with copies of its own
    shares them with no program outside, whatever else runs on the machine.
    """
    copies = BUILD / "lib"
    shutil.rmtree(copies, ignore_errors=True)
    copies.mkdir()
    for program in Floor.program, INSTALLED / "libexec/reminder-notify/reminder-notifyd":
        for line in output("ldd", program).splitlines():
            name, arrow, path = line.strip().partition(" => ")
            if arrow:
                shutil.copy(path.split(" (")[0], copies / name)
    # Pages of a file that is not on the disk yet would count as dirty.
    os.sync()
    return copies


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def other_minutes(due, count):
    """So many minutes of the day, each about as often as any other, and none within three hours of those that are due."""
    far = [minute for minute in range(MINUTES_A_DAY) if all(distance(minute, one) > 180 for one in set(due))]
    return [far[number * len(far) // count] for number in range(count)]


def distance(minute, other):
    """Minutes between two times of the day, the shorter way round."""
    apart = abs(minute - other)
    return min(apart, MINUTES_A_DAY - apart)


def write_store(session, minutes):
    """Daily alerts at these minutes of the day.

    Those of one minute differ in their labels: what looks the same is joined in one notification.
    """
    alerts = [
        {"number": number, "id": str(uuid.uuid4()), "time": f"{minute // 60:02}:{minute % 60:02}", "enabled": True}
        for number, minute in enumerate(sorted(minutes), 1)
    ]
    for before, alert in zip(alerts, alerts[1:]):
        if alert["time"] == before["time"]:
            alert["label"] = f"알림 {alert['number']}"
    write_file(session, "alerts.plist", {"schema": 1, "nextNumber": len(alerts) + 1, "alerts": alerts})


def write_file(session, name, contents):
    path = Path(session.environment["XDG_CONFIG_HOME"]) / "reminder-notify" / name
    path.parent.mkdir(mode=0o700, exist_ok=True)
    path.write_bytes(plistlib.dumps(contents))


def write_drinks(session, years, a_day):
    """So many drinks each day, each hour from nine on, until yesterday."""
    path = Path(session.environment["XDG_DATA_HOME"]) / "reminder-notify/journal.jsonl"
    path.parent.mkdir(mode=0o700, exist_ok=True)
    today = datetime.datetime.now(datetime.timezone.utc).date()
    with path.open("w") as file:
        for ago in range(years * 365, 0, -1):
            day = today - datetime.timedelta(ago)
            for number in range(a_day):
                at = f"{day}T{number + 9:02}:00:00+00:00"
                file.write(json.dumps({"at": at, "day": str(day), "event": "drink", "ml": 200}) + "\n")


def write_journal(session, years):
    """What became of ten alerts a day until the end of 2026, each hour from nine on."""
    path = Path(session.environment["XDG_DATA_HOME"]) / "reminder-notify/journal.jsonl"
    path.parent.mkdir(mode=0o700, exist_ok=True)
    first = datetime.date(2027 - years, 1, 1)
    with path.open("w") as file:
        for day in range(years * 365):
            for number in range(1, 11):
                nominal = f"{first + datetime.timedelta(day)}T{number + 8:02}:00"
                due = nominal + ":00+00:00"
                line = {"at": due, "due": due, "event": "shown", "late": 0, "nominal": nominal, "number": number}
                file.write(json.dumps(line) + "\n")
