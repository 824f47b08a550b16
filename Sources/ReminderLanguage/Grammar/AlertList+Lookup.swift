// The alerts that a person means by numbers, a label, the name of a plan, or water.
extension AlertList {
  /// The word of a command line for the alert that was touched last, and in answers for the notification that was shown
  /// last; no label can be it.
  package static let lastWord = "last"

  /// The words for all water alerts, whatever the language of their names.
  private static let waterWords: Set<String> = [AlertContent.waterPlan, "water"]

  /// The words for everything.
  private static let allWords: Set<String> = ["all", "everything", "모두", "전부", "전체", "다", "모든"]
  /// Words that add nothing to a name: in front of it, and behind it.
  private static let articles: Set<String> = ["the", "my", "내"]
  private static let nouns: Set<String> = ["알림", "알림들", "alert", "alerts", "reminder", "reminders"]
  /// What stands between two names, or at the end of the first.
  package static let conjunctions: Set<String> = ["and", "&", "그리고", "하고", "랑", "이랑", "및"]
  package static let particles = ["이랑", "랑", "하고", "과", "와", ","]

  /// The words behind those that mean all alerts; nil where the words do not begin with any.
  package static func behindAll(_ words: [String]) -> [String]? {
    let rest = words.drop { allWords.contains($0.lowercased()) || nouns.contains($0.lowercased()) }
    return words.prefix(words.count - rest.count).contains { allWords.contains($0.lowercased()) } ? Array(rest) : nil
  }

  /// True where one of the words means all alerts.
  static func saysAll(_ words: [String]) -> Bool { words.contains { allWords.contains($0.lowercased()) } }

  /// True for words that say only that alerts are meant, or none: 알림, `alerts`.
  static func isNoun(_ words: [String]) -> Bool { words.allSatisfy { nouns.contains($0.lowercased()) } }

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

    package init(alerts: [Alert], reference: String, rest: [String]) {
      (self.alerts, self.reference, self.rest) = (alerts, reference, rest)
    }
  }

  /// Finds the alerts that the words begin with: the longest name that exists, of several words too.
  ///
  /// Others may be joined to it (약이랑 스트레칭, Pill and Stretch), and words that add nothing (the, 알림) are left out where
  /// they are no name.
  /// A name is a number (`3`, `3번`, `#3`), numbers (`1,2`, `1-3`, `1번 3번`), an exact label, a plan, `last` for the alerts
  /// with the numbers `last`, or 물 and water for all water alerts. Labels are compared by canonical equivalence, so that
  /// a decomposed Hangul label is found by a composed one, and without regard to case where none is spelled so. With `isExact`, for what cannot be taken back, only a number, a
  /// label and a plan are names, and what else would be found are candidates.
  package func named(
    _ words: [String], last: [Int] = [], isExact: Bool = false
  ) throws(LookupError) -> Named {
    guard let named = try beginning(words, last, isExact) else {
      throw .noSuchAlert(words.first { !Self.articles.contains($0.lowercased()) } ?? words.first ?? "")
    }
    return named
  }

  /// The alerts that all of the words name, one name behind the other, in the order of the list; a word for all beside a
  /// name adds nothing to it (물 전부).
  package func all(named words: [String], last: [Int] = [], isExact: Bool = false) throws(LookupError) -> [Alert] {
    var (numbers, rest) = (Set<Int>(), words)
    while !rest.isEmpty {
      if let (range, count) = Self.range(rest) { rest.replaceSubrange(..<count, with: [range]) }
      guard let named = try beginning(rest, last, isExact) else {
        guard let word = rest.first, Self.allWords.contains(word.lowercased()), rest.count > 1 || !numbers.isEmpty
        else {
          throw .noSuchAlert(unknown(numbers.isEmpty ? words : rest, last))
        }
        rest.removeFirst()
        continue
      }
      numbers.formUnion(named.alerts.map(\.number))
      rest = named.rest
    }
    return alerts.filter { numbers.contains($0.number) }
  }

  /// The numbers from one to another, as one word, and the words that say them: 6 to 10, 6번부터 10번까지.
  private static func range(_ words: [String]) -> (text: String, count: Int)? {
    for count in [2, 3] where words.count >= count {
      let range = Parser.value(of: words.prefix(count).joined(separator: " ")) { parser -> String? in
        func number() -> Int? {
          _ = parser.accept("#")
          defer { _ = parser.accept(word: "번") }
          return parser.digits(most: 6)?.value
        }
        guard let first = number() else { return nil }
        parser.skipSpace()
        guard parser.accept(oneOf: ["to", "through", "부터", "에서"]) != nil else { return nil }
        parser.skipSpace()
        guard let last = number() else { return nil }
        _ = parser.accept(word: "까지")
        return "\(first)-\(last)"
      }
      if let range { return (range, count) }
    }
    return nil
  }

  /// The alerts of a plan; the water plan is also called `water`.
  package func alerts(ofPlan reference: String) -> [Alert] {
    let isWater = reference.lowercased() == "water" && !alerts.contains { $0.plan == reference }
    let name = isWater ? AlertContent.waterPlan : reference
    return alerts.filter { $0.plan == name }
  }

  private func beginning(_ words: [String], _ last: [Int], _ isExact: Bool) throws(LookupError) -> Named? {
    if var named = try name(words, last, isExact) {
      if let next = named.rest.first, Self.nouns.contains(next.lowercased()), !isName(named.rest, last) {
        named = Named(alerts: named.alerts, reference: named.reference, rest: Array(named.rest.dropFirst()))
      }
      guard let next = named.rest.first, Self.conjunctions.contains(next.lowercased()), !isName(named.rest, last),
        let other = try beginning(Array(named.rest.dropFirst()), last, isExact)
      else { return named }
      return joined(named, other)
    }
    if let joined = try withParticle(words, last, isExact) { return joined }
    // 회의를 월요일로.
    if let word = words.first, words.count > 1, let particle = ["을", "를", "은", "는"].first(where: word.hasSuffix),
      let named = try name([String(word.dropLast(particle.count))], last, isExact)
    {
      return Named(alerts: named.alerts, reference: named.reference, rest: Array(words.dropFirst()))
    }
    guard let word = words.first?.lowercased(), words.count > 1, Self.articles.contains(word) else { return nil }
    return try beginning(Array(words.dropFirst()), last, isExact)
  }

  /// True for words that begin with a name, as it stands, or with a number.
  private func isName(_ words: [String], _ last: [Int]) -> Bool {
    do { return try name(words, last, false) != nil } catch { return true }
  }

  /// The longest name that the words begin with, as it stands.
  private func name(_ words: [String], _ last: [Int], _ isExact: Bool) throws(LookupError) -> Named? {
    for count in words.indices.reversed().map({ $0 + 1 }) {
      let reference = words.prefix(count).joined(separator: " ")
      guard let alerts = try alerts(named: reference, last, isExact) else { continue }
      return Named(alerts: alerts, reference: reference, rest: Array(words.dropFirst(count)))
    }
    return nil
  }

  /// A name with a particle, and the one behind it: 약이랑 스트레칭.
  private func withParticle(_ words: [String], _ last: [Int], _ isExact: Bool) throws(LookupError) -> Named? {
    for count in words.indices.reversed() {
      let text = words.prefix(count).joined(separator: " ")
      for particle in Self.particles where text.hasSuffix(particle) {
        let reference = String(text.dropLast(particle.count))
        guard let alerts = try alerts(named: reference, last, isExact),
          let other = try beginning(Array(words.dropFirst(count)), last, isExact)
        else { continue }
        return joined(Named(alerts: alerts, reference: reference, rest: []), other)
      }
    }
    return nil
  }

  /// Both, under a reference that is read again as both.
  private func joined(_ named: Named, _ other: Named) -> Named {
    let numbers = Set((named.alerts + other.alerts).map(\.number))
    return Named(
      alerts: alerts.filter { numbers.contains($0.number) }, reference: named.reference + " & " + other.reference,
      rest: other.rest)
  }

  /// The first words of those that name nothing, up to the next name.
  private func unknown(_ words: [String], _ last: [Int]) -> String {
    let words = words.count > 1 && Self.conjunctions.contains(words[0].lowercased()) ? Array(words.dropFirst()) : words
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
    if let both = try joined(name, last) { return both }
    if Self.waterWords.contains(name.lowercased()) {
      let found = alerts.filter { alert in
        alert.content.isAboutWater || [alert.label, alert.plan].contains { $0.map(AlertContent.meansWater) == true }
      }
      return found.isEmpty ? nil : found
    }
    if name == Self.lastWord {
      let found = alerts.filter { last.contains($0.number) }
      return found.isEmpty ? nil : found
    }
    if let found = try labelled(name) { return found }
    if let found = try calledWater(name) { return found }
    // 물마시기, standup.
    let squeezed = Self.squeezed(name)
    if squeezed.contains(where: \.isLetter), name.first?.isWhitespace == false, name.last?.isWhitespace == false,
      let found = try labelled(name, { $0.map(Self.squeezed) == squeezed })
    {
      return found
    }
    return try numbered(name)
  }

  /// A name without what people leave out of it: spaces, hyphens and case.
  private static func squeezed(_ name: String) -> String { name.lowercased().filter { !" -_·".contains($0) } }

  /// The alerts of a reference that `joined` has made.
  private func joined(_ reference: String, _ last: [Int]) throws(LookupError) -> [Alert]? {
    let names = reference.split(separator: " ").split(separator: "&").map { $0.joined(separator: " ") }
    guard names.count > 1, try labelled(reference) == nil else { return nil }
    var numbers: Set<Int> = []
    for name in names {
      guard let found = try alerts(named: name, last, false) else { return nil }
      numbers.formUnion(found.map(\.number))
    }
    return alerts.filter { numbers.contains($0.number) }
  }

  /// The same where other names are candidates; the only unnamed water alert has the name of the list.
  private func exactly(_ name: String, _ last: [Int]) throws(LookupError) -> [Alert]? {
    if let labelled = try labelled(name) {
      guard labelled.count == 1 || labelled.allSatisfy({ $0.plan == name }) else {
        throw .ambiguous(name, candidates: labelled)
      }
      return labelled
    }
    // Lists call the water plan so.
    if name.lowercased() == "water", case let plan = alerts(ofPlan: name), !plan.isEmpty { return plan }
    let found = try alerts(named: name, last, false)
    guard let found, AlertNumbers(name) == nil else { return found }
    guard found.count == 1, found[0].label == nil, AlertContent.isWaterName(name) else {
      throw .ambiguous(name, candidates: found)
    }
    return found
  }

  /// The alert with a label, or those of a plan; where none is spelled so, in letters of the other case.
  private func labelled(_ name: String) throws(LookupError) -> [Alert]? {
    if let found = try labelled(name, { $0 == name }) { return found }
    let lower = name.lowercased()
    return lower == lower.uppercased() ? nil : try labelled(name) { $0?.lowercased() == lower }
  }

  private func labelled(_ name: String, _ isNamed: (String?) -> Bool) throws(LookupError) -> [Alert]? {
    let plan = alerts.filter { isNamed($0.plan) }
    let labelled = alerts.filter { isNamed($0.label) }
    if plan.isEmpty { return labelled.isEmpty ? nil : try one(labelled, of: name) }
    // A label and a plan of the same name may mean either.
    guard labelled.allSatisfy({ isNamed($0.plan) }) else {
      throw .ambiguous(name, candidates: alerts.filter { plan.contains($0) || labelled.contains($0) })
    }
    return plan
  }

  /// The water alert that lists call so in one of the languages, or the plan that has all of them.
  private func calledWater(_ name: String) throws(LookupError) -> [Alert]? {
    guard AlertContent.isWaterName(name) else { return nil }
    let found = alerts.filter { $0.title == nil && ($0.label.map(AlertContent.isWaterName) ?? true) }
    if !found.isEmpty { return try one(found, of: name) }
    let meant = alerts.filter { $0.label.map(AlertContent.meansWater) ?? false }
    return meant.isEmpty ? nil : try one(meant, of: name)
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
