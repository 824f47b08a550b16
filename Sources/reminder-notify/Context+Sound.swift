import PosixKit
import ReminderLanguage

// The files of sounds.
extension Context {
  /// The name of a sound as it is, and a file by its absolute path: the daemon runs elsewhere.
  ///
  /// A word without a slash is a file only where one of that name is there and no bundled sound has the name.
  func soundPath(_ text: String) -> String {
    guard !text.isEmpty, !text.contains("/"), (try? parseSound(text)) == nil else { return absolute(text) }
    let path = absolute("./" + text)
    return fileSystem.modified(path) == nil ? text : path
  }

  /// Says where options of an alarm work against each other.
  func warn(of content: AlertContent, isAlarmTakenBack: Bool) {
    if content.escalates, isAlarmTakenBack { say(Phrase("warning.staysAlarm")) }
    if content.escalates, content.snooze == [] { say(Phrase("warning.escalationWithoutSnooze")) }
    if content.rings, content.sound == ReminderCore.Sound.none || content.volume == 0 {
      say(Phrase("warning.silentAlarm"))
    }
  }

  /// Says so where a sound is a file that is not there: it may be put there later.
  func warnOfMissingSound(_ text: String) {
    guard case .file(let path)? = ReminderCore.Sound(text), fileSystem.modified(path) == nil else { return }
    say(Phrase("warning.soundMissing", path))
  }
}
