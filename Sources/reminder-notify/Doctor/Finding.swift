import ReminderLanguage

/// What `doctor` has found about one thing that keeps reminders from being seen or heard.
struct Finding {
  let subject: Subject
  /// Nil where it does not apply, or is not known.
  let isOk: Bool?
  let text: Phrase
  /// The command that puts it right; nil where all is well, and where there is none.
  let fix: Fix?

  struct Fix {
    /// As a shell takes it.
    let line: String
    /// The program and its arguments, which `doctor --fix` runs; nil for a line that needs privileges, or a decision.
    let words: [String]?

    /// A command that loses nothing.
    init(_ words: String...) { (line, self.words) = (shellText(words), words) }

    init(line: String, words: [String]? = nil) { (self.line, self.words) = (line, words) }
  }

  static func well(_ subject: Subject, _ text: Phrase) -> Finding {
    Finding(subject: subject, isOk: true, text: text, fix: nil)
  }

  static func unknown(_ subject: Subject, _ text: Phrase) -> Finding {
    Finding(subject: subject, isOk: nil, text: text, fix: nil)
  }

  static func problem(_ subject: Subject, _ text: Phrase, _ fix: Fix? = nil) -> Finding {
    Finding(subject: subject, isOk: false, text: text, fix: fix)
  }

  /// What a finding is about; the raw values are the ids in JSON.
  enum Subject: String {
    case alerts, settings, state, journal, holidays, files, copies, modes, disk, next
    case daemon, version, zone, autostart, log
    case bus, server, buttons, muted, dnd, sound
    case language, path, locale, fonts, emoji, clock, holidayTable, lunarTable

    var name: Phrase {
      switch self {
      case .alerts: Phrase("doctor.alerts")
      case .settings: Phrase("doctor.settings")
      case .state: Phrase("doctor.state")
      case .journal: Phrase("status.journal")
      case .holidays: Phrase("doctor.ownHolidays")
      case .files: Phrase("doctor.files")
      case .copies: Phrase("doctor.conflicts")
      case .modes: Phrase("doctor.permissions")
      case .disk: Phrase("doctor.diskSpace")
      case .next: Phrase("status.next")
      case .daemon: Phrase("status.daemon")
      case .version: Phrase("doctor.version")
      case .zone: Phrase("doctor.timeZone")
      case .autostart: Phrase("doctor.autostart")
      case .log: Phrase("doctor.log")
      case .bus: Phrase("doctor.sessionBus")
      case .server: .statusServer
      case .buttons: Phrase("status.buttons")
      case .muted: Phrase("doctor.desktopSettings")
      case .dnd: Phrase("status.doNotDisturb")
      case .sound: Phrase("status.sound")
      case .language: Phrase("doctor.language")
      case .path: Phrase("doctor.path")
      case .locale: Phrase("doctor.localeName")
      case .fonts: Phrase("doctor.koreanFont")
      case .emoji: Phrase("doctor.emojiFont")
      case .clock: Phrase("doctor.clockName")
      case .holidayTable: Phrase("status.holidays")
      case .lunarTable: Phrase("status.lunar")
      }
    }
  }
}
