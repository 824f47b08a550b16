import GLibKit

/// How a desktop's do-not-disturb is read.
///
/// Only told to people: servers hold back what they should hold back themselves.
enum DoNotDisturb: Equatable {
  /// A service says whether it is on; where it answers with the error `offError`, it is off.
  case told(MethodCall, offError: String? = nil)
  /// It is on where the setting has the value.
  case set(BooleanSetting, to: Bool)

  /// Reads it, starting nothing, and calls back within a second; nil where it cannot be read.
  func read(on bus: SessionBus, _ done: @escaping (Bool?) -> Void) {
    switch self {
    case .told(let question, let offError):
      bus.truth(of: question, falseError: offError, timeout: 1000, done)
    case .set(let setting, let on):
      done(setting.value.map { $0 == on })
    }
  }
}
