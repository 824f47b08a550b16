import ReminderModel

/// The purpose for which the daemon's program is started.
struct DaemonArguments {
  private(set) var purpose = Purpose.run
  /// Show a first notice.
  private(set) var greets = false
  /// Wait for the lock of another daemon.
  private(set) var waits = false
  /// Keep the log in a file: it was started in the background.
  private(set) var keepsLog = false
  /// With a test its sound is heard.
  private(set) var isHeard = false
  /// The descriptor of the lock that the program before it has passed on.
  private(set) var lock: Int32?
  /// Nil where the environment decides.
  private(set) var language: Language?

  enum Purpose: Equatable {
    case run
    /// To say what is known of the notification server.
    case reportServer
    /// To say which version it is of, and by ending with 0 that it can be started with these arguments.
    case reportVersion
    /// To show the alert with that number, or a sample.
    case test(Int?)
  }

  /// Nil for wrong usage.
  init?(_ words: some Sequence<String>) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      switch word {
      case "--greet": greets = true
      case "--wait": waits = true
      case "--log": keepsLog = true
      case "--sound": isHeard = true
      case "--lock":
        guard let lock = words.popFirst().flatMap({ Int32($0) }) else { return nil }
        self.lock = lock
      case "--server": purpose = .reportServer
      case Self.version: purpose = .reportVersion
      case "--test":
        let number = words.first.flatMap { Int($0) }
        if number != nil { words.removeFirst() }
        purpose = .test(number)
      case "--lang":
        guard let language = words.popFirst().flatMap(Language.init(rawValue:)) else { return nil }
        self.language = language
      default: return nil
      }
    }
  }

  /// The arguments with which another program goes on in the place of this one.
  var ofSuccessor: [String] {
    (waits ? ["--wait"] : []) + (keepsLog ? ["--log"] : []) + (language.map { ["--lang", $0.rawValue] } ?? [])
  }

  /// The argument that passes on the lock with this descriptor.
  static func passing(_ lock: Int32) -> [String] { ["--lock", String(lock)] }

  static let version = "--version"
}
