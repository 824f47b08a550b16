import ReminderCore

/// What the generator of a run may do.
struct Generator {
  /// Events that are left out, as if they were not generated.
  var disabled: Set<EventKind> = []

  /// Without the failures of the disk the rest of a run stays as it is.
  static let withoutDiskFaults = Generator(disabled: EventKind.diskFaults)

  /// One sort of event by its name, or all failures of the disk.
  static func kinds(named name: String) -> Set<EventKind>? {
    name == "disk-faults" ? EventKind.diskFaults : EventKind(rawValue: name).map { [$0] }
  }

  /// The seeds that are known to violate an invariant with it.
  var known: [UInt64: KnownDefects.Class] {
    switch disabled {
    case []: KnownDefects.withDiskFaults
    case EventKind.diskFaults: KnownDefects.withoutDiskFaults
    default: [:]
    }
  }
}
