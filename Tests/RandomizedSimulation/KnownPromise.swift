import ReminderModel

/// A promise that was made.
struct KnownPromise {
  let kindness: Kindness
  var isKept = false
}
