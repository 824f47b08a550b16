import ArgumentParser
import ReminderFiles

/// `A… | --all`: the alerts that a verb is about.
struct AlertSelection: ParsableArguments {
  @Argument(help: ArgumentHelp(.references, value: "alert"))
  var references: [String] = []

  @Flag(help: ArgumentHelp(.all))
  var all = false

  /// The alerts, each once, in the order of the list.
  ///
  /// - Throws: `CommandError.usage` where nothing or too much was said, `AlertList.LookupError`, `StoreError`.
  func alerts(in list: AlertList, isExact: Bool = false, _ context: Context) throws -> [Alert] {
    guard all != !references.isEmpty else {
      throw CommandError.usage(all ? Phrase("usage.allAndReferences") : Phrase("usage.noReference"))
    }
    guard !all else { return list.alerts }
    do { return try context.alerts(named: references, in: list, isExact: isExact) } catch {
      guard case AlertList.LookupError.noSuchAlert = error, AlertList.behindAll(references) == [] else { throw error }
      throw CommandError.usage(Phrase("usage.noReference"))
    }
  }
}

extension AlertSelection {
  /// Finds the alerts in a list, as `alerts` does.
  func finder(_ context: Context) -> (AlertList) throws -> [Alert] {
    { try alerts(in: $0, context) }
  }
}

extension Context {
  /// The alerts that all of the words name.
  ///
  /// - Throws: `AlertList.LookupError`, `StoreError` for the journal, which knows the last one.
  func alerts(named words: [String], in list: AlertList, isExact: Bool = false) throws -> [Alert] {
    try list.all(named: words, last: lastTouched(words, list), isExact: isExact)
  }

  /// The alerts that words begin with, for a verb that takes other words behind them.
  ///
  /// - Throws: `AlertList.LookupError`, `StoreError` for the journal, which knows the last one.
  func named(_ words: [String], in list: AlertList) throws -> AlertList.Named {
    try list.named(words, last: lastTouched(words, list))
  }

  /// What words say of alerts that are named behind it, and those alerts: until Monday gym; nil where there is no such place.
  ///
  /// `read` returns what a text says before the other words, nil where it is nothing.
  ///
  /// - Throws: `LookupError.ambiguous`, `StoreError`.
  func named<Value>(
    _ words: [String], in list: AlertList, behind read: (_ text: String, _ rest: ArraySlice<String>) -> Value?
  ) throws -> (value: Value, named: AlertList.Named)? {
    for count in words.prefix(20).indices.dropFirst() {
      guard let value = read(words[..<count].joined(separator: " "), words[count...]) else { continue }
      do {
        let named = try named(Array(words[count...]), in: list)
        if named.rest.isEmpty { return (value, named) }
      } catch AlertList.LookupError.noSuchAlert { continue }
    }
    return nil
  }

  /// The numbers of the alerts that the last change of the list has added or changed, where the words ask for them; the
  /// newest one where no change is recorded.
  private func lastTouched(_ words: [String], _ list: AlertList) throws -> [Int] {
    guard words.contains(AlertList.lastWord) else { return [] }
    let numbers = Set(list.alerts.map(\.number))
    let touched = try journal.read().records.reversed().lazy.map { record in
      record.touched.filter(numbers.contains)
    }
    return touched.first { !$0.isEmpty } ?? [numbers.max()].compactMap(\.self)
  }
}

extension Record {
  /// The numbers of the alerts that it has added or changed.
  fileprivate var touched: [Int] {
    guard case .edited(let edit) = fact, case .alerts(let edits) = edit.change else { return [] }
    return edits.compactMap { $0.after?.number }
  }
}
