/// Reads names of plans, separated by commas; spaces around a name do not count, and a name that comes again counts once.
func parsePlanNames(_ text: String) throws(InvalidInput) -> [String] {
  if saysNone(text) { return [] }
  var names: [String] = []
  for name in parts(of: text) {
    guard isPlanName(name) else {
      throw name.count > Alert.textLimit
        ? InvalidInput(phrase: .textTooLong("quietPlans", name.count, limit: Alert.textLimit))
        : InvalidInput(phrase: Phrase("usage.notPlanNames", text))
    }
    let stored = AlertContent.storedPlan(name)
    if !names.contains(stored) { names.append(stored) }
  }
  try requirePlanCount(names.count)
  return names
}

/// Reads the days of plans as the file has them, separated by commas.
func parsePlanDays(_ text: String) throws(InvalidInput) -> [PlanDay] {
  if saysNone(text) { return [] }
  var days: [PlanDay] = []
  for part in parts(of: text) {
    guard let day = PlanDay(fileText: part) else { throw InvalidInput(phrase: Phrase("usage.notAPlanDay", part)) }
    days.append(PlanDay(AlertContent.storedPlan(day.plan), day.day))
  }
  try requirePlanCount(days.count)
  return days
}

private func requirePlanCount(_ count: Int) throws(InvalidInput) {
  guard count <= Settings.quietPlanLimit else {
    throw InvalidInput(phrase: Phrase("usage.tooManyPlanNames", count, Settings.quietPlanLimit))
  }
}

/// Returns true for a name that a plan can have.
func isPlanName(_ name: String) -> Bool { (1...Alert.textLimit).contains(name.count) && name.strippingControls == name }

/// The text that `parsePlanNames` reads as the names.
func planNamesText(_ names: [String]) -> String {
  if names.isEmpty { return noneWord }
  let escaped = names.map { name in
    String(name.flatMap { $0 == separator || $0 == escape ? [escape, $0] : [$0] })
  }
  // A plan may have the name that means none.
  return (saysNone(escaped.joined()) ? String(escape) : "") + escaped.joined(separator: String(separator))
}

private let (separator, escape): (Character, Character) = (",", "\\")

/// The parts between separators, without the spaces around them.
private func parts(of text: String) -> [String] {
  var (parts, isEscaped) = ([""], false)
  for character in text {
    if isEscaped || character != separator && character != escape {
      parts[parts.count - 1].append(character)
      isEscaped = false
    } else if character == escape {
      isEscaped = true
    } else {
      parts.append("")
    }
  }
  return parts.map { part in
    String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
