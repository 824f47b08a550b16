import ReminderLanguage

/// Shows notices and takes them away.
///
/// Its results come back as events.
struct Notifier {
  /// False where what it shows has no buttons, and is not taken away.
  var takesAnswers = true
  /// Something will be shown in a moment.
  var prepare: () -> Void
  /// Makes a notification, and returns what shows it, once.
  var make: (RenderedNotice, Notice.ID) -> () -> Void
  /// Nothing for a notice that is not on the screen.
  var close: (Notice.ID) -> Void
  /// Hears of a notification that another run of the daemon has shown.
  var adopt: (Notice.ID, NotificationID) -> Void
  /// True while something is on the screen that could not be answered without this process.
  var wouldLose: () -> Bool = { false }
  /// Calls back with whether the desktop is told not to disturb; nil where that cannot be read.
  var readDoNotDisturb: (@escaping (Bool?) -> Void) -> Void = { $0(nil) }
}
