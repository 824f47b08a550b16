/// The options of the command line.
struct Options {
  var first: UInt64?
  var count: UInt64?
  var seed: UInt64?
  var sort = RunSort.alerts
  var mode = Mode.runs
  /// True if the runs of quiet plans are years.
  var runsYears = false
  /// True if all counts are printed too.
  var prints = false
  var redSeeds = RedSeeds.defaultPath
  var generator = Generator()

  enum Mode {
    case runs
    case digests
    case limits
    case repeats
    case soak(seconds: Int64)
  }

  static let usage = """
    usage: randomized-simulation [--first N] [--count N] [--files] [--without EVENT]… [--print | --digest]
           randomized-simulation --seed N [--files] [--without EVENT]…
           randomized-simulation --timers | --screen | --water | --years | --undo [--seed N] [--first N] [--count N] [--digest]
           randomized-simulation --check-limits | --check-repeat
           randomized-simulation --soak SECONDS [--red-seeds FILE]
    Without arguments: fixed seeds, every seed of FILE (\(RedSeeds.defaultPath)), and both checks.
    """

  /// Returns nil for wrong usage.
  init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let option = rest.popFirst() {
      if take(option) { continue }
      guard let value = rest.popFirst(), take(option, value) else { return nil }
    }
    generator.alwaysHasFiles = sort == .files
  }

  /// Parses an option without a value; returns false for any other.
  private mutating func take(_ option: String) -> Bool {
    switch option {
    case "--check-limits": mode = .limits
    case "--check-repeat": mode = .repeats
    case "--digest": mode = .digests
    case "--files": sort = .files
    case "--print": prints = true
    case "--screen": sort = .screen
    case "--timers": sort = .timers
    case "--undo": sort = .undo
    case "--water": sort = .water
    case "--years": (sort, runsYears) = (.water, true)
    default: return false
    }
    return true
  }

  /// Parses an option with a value; returns false if either is invalid.
  private mutating func take(_ option: String, _ value: String) -> Bool {
    switch (option, UInt64(value)) {
    case ("--first", let number?): first = number
    case ("--count", let number?): count = number
    case ("--seed", let number?): seed = number
    case ("--soak", let number?): mode = .soak(seconds: Int64(clamping: number))
    case ("--red-seeds", _): redSeeds = value
    case ("--without", nil):
      guard let kinds = Generator.kinds(named: value) else { return false }
      generator.disabled.formUnion(kinds)
    default: return false
    }
    return true
  }

  /// True if an option selects runs.
  var choosesRuns: Bool { seed != nil || first != nil || count != nil || sort != .alerts }

  /// Returns the seeds to run; `usual` is the default count.
  func seeds(_ usual: UInt64) -> Range<UInt64> {
    let first = first ?? 1
    return first..<first + (count ?? usual)
  }
}
