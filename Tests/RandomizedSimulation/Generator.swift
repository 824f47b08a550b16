import ReminderCore

/// What the generator of a run may do.
struct Generator {
  /// Every run has its disk as files, and not only some.
  var alwaysHasFiles = false
  /// Events that are left out, as if they were not generated.
  var disabled: Set<EventKind> = []

  /// One sort of event by its name, or all failures of the disk.
  static func kinds(named name: String) -> Set<EventKind>? {
    name == "disk-faults" ? EventKind.diskFaults : EventKind(rawValue: name).map { [$0] }
  }
}
