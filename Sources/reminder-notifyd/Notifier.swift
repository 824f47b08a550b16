import ReminderCore

/// Shows notices and takes them away.
///
/// What became of them comes back as events.
struct Notifier {
  /// Something will be shown in a moment.
  var prepare: () -> Void
  var show: (Notice, Delivery.ID) -> Void
  var close: (Delivery.ID) -> Void
}
