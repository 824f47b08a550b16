import ArgumentParser
import ReminderFiles

/// `N… | all`: the timers that a verb is about.
struct TimerSelection: ParsableArguments {
  @Argument(help: ArgumentHelp(.timerReferences, value: "timer|all"))
  var words: [String] = []

  @Flag(help: ArgumentHelp(.json))
  var json = false

  var references: References { References(words) }

  /// True for `3`, `1,2` and `1-3`.
  static func isNumbers(_ word: String) -> Bool { AlertNumbers(word) != nil }

  /// Throws `CommandError.usage` for a label that means all timers.
  static func requireNotAll(_ label: String?) throws(CommandError) {
    if let label, References([label]).isAll { throw .usage(Phrase("usage.labelIsAll", label)) }
  }

  /// The words with which a person names timers.
  struct References {
    private let words: [String]

    init(_ words: [String]) { self.words = words }

    var isAll: Bool { words.count == 1 && ["all", "모두", "전부"].contains(words[0]) }

    /// The timers that an action is for, each once, by their numbers; without a word the only one that it can be for.
    ///
    /// - Throws: `CommandError.missing`, `CommandError.ambiguous`; without a word `CommandError.usage` for a deletion, and
    ///   `CommandError.failed` where there is none.
    func timers(for action: TimerAction, in current: CurrentState) throws -> [TimerStatus] {
      guard words.isEmpty else { return try timers(in: current) }
      guard action != .delete else { throw CommandError.usage(Phrase("usage.noTimerReference")) }
      let candidates = [action.statesOfAll, action.states].lazy.map { states in
        current.timers.filter { states.contains($0.state) }.sorted { $0.number < $1.number }
      }.first { !$0.isEmpty }
      guard let candidates else { throw CommandError.failed(Phrase("message.noTimersForThat")) }
      guard candidates.count == 1 else {
        throw CommandError.ambiguous(Phrase("error.whichTimer"), candidates: candidates.map(\.reference))
      }
      return candidates
    }

    /// The timers, each once, by their numbers.
    ///
    /// - Throws: `CommandError.missing`, `CommandError.ambiguous`.
    func timers(in current: CurrentState) throws -> [TimerStatus] {
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
