import GLibKit

/// How a desktop's do-not-disturb is read.
///
/// For `status`, and for whether a sound is begun: servers hold back what they should hold back themselves.
enum DoNotDisturb: Equatable {
  /// A service says whether it is on; where it answers with the error `offError`, it is off.
  case told(MethodCall, offError: String? = nil)
  /// It is on where the setting has the value.
  case set(BooleanSetting, to: Bool)

  /// Where it is read: the bus and the settings of a desktop.
  struct Desktop {
    /// Asks a service for a truth, which is false where it answers with the error; nil where there is no answer.
    var ask: (MethodCall, _ falseError: String?, @escaping (Bool?) -> Void) -> Void
    var value: (BooleanSetting) -> Bool?

    /// Starts nothing, and has an answer within a second.
    static func live(_ bus: SessionBus) -> Desktop {
      Desktop(
        ask: { question, falseError, done in bus.truth(of: question, falseError: falseError, timeout: 1000, done) },
        value: \.value)
    }
  }

  /// Reads it, and calls back; nil where it cannot be read.
  func read(from desktop: Desktop, _ done: @escaping (Bool?) -> Void) {
    switch self {
    case .told(let question, let offError): desktop.ask(question, offError, done)
    case .set(let setting, let on): done(desktop.value(setting).map { $0 == on })
    }
  }
}
