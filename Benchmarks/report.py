"""The table of figures, printed row by row as they are measured."""

WIDTHS = 48, 12, 22, 12, 6
# What the machine has a part in: its speed, and the pages of what else maps the same libraries.
OF_MACHINE = "ms", "s", "KiB"


class Report:
    """Where `machine_fails` is false, a broken limit on a time or on memory is shown, and does not fail the run."""

    def __init__(self, machine_fails=True):
        self.machine_fails = machine_fails
        self.is_broken = False
        self.row("figure", "ours", "compared with", "", "ratio", "limit")

    def compare(self, figure, unit, ours, name, theirs, most):
        """A figure whose limit is a ratio to another figure of this run."""
        ratio = ours / theirs
        cells = f"{number(ours)} {unit}", name, f"{number(theirs)} {unit}", f"{ratio:.2f}"
        self.judge(figure, cells, ratio, unit not in OF_MACHINE or self.machine_fails, most=most)

    def count(self, figure, value, **limit):
        """A number of events, which depends on no machine."""
        self.judge(figure, (str(value), "", "", ""), value, True, **limit)

    def show(self, figure, unit, value):
        """A figure that depends on the machine: shown, and not judged."""
        self.row(figure, f"{number(value)} {unit}", "", "", "", "")

    def fail(self, part, reason):
        """A part that gave no figures, or not all of them."""
        self.is_broken = True
        print(f"{part}: FAILED: {reason}", flush=True)

    def judge(self, figure, cells, limited, fails, most=None, least=None):
        limit = f"≤ {most}" if least is None else f"≥ {least}"
        if limited > most if least is None else limited < least:
            self.is_broken |= fails
            limit += "  BROKEN" if fails else "  above it, which fails a full run"
        self.row(figure, *cells, limit)

    @staticmethod
    def row(*cells):
        print("  ".join([*(cell.ljust(width) for cell, width in zip(cells, WIDTHS)), cells[-1]]).rstrip(), flush=True)


def number(value):
    return str(value) if isinstance(value, int) else f"{value:.3g}" if value < 1000 else f"{value:.0f}"
