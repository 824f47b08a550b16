import PosixKit
import ReminderCore

/// One line an event on standard error, in the user's language; a journal or a terminal reads it.
struct Log {
  let strings: StringTable

  func callAsFunction(_ phrase: Phrase) {
    // Where nobody listens any more there is nobody to tell.
    try? writeAll(Array((strings(phrase) + "\n").utf8), to: 2)
  }
}
