import PosixKit
import ReminderFiles

/// Why a command did not do what it was asked.
///
/// The sentence is made at the edge, in the user's language.
enum CommandError: Error {
  /// `hints` are command lines that the user may have meant.
  case usage(Phrase, hints: [Phrase] = [])
  case noSuchAlert(String)
  /// The reference names nothing: neither an alert nor something else with a number; `hints` are what may have been meant.
  case missing(Phrase, hints: [Phrase] = [])
  case ambiguous(Phrase, candidates: [Phrase])
  case store(StoreError)
  case failed(Phrase)
  /// A file of the command line cannot be read, why, a line each.
  case unreadable([Phrase])

  /// The meaning of any error that a command throws; `today` tells how much of a date is said.
  init(_ error: any Error, alertsPath: String, today: CalendarDate) {
    switch error {
    case let error as CommandError: self = error
    case let error as InvalidInput: self = .usage(error.phrase, hints: error.hints)
    case AlertList.LookupError.noSuchAlert(let reference): self = .noSuchAlert(reference)
    case AlertList.LookupError.ambiguous(let reference, let candidates):
      let isLabel = candidates.allSatisfy { $0.label == reference }
      let problem =
        if candidates.count == 1 { Phrase("error.inexactName", reference) } else if isLabel {
          Phrase("error.ambiguous", reference)
        } else { Phrase("error.ambiguousPlan", reference) }
      self = .ambiguous(
        problem, candidates: candidates.map { Phrase("candidate", $0, today: today) })
    case Schedule.Problem.daysAndDate: self = .usage(.daysAndDate)
    case Schedule.Problem.startAndDate: self = .usage(Phrase("usage.startWithoutDays"))
    case Schedule.Problem.holidaysAndDate: self = .usage(.holidaysAndDate)
    case Schedule.Problem.passesMidnight: self = .usage(Phrase("usage.windowPassesMidnight"))
    case Schedule.Problem.over(let recurrence):
      self = .usage(Phrase("usage.matchesNoDay", recurrence.phrase(today: today)))
    case Schedule.Problem.past(let local): self = .usage(.past(local, today: today))
    case Schedule.Problem.noTime: self = .usage(.noTime())
    case let error as OutputFailed: self = .failed(Phrase("error.outputFailed", error.error.phrase))
    case let error as AutostartEntry.CannotRead:
      self = .failed(Phrase("error.cannotRead", error.path, error.error.phrase))
    case let error as AutostartEntry.CannotChange: self = .failed(.cannotWrite(error.path, error.error.phrase))
    default:
      self = StoreError(error, path: alertsPath).map(CommandError.store) ?? .failed(.storeError(error, alertsPath))
    }
  }

  /// `words` are not a verb; `lines` are the command lines that may have been meant.
  static func unknownVerb(_ words: [String], meant lines: [String]) -> CommandError {
    .usage(
      .unknownVerb(words, meant: lines), hints: lines.count > 1 ? lines.map { Phrase("usage.ownLine", $0) } : [])
  }

  /// Words of a sentence that are neither time nor days: rather a change that was not understood than a new name.
  static func newName(
    _ label: String, in text: String, _ problem: Phrase, _ verb: String, _ reference: String, _ grammar: Grammar
  ) -> CommandError {
    var name = label.split(separator: " ")[...]
    let rest = text.split(separator: " ").filter { word in
      guard word == name.first else { return true }
      name.removeFirst()
      return false
    }
    // Also at 3pm: another alert.
    if !rest.isEmpty, label.lowercased().split(separator: " ").allSatisfy({ additions.contains(String($0)) }) {
      let copy = shellText(["copy", reference] + rest.map(String.init))
      return .usage(problem, hints: [Phrase("usage.ownLine", copy)])
    }
    // What is refused by itself is no line: 내일만.
    if case .once? = EditWords(rest.map(String.init), grammar) { return .usage(problem) }
    let line = shellText([verb, reference] + rest.map(String.init) + ["--label", label])
    return .usage(problem, hints: [Phrase("usage.keepAsLabel", line)])
  }

  private static let additions: Set<String> = ["also", "too", "as", "well", "and", "add", "plus", "또", "추가", "추가로"]

  /// Several times for an alert, which has one, with the lines that give it the first, or a copy, and the others to copies.
  static func oneTimeOnly(_ times: [Int], of alert: Alert, first verb: String, _ strings: StringTable) -> CommandError {
    let lines = times.enumerated().map { place, minute in
      let time = strings(ClockTime(minuteOfDay: minute % 1440).phrase)
      return [place == 0 ? verb : "copy", String(alert.number)] + time.split(separator: " ").map(String.init)
    }
    return .usage(
      Phrase("usage.alertEach"),
      hints: lines.map { Phrase("usage.ownLine", shellText($0)) })
  }

  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .noSuchAlert, .missing: .noSuchAlert
    case .ambiguous: .ambiguous
    case .store(.locked): .locked
    case .store(.unreadable), .unreadable: .unreadable
    case .store(.unwritable), .store(.notStorable), .store(.unsynced), .failed: .failed
    }
  }

  /// The messages, a line each.
  var phrases: [Phrase] {
    switch self {
    case .usage(let phrase, let hints): [phrase] + hints
    case .failed(let phrase): [phrase]
    case .unreadable(let phrases): phrases
    case .noSuchAlert(let reference): [.noSuchAlert(reference)]
    case .missing(let problem, let hints): [problem] + hints
    case .ambiguous(let problem, let candidates): [problem] + candidates
    case .store(let error): [.storeError(error, "")]
    }
  }
}
