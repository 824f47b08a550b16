// The alerts that a person means by a number, a label or the name of a plan.
extension AlertList {
  /// The word of a command line for the notification that was shown last; no label can be it.
  package static let lastWord = "last"

  /// Why a reference names no alert, or too many.
  package enum LookupError: Error, Equatable {
    case noSuchAlert(String)
    case ambiguous(String, candidates: [Alert])
    /// `1,2` or `1-3` where one alert is asked for.
    case several(String)
  }

  /// The one alert that a person means: its number (`3`, `3번`, `#3`), its exact label, or the name of a plan that has no
  /// other alert.
  ///
  /// Labels are compared by canonical equivalence, so that a decomposed Hangul label is found by a composed one.
  package func find(_ reference: String) throws(LookupError) -> Alert {
    if Self.isNumber(reference) { return try alert(numbered: reference) }
    let plan = planName(reference)
    var candidates = alerts.filter { $0.label == reference || $0.plan == plan }
    if candidates.isEmpty { candidates = unnamed(reference) }
    guard candidates.count <= 1 else { throw .ambiguous(reference, candidates: candidates) }
    if let alert = candidates.first { return alert }
    guard let numbers = AlertNumbers(reference) else { throw .noSuchAlert(reference) }
    guard let number = numbers.onlyNumber else { throw .several(reference) }
    guard let alert = self[number] else { throw .noSuchAlert(reference) }
    return alert
  }

  /// The alerts that a person means, in the order of the list: as `find`, and also all of a plan, or of `1,2` and `1-3`.
  ///
  /// Of a range those that exist; there must be one.
  package func findAll(_ reference: String) throws(LookupError) -> [Alert] {
    if Self.isNumber(reference) { return [try alert(numbered: reference)] }
    let plan = alerts(ofPlan: reference)
    var labelled = alerts.filter { $0.label == reference }
    if plan.isEmpty, labelled.isEmpty { labelled = unnamed(reference) }
    if !plan.isEmpty || !labelled.isEmpty {
      // One label of several alerts, or a label and a plan of the same name, may mean either.
      let isPlan = !plan.isEmpty && labelled.allSatisfy { $0.plan == planName(reference) }
      guard isPlan || (plan.isEmpty && labelled.count == 1) else {
        throw .ambiguous(reference, candidates: alerts.filter { plan.contains($0) || labelled.contains($0) })
      }
      return isPlan ? plan : labelled
    }
    guard let numbers = AlertNumbers(reference) else { throw .noSuchAlert(reference) }
    for range in numbers.ranges where !alerts.contains(where: { range.contains($0.number) }) {
      throw .noSuchAlert(numbers.onlyNumber == nil ? AlertNumbers.text(of: range) : reference)
    }
    return alerts.filter { alert in numbers.ranges.contains { $0.contains(alert.number) } }
  }

  /// The alerts of a plan; the water plan is also called `water`.
  package func alerts(ofPlan reference: String) -> [Alert] {
    let name = planName(reference)
    return alerts.filter { $0.plan == name }
  }

  private func planName(_ reference: String) -> String {
    reference.lowercased() == "water" && !alerts.contains { $0.plan == reference } ? AlertContent.waterPlan : reference
  }

  /// The water alerts without a name of their own, where the reference is what the list calls them.
  private func unnamed(_ reference: String) -> [Alert] {
    AlertContent.isWaterName(reference) ? alerts.filter { $0.label == nil && $0.title == nil } : []
  }

  /// Only digits are always a number, and never a label.
  private static func isNumber(_ reference: String) -> Bool {
    !reference.isEmpty && reference.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private func alert(numbered reference: String) throws(LookupError) -> Alert {
    guard let number = decimal(reference.utf8), let alert = self[number] else { throw .noSuchAlert(reference) }
    return alert
  }
}
