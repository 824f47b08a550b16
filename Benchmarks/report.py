"""The one table of figures."""


class Report:
    def __init__(self):
        self.rows = [("figure", "ours", "compared with", "", "ratio", "limit")]
        self.broken = []

    def compare(self, figure, unit, ours, name, theirs, most):
        """A figure whose limit is a ratio."""
        ratio = ours / theirs
        self.add(figure, f"{ours:.4g} {unit}", name, f"{theirs:.4g} {unit}", f"{ratio:.2f}", ratio, most, None)

    def value(self, figure, unit, value, most=None, least=None):
        """A figure that stands by itself."""
        self.add(figure, f"{value:.3g} {unit}", "", "", "", value, most, least)

    def add(self, figure, ours, name, theirs, ratio, number, most, least):
        limit = f"≤ {most}" if most is not None else f"≥ {least}"
        if (most is not None and number > most) or (least is not None and number < least):
            self.broken.append(figure)
            limit += "  BROKEN"
        self.rows.append((figure, ours, name, theirs, ratio, limit))

    def print(self):
        widths = [max(map(len, column)) for column in zip(*self.rows)]
        for row in self.rows:
            print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
