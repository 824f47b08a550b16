import ReminderCore

/// The options of the generator of a run.
struct Generator {
  /// True if every run has its disk as files, not only some.
  var alwaysHasFiles = false
  /// The kinds of events that are omitted.
  var disabled: Set<EventKind> = []

  /// Returns one kind of event by its name, or all faults of the disk.
  static func kinds(named name: String) -> Set<EventKind>? {
    name == "disk-faults" ? EventKind.diskFaults : EventKind(rawValue: name).map { [$0] }
  }
}
