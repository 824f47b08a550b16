import PosixKit
import SoundCall
import SoundKit

/// `reminder-notify-sound`: plays one file and ends, with a status that says how it went.
///
/// It says nothing itself: the program that started it has the sentence, in the user's language.
@main struct ReminderNotifySound {
  static func main() {
    Deadline.endWithParent()
    Program.exit(status(Array(Program.arguments.dropFirst())).rawValue)
  }

  private static func status(_ words: [String]) -> PlayerStatus {
    guard words.first == PlayerCall.check else { return PlayerCall(words: words).map(Player.play) ?? .usage }
    guard words.count == 1 else { return words.count == 2 ? Player.status(of: words[1]) : .usage }
    Deadline.set(.noServer, seconds: PlayerCall.checkTimeout)
    return AudioOutput.status
  }
}
