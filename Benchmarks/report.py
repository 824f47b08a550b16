"""The one table of figures."""


class Report:
    def __init__(self):
        self.rows = [("figure", "ours", "compared with", "", "ratio", "limit")]
        self.is_broken = False

    def compare(self, figure, unit, ours, name, theirs, most):
        """A figure whose limit is a ratio to another figure of this run."""
        ratio = ours / theirs
        self.add(figure, f"{number(ours)} {unit}", name, f"{number(theirs)} {unit}", f"{ratio:.2f}", ratio, most=most)

    def count(self, figure, value, **limit):
        """A number of events, which depends on no machine."""
        self.add(figure, str(value), "", "", "", value, **limit)

    def show(self, figure, unit, value):
        """A figure that depends on the machine: shown, and not judged."""
        self.rows.append((figure, f"{number(value)} {unit}", "", "", "", ""))

    def add(self, figure, ours, name, theirs, ratio, limited, most=None, least=None):
        limit = f"≤ {most}" if least is None else f"≥ {least}"
        if limited > most if least is None else limited < least:
            self.is_broken = True
            limit += "  BROKEN"
        self.rows.append((figure, ours, name, theirs, ratio, limit))

    def print(self):
        widths = [max(map(len, column)) for column in zip(*self.rows)]
        for row in self.rows:
            print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def number(value):
    return str(value) if isinstance(value, int) else f"{value:.3g}" if value < 1000 else f"{value:.0f}"
