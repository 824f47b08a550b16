import ReminderCore

/// A promise that was made.
struct KnownPromise {
  let kindness: Kindness
  var isKept = false
}
