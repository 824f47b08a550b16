import PosixKit
import SoundCall
import SoundKit

/// `reminder-notify-sound`: plays one file and ends, with a status that says how it went.
///
/// It says nothing itself: the program that started it has the sentence, in the user's language.
@main struct ReminderNotifySound {
  static func main() {
    Deadline.endWithParent()
    let call = PlayerCall(words: Array(Program.arguments.dropFirst()))
    Program.exit((call.map(Player.play) ?? .usage).rawValue)
  }
}
