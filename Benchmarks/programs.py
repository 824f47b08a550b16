"""The two programs that are compared, started so that they notify at given instants."""

import plistlib
import subprocess
import uuid
from pathlib import Path

HERE = Path(__file__).resolve().parent
COMMAND = HERE.parent / ".build/release/reminder-notify"
MINUTES_A_DAY = 24 * 60


class Floor:
    """The C program."""

    name = "C"

    def __init__(self, directory):
        self.program = directory / "floor"
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "libnotify"], check=True, capture_output=True, text=True
        )
        warnings = ["-Wall", "-Wextra", "-Werror"]
        subprocess.run(["gcc", "-O2", *warnings, HERE / "floor.c", "-o", self.program, *flags.stdout.split()], check=True)

    def start(self, session, instants, *options):
        return session.start([self.program, *options, *map(str, instants)])


class Daemon:
    """reminder-notify, as the user starts it."""

    name = "ours"

    def start(self, session, instants):
        # An alert is due on a full minute of the local time. A zone that is some seconds away from UTC puts that minute
        # on any second, so that nobody waits for one and no two programs are due together.
        shift = -instants[0] % 60
        write_store(session, [(instant + shift) // 60 % MINUTES_A_DAY for instant in instants])
        return session.start([COMMAND, "run"], environment={"TZ": f"BENCH-00:00:{shift:02}"})


def write_store(session, minutes):
    """Daily water alerts at these minutes of the day."""
    alerts = [
        {"number": number, "id": str(uuid.uuid4()), "time": f"{minute // 60:02}:{minute % 60:02}", "enabled": True}
        for number, minute in enumerate(sorted(minutes), 1)
    ]
    path = Path(session.environment["XDG_CONFIG_HOME"]) / "reminder-notify/alerts.plist"
    path.parent.mkdir(mode=0o700)
    path.write_bytes(plistlib.dumps({"schema": 1, "nextNumber": len(alerts) + 1, "alerts": alerts}))
