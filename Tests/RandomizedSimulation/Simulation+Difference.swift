import ReminderCore

extension Simulation {
  /// What a restart would not find as the daemon knows it; nil where there is nothing.
  var difference: String? {
    if unsaved.contains(where: { !$0.isWritten }) { return "decided, and not on disk" }
    let ((state, problem), known) = (recovery, scheduler.ledger)
    guard problem == nil else { return "a restart could not read the state" }
    let found = state.ledger
    if found.showings != known.showings { return "a restart would know other notifications" }
    if found.promises != known.promises { return "a restart would know other promises" }
    if found.snoozes != known.snoozes { return "a restart would know other snoozes" }
    if found.clock?.jumps != known.clock?.jumps || found.clock?.reading.boot != known.clock?.reading.boot {
      return "a restart would know another clock"
    }
    let numbers = Set(found.entries.keys).union(known.entries.keys)
    return numbers.sorted().first { found.entries[$0] != known.entries[$0] }
      .map { "a restart would know \($0) otherwise" }
  }
}
