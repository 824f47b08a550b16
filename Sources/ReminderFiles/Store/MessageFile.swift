package import PosixKit

/// The user's own texts of water alerts, one per line, shown in turn.
package struct MessageFile: Sendable {
  package let path: String
  private let fileSystem: FileSystem

  package init(_ path: String, fileSystem: FileSystem) {
    (self.path, self.fileSystem) = (path, fileSystem)
  }

  /// The file that the settings name; nil if they name none.
  package init?(_ settings: Settings, fileSystem: FileSystem) {
    guard let path = settings.messages else { return nil }
    self.init(path, fileSystem: fileSystem)
  }

  /// Reads the texts; the lines beyond the limit are left out.
  ///
  /// - Throws: `FileProblem.notText` for a line that is no text in UTF-8.
  package func read() throws(FileProblem) -> [String] {
    let bytes = try fileSystem.readWhole(path, limit: TextLines.ownSizeLimit)
    let lines = TextLines(bytes, limit: TextLines.ownLineLimit).lines
    let other = lines.first { $0.text.contains(0) || String(validating: $0.text, as: UTF8.self) == nil }
    if let other { throw .notText(line: other.number) }
    return lines.map { TextLines.sentence($0.text) }.filter { !$0.isEmpty }
  }

  /// Returns the text of an occurrence of a water alert; nil if there is none.
  ///
  /// `failed` is called if the file cannot be read.
  package func message(
    for occurrence: Occurrence, in list: AlertList, failed: (FileProblem) -> Void
  ) -> String? {
    do throws(FileProblem) {
      let texts = try read()
      guard !texts.isEmpty else { return nil }
      let place = list.turn(of: occurrence) % texts.count
      return texts[place < 0 ? place + texts.count : place]
    } catch {
      failed(error)
      return nil
    }
  }
}

extension AlertList {
  /// The place of an occurrence in the sequence of those of all water alerts that are on, week after week.
  ///
  /// The same for its snoozes and repeats. An alert whose rule is no list of weekdays counts on every day.
  fileprivate func turn(of occurrence: Occurrence) -> Int {
    let (number, nominal) = (occurrence.number ?? 0, occurrence.nominal)
    let own = (self[number]?.weekdays ?? [nominal.date.weekday]).map { ($0.rawValue, nominal.time, number) }
    let others = alerts.filter { $0.isEnabled && $0.content.isAboutWater && $0.number != number }
    let times = own + others.flatMap { alert in alert.weekdays.map { ($0.rawValue, alert.time, alert.number) } }
    // Day 0 is a Thursday.
    let week = Int(Int64(nominal.date.daysSince1970 + 3).flooredDivision(by: 7))
    return week * times.count + times.count { $0 < (nominal.date.weekday.rawValue, nominal.time, number) }
  }
}

extension Alert {
  fileprivate var weekdays: [Weekday] {
    if case .weekly(let days) = recurrence.ignoringHolidays {
      Weekday.allCases.filter(days.contains)
    } else {
      Weekday.allCases
    }
  }
}
