/// The statuses that scripts rely on (the manual, "For scripts").
enum ExitStatus: Int32 {
  case done = 0
  case failed = 1
  case noSuchAlert = 3
  case ambiguous = 4
  case locked = 5
  /// A data file cannot be read; it was left untouched.
  case unreadable = 6
  /// `EX_USAGE` of <sysexits.h>.
  case usage = 64
}
