internal import CLibnotify

/// The synchronisation of the wall clock, according to the kernel.
package enum ClockSynchronisation {
  /// Returns true if the clock is synchronised with the network (adjtimex(2), `STA_UNSYNC`; no privileges are needed to
  /// ask).
  package static func isSynchronised() -> Bool {
    var state = timex()
    return unsafe adjtimex(&state) >= 0 && state.status & STA_UNSYNC == 0
  }
}
