import PosixKit
import ReminderFiles

/// The almanac, read before the first alert that needs it; the files of holidays are followed.
final class AlmanacWatch {
  private let (installation, paths): (Installation, Paths)
  private let log: Log
  private let report: (Event) -> Void
  /// Nil until an alert needs them.
  private var (holidays, lunar): (HolidayWatch?, LunarCalendar?)
  /// The calendar that the settings name, in place of the table of the program.
  private var calendar: String?

  init(_ installation: Installation, _ paths: Paths, log: Log, report: @escaping (Event) -> Void) {
    (self.installation, self.paths, self.log, self.report) = (installation, paths, log, report)
  }

  private var current: Almanac {
    Almanac(holidays: holidays?.current ?? Holidays(), lunar: lunar ?? LunarCalendar())
  }

  /// Reads what is needed and was not read yet.
  func need(_ parts: Almanac.Parts) {
    if lunar == nil, parts.contains(.lunar) {
      lunar = LunarFile(installation, fileSystem: .live).read()
      report(.almanacChanged(current))
    }
    if holidays == nil, parts.contains(.holidays) { followHolidays() }
  }

  /// Takes the calendar that the settings name.
  func use(calendar: String?) {
    guard calendar != self.calendar else { return }
    let before = self.calendar
    self.calendar = calendar
    guard holidays != nil else { return }
    if let before { report(.readable(.calendar(before))) }
    followHolidays()
  }

  /// Reads the holidays, and their files again whenever one changes.
  private func followHolidays() {
    let files = HolidayFiles(installation, paths, calendar: calendar, fileSystem: .live)
    holidays = HolidayWatch(files, log: log) { [weak self] file, problem in
      guard let self else { return }
      if let problem {
        log(.unreadable(paths[file], problem))
        report(.unreadable(file, problem))
      } else {
        report(.readable(file))
      }
      report(.almanacChanged(current))
    }
    // A user's file that cannot be read is looked at again in a second; until then the other one counts.
    report(.almanacChanged(current))
    holidays?.check()
  }
}
