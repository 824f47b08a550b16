import PosixKit
import ReminderCore

/// One line an event on standard error, in the user's language; a journal or a terminal reads it.
struct Log {
  let strings: StringTable

  func callAsFunction(_ phrase: Phrase) {
    // Nothing is left to report an error to.
    try? writeAll(Array((strings(phrase) + "\n").utf8), to: 2)
  }
}
