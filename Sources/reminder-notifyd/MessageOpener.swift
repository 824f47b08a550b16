import GLibKit
import PosixKit
import ReminderLanguage

/// Opens the desktop's program for messages (xdg-open(1)).
final class MessageOpener {
  private let log: Log
  /// The programs that were started and have not ended.
  private var running: [Int32: ChildWatch] = [:]

  init(log: Log) {
    self.log = log
  }

  /// True where a program is set for links to messages, and can be started.
  var canOpen: Bool { scheme != nil && Program.find(Self.program) != nil }

  /// True while a program that was started has not ended.
  var isOpening: Bool { !running.isEmpty }

  /// Opens a message with this text; where that fails, it says so with the text.
  func open(_ message: String) {
    guard let scheme, let program = Program.find(Self.program) else { return log(.preparedMessage(message)) }
    do throws(SystemError) {
      // It starts what the user has chosen, which may need what the daemon's sandbox forbids.
      let opener = UnconfinedProgram(program, arguments: [MessageLink(scheme, message: message).text])
      let process = try Program.startInOwnSession(opener.path, arguments: opener.arguments)
      running[process] = ChildWatch(process) { [weak self] in
        guard let ending = Program.ending(of: process) else { return }
        self?.running[process] = nil
        if ending != .exited(0) { self?.log(.preparedMessage(message)) }
      }
    } catch {
      log(.cannotStart(program, error.phrase))
      log(.preparedMessage(message))
    }
  }

  private static let program = "xdg-open"

  private var scheme: MessageLink.Scheme? {
    MessageLink.Scheme.allCases.first { URIScheme.hasHandler($0.rawValue) }
  }
}
