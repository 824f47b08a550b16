import ReminderCore

/// Shows notices and takes them away.
///
/// What became of them comes back as events. Neither shows anything before it has returned to the loop, so that the
/// ledger, which is saved after `show` was called, is on disk by then.
struct Notifier {
  var show: (Notice, Delivery.ID) -> Void
  var close: (Delivery.ID) -> Void
}
