// The alerts that a person means by numbers, a label, the name of a plan, or water.
extension AlertList {
  /// The word of a command line for the alert that was touched last, and in answers for the notification that was shown
  /// last; no label can be it.
  package static let lastWord = "last"

  /// The words for all water alerts, whatever the language of their names.
  private static let waterWords: Set<String> = [AlertContent.waterPlan, "water"]

  /// Why words name no alert, or not clearly which.
  package enum LookupError: Error, Equatable {
    case noSuchAlert(String)
    case ambiguous(String, candidates: [Alert])
  }

  /// The alerts that the first of some words name.
  package struct Named: Equatable, Sendable {
    /// At least one, in the order of the list.
    package let alerts: [Alert]
    /// The words that name them.
    package let reference: String
    /// The words behind it.
    package let rest: [String]
  }

  /// Finds the alerts that the words begin with: the longest name that exists, of several words too.
  ///
  /// A name is a number (`3`, `3번`, `#3`), numbers (`1,2`, `1-3`, `1번 3번`), an exact label, a plan, `last` for the alerts
  /// with the numbers `last`, or 물 and water for all water alerts. Labels are compared by canonical equivalence, so that
  /// a decomposed Hangul label is found by a composed one. With `isExact`, for what cannot be taken back, only a number, a
  /// label and a plan are names, and what else would be found are candidates.
  package func named(
    _ words: [String], last: [Int] = [], isExact: Bool = false
  ) throws(LookupError) -> Named {
    guard let named = try beginning(words, last, isExact) else { throw .noSuchAlert(words.first ?? "") }
    return named
  }

  /// The alerts that all of the words name, one name behind the other, in the order of the list.
  package func all(named words: [String], last: [Int] = [], isExact: Bool = false) throws(LookupError) -> [Alert] {
    var (numbers, rest) = (Set<Int>(), words)
    while !rest.isEmpty {
      guard let named = try beginning(rest, last, isExact) else { throw .noSuchAlert(unknown(rest, last)) }
      numbers.formUnion(named.alerts.map(\.number))
      rest = named.rest
    }
    return alerts.filter { numbers.contains($0.number) }
  }

  /// The alerts of a plan; the water plan is also called `water`.
  package func alerts(ofPlan reference: String) -> [Alert] {
    let isWater = reference.lowercased() == "water" && !alerts.contains { $0.plan == reference }
    let name = isWater ? AlertContent.waterPlan : reference
    return alerts.filter { $0.plan == name }
  }

  private func beginning(_ words: [String], _ last: [Int], _ isExact: Bool) throws(LookupError) -> Named? {
    for count in words.indices.reversed().map({ $0 + 1 }) {
      let reference = words.prefix(count).joined(separator: " ")
      guard let alerts = try alerts(named: reference, last, isExact) else { continue }
      return Named(alerts: alerts, reference: reference, rest: Array(words.dropFirst(count)))
    }
    return nil
  }

  /// The first words of those that name nothing, up to the next name.
  private func unknown(_ words: [String], _ last: [Int]) -> String {
    let end = words.indices.dropFirst().first { index in
      ((try? beginning(Array(words[index...]), last, false)) ?? nil) != nil
    }
    return words[..<(end ?? words.endIndex)].joined(separator: " ")
  }

  /// The alerts of one name; nil where it is none.
  private func alerts(named name: String, _ last: [Int], _ isExact: Bool) throws(LookupError) -> [Alert]? {
    if let number = Self.number(name) {
      guard let alert = self[number] else { throw .noSuchAlert(name) }
      return [alert]
    }
    if isExact { return try exactly(name, last) }
    if Self.waterWords.contains(name.lowercased()) {
      let found = alerts.filter { $0.content.isAboutWater || $0.label == name || $0.plan == name }
      return found.isEmpty ? nil : found
    }
    if name == Self.lastWord {
      let found = alerts.filter { last.contains($0.number) }
      return found.isEmpty ? nil : found
    }
    if let found = try labelled(name) { return found }
    if let found = try calledWater(name) { return found }
    return try numbered(name)
  }

  /// The same where other names are candidates; the only unnamed water alert has the name of the list.
  private func exactly(_ name: String, _ last: [Int]) throws(LookupError) -> [Alert]? {
    if let labelled = try labelled(name) {
      guard labelled.count == 1 || labelled.allSatisfy({ $0.plan == name }) else {
        throw .ambiguous(name, candidates: labelled)
      }
      return labelled
    }
    let found = try alerts(named: name, last, false)
    guard let found, AlertNumbers(name) == nil else { return found }
    guard found.count == 1, found[0].label == nil, AlertContent.isWaterName(name) else {
      throw .ambiguous(name, candidates: found)
    }
    return found
  }

  /// The alert with a label, or those of a plan.
  private func labelled(_ name: String) throws(LookupError) -> [Alert]? {
    let plan = alerts.filter { $0.plan == name }
    let labelled = alerts.filter { $0.label == name }
    if plan.isEmpty { return labelled.isEmpty ? nil : try one(labelled, of: name) }
    // A label and a plan of the same name may mean either.
    guard labelled.allSatisfy({ $0.plan == name }) else {
      throw .ambiguous(name, candidates: alerts.filter { plan.contains($0) || labelled.contains($0) })
    }
    return plan
  }

  /// The water alert that lists call so in one of the languages, or the plan that has all of them.
  private func calledWater(_ name: String) throws(LookupError) -> [Alert]? {
    guard AlertContent.isWaterName(name) else { return nil }
    let found = alerts.filter { $0.title == nil && ($0.label.map(AlertContent.isWaterName) ?? true) }
    return found.isEmpty ? nil : try one(found, of: name)
  }

  /// The alerts, where they are one or the whole of a plan.
  private func one(_ found: [Alert], of name: String) throws(LookupError) -> [Alert] {
    let plan = found.first?.plan.map { plan in alerts.filter { $0.plan == plan } }
    guard found.count == 1 || found == plan else { throw .ambiguous(name, candidates: found) }
    return found
  }

  /// The alerts of several numbers; of a range those that exist, and there must be one.
  private func numbered(_ name: String) throws(LookupError) -> [Alert]? {
    guard let numbers = AlertNumbers(name) else { return nil }
    for range in numbers.ranges where !alerts.contains(where: { range.contains($0.number) }) {
      throw .noSuchAlert(numbers.onlyNumber == nil ? AlertNumbers.text(of: range) : name)
    }
    return alerts.filter { alert in numbers.ranges.contains { $0.contains(alert.number) } }
  }

  /// Only digits are always a number, and never a label; one too large is that of no alert.
  private static func number(_ name: String) -> Int? {
    let isNumber = !name.isEmpty && name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isNumber ? decimal(name.utf8) ?? 0 : nil
  }
}
