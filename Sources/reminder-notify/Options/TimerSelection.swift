import ArgumentParser
import ReminderFiles

/// `N… | all`: the timers that a verb is about.
struct TimerSelection: ParsableArguments {
  @Argument(help: ArgumentHelp(.timerReferences, value: "timer|all"))
  var words: [String] = []

  var references: References { References(words) }

  /// True for `3`, `1,2` and `1-3`.
  static func isNumbers(_ word: String) -> Bool { AlertNumbers(word) != nil }

  /// The words with which a person names timers.
  struct References {
    private let words: [String]

    init(_ words: [String]) { self.words = words }

    var isAll: Bool { words.count == 1 && ["all", "모두", "전부"].contains(words[0]) }

    /// The timers, each once, by their numbers.
    ///
    /// - Throws: `CommandError.usage` where nothing was said, `CommandError.missing`, `CommandError.ambiguous`.
    func timers(in current: CurrentState) throws -> [TimerStatus] {
      guard !words.isEmpty else { throw CommandError.usage(Phrase("usage.noTimerReference")) }
      if isAll { return current.timers.sorted { $0.number < $1.number } }
      do {
        let numbers = Set(try words.flatMap { try current.timers(named: $0).map(\.number) })
        return current.timers.filter { numbers.contains($0.number) }.sorted { $0.number < $1.number }
      } catch let error as CurrentState.TimerLookupError {
        switch error {
        case .noSuchTimer(let reference): throw CommandError.missing(.noSuchTimer(reference))
        case .ambiguous(let reference, let candidates):
          throw CommandError.ambiguous(
            Phrase("error.ambiguousTimer", reference), candidates: candidates.map(\.reference))
        }
      }
    }
  }
}
