import ReminderCore

/// Shows notices and takes them away.
///
/// What became of them comes back as events.
struct Notifier {
  var show: (Notice, Delivery.ID) -> Void
  var close: (Delivery.ID) -> Void
}
