"""initramfs.py OUT ITEM...: writes an initramfs (cpio, "newc") with files of this machine; needs no privilege.

An ITEM is a path, or PATH=NAME for another place in the archive. Folders come with all that is below them, links with
their targets, programs with the shared libraries that ldd(1) names.
"""

import os
import stat
import subprocess
import sys

# Parts of Python's library that no guest imports.
LEFT_OUT = {"ensurepip", "idlelib", "lib2to3", "pydoc_data", "test", "tests", "tkinter", "unittest"}
# Links into /usr, where Debian has merged it.
MERGED = [top for top in ("/bin", "/sbin", "/lib", "/lib64") if os.path.islink(top)]
EMPTY = ["/dev", "/proc", "/root", "/run", "/sys", "/tmp"]
CONSOLE = (5, 1)


class Initramfs:
    def __init__(self, out):
        self.out = out
        self.written = set()
        self.programs = []

    def entry(self, name, mode, data=b"", device=(0, 0)):
        """One record: a header of hexadecimal fields, the name and the data, each padded to four bytes."""
        path = name.lstrip("/")
        if path in self.written:
            return
        folder = os.path.dirname(path)
        if folder:
            self.entry(folder, stat.S_IFDIR | 0o755)
        self.written.add(path)
        encoded = os.fsencode(path) + b"\0"
        # Inode, mode, user, group, links, time, size, device, special device, length of the name, checksum.
        fields = [len(self.written), mode, 0, 0, 1, 0, len(data), 0, 0, *device, len(encoded), 0]
        header = b"070701" + b"".join(b"%08X" % field for field in fields)
        self.padded(header + encoded)
        self.padded(data)

    def padded(self, data):
        self.out.write(data + bytes(-len(data) % 4))

    def add(self, path, name=None):
        name = self.place(os.path.abspath(name or path))
        facts = os.lstat(path)
        if stat.S_ISLNK(facts.st_mode):
            self.entry(name, stat.S_IFLNK | 0o777, os.fsencode(os.readlink(path)))
            target = os.path.realpath(path)
            if os.path.exists(target):
                self.add(target)
        elif stat.S_ISDIR(facts.st_mode):
            self.entry(name, facts.st_mode)
            for child in sorted(os.listdir(path)):
                if child not in LEFT_OUT and not child.startswith("config-"):
                    self.add(f"{path}/{child}", f"{name}/{child}")
        elif stat.S_ISREG(facts.st_mode):
            with open(path, "rb") as file:
                data = file.read()
            self.entry(name, facts.st_mode, data)
            if data.startswith(b"\x7fELF"):
                self.programs.append(path)

    @staticmethod
    def place(name):
        """The path below /usr, so that each folder is in the archive once."""
        merged = any(name == top or name.startswith(top + "/") for top in MERGED)
        return "/usr" + name if merged else name

    def add_libraries(self):
        """ldd(1) names those that the libraries need too."""
        listed = subprocess.run(["ldd", *self.programs], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for word in sorted(set(listed.stdout.split())):
            if word.startswith("/") and not word.endswith(":"):
                self.add(word)


def main(out, *items):
    with open(out, "wb") as file:
        archive = Initramfs(file)
        for top in MERGED:
            archive.entry(top, stat.S_IFLNK | 0o777, os.fsencode(os.readlink(top)))
        for folder in EMPTY:
            archive.entry(folder, stat.S_IFDIR | 0o755)
        archive.entry("/dev/console", stat.S_IFCHR | 0o600, device=CONSOLE)
        for item in items:
            archive.add(*item.split("=", 1))
        archive.add_libraries()
        archive.entry("TRAILER!!!", 0)


main(*sys.argv[1:])
