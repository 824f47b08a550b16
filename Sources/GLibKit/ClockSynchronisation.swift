internal import CLibnotify

/// Whether the wall clock is synchronised, as the kernel says.
package enum ClockSynchronisation {
  /// True where it is kept in step with the network (adjtimex(2), `STA_UNSYNC`; no privileges are needed to ask).
  package static func isSynchronised() -> Bool {
    var state = timex()
    return unsafe adjtimex(&state) >= 0 && state.status & STA_UNSYNC == 0
  }
}
