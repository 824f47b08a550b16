/// Makes random recurrence rules, for the scripts of the oracles.
enum RandomRules {
  /// `rule(start, span)`: the parts of a rule that counts from a day, its end within so many days; `dates(items, start, first, last)`: what
  /// python-dateutil makes of it.
  static let python = """
    import datetime as datetime_module, itertools
    from dateutil.rrule import rrulestr

    week = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

    def some(values, most):
        return random.sample(values, random.randint(1, most))

    def text(values):
        return ','.join(map(str, values))

    def rule(start, span):
        frequency = random.choice(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
        parts = {'FREQ': frequency}
        if random.random() < 0.6:
            parts['INTERVAL'] = random.choice([2, 2, 3, 4, 5, 7, 10, 12, 13, 30, 100])
        if random.random() < (0.7 if frequency == 'YEARLY' else 0.2):
            parts['BYMONTH'] = text(some(range(1, 13), 4))
        if frequency != 'WEEKLY' and random.random() < (0.2 if frequency == 'DAILY' else 0.5):
            parts['BYMONTHDAY'] = text(some([1, 2, 13, 15, 28, 29, 30, 31, -1, -2, -15, -28, -30, -31] + list(range(1, 32)), 5))
        if random.random() < 0.5:
            # Not both kinds at once: dateutil takes what is in both, and RFC 5545 what is in either.
            limit = 53 if frequency == 'YEARLY' and 'BYMONTH' not in parts else 5
            if frequency in ['MONTHLY', 'YEARLY'] and random.random() < 0.7:
                ordinals = [n for n in [1, 2, 3, 4, 5, -1, -2, -5, 20, 52, 53, -52, -53] if abs(n) <= limit]
                parts['BYDAY'] = text(f'{random.choice(ordinals)}{day}' for day in some(week, 3))
            else:
                parts['BYDAY'] = text(some(week, 4))
        if frequency == 'MONTHLY' and ('BYDAY' in parts or 'BYMONTHDAY' in parts) and random.random() < 0.3:
            parts['BYSETPOS'] = random.choice([1, 2, 3, 5, -1, -2, 31])
        end = random.random()
        if end < 0.3:
            parts['COUNT'] = random.choice([1, 2, 3, 10, 40, 400])
        elif end < 0.5:
            parts['UNTIL'] = (start + timedelta(days=random.randint(0, span))).strftime('%Y%m%d')
        items = list(parts.items())
        random.shuffle(items)
        return items

    def dates(items, start, first, last):
        # A rule that never matches would be followed to the last year there is.
        datetime_module.MAXYEAR = last.year
        line = ';'.join(f'{name}={value}' for name, value in items)
        for found in rrulestr(line, dtstart=datetime.combine(start, datetime.min.time())):
            if found.date() > last:
                return
            if found.date() >= first:
                yield found.date()

    """
}
