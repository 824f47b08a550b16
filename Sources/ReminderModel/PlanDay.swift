/// The day that a plan was made from: the alerts alone do not say when a person sleeps, nor what is left out.
package struct PlanDay: Equatable, Sendable {
  package let plan: String
  package let day: WakingDay

  package init(_ plan: String, _ day: WakingDay) {
    (self.plan, self.day) = (plan, day)
  }

  /// Reads the form of the file; returns nil for no such day.
  package init?(fileText: String) {
    // A name may have spaces.
    let words = fileText.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let place = words.lastIndex(where: { $0.hasSuffix(Self.minutes) && Int($0.dropLast()) != nil }), place > 1,
      words.count - place <= 2, let gap = Int(words[place].dropLast()), let ends = Self.range(words[place - 1])
    else { return nil }
    let except = words.dropFirst(place + 1).first.map(Self.range)
    if case .some(.none) = except { return nil }
    guard
      let day = try? WakingDay(
        wake: ends.from, sleep: ends.to, gap: gap,
        except: except.flatMap { $0 }.map { WakingDay.Break(from: $0.from, to: $0.to) })
    else { return nil }
    self.init(words[..<(place - 1)].joined(separator: " "), day)
  }

  /// `NAME WAKE-SLEEP GAPm`, and `FROM-TO` of what is left out.
  package var fileText: String {
    "\(plan) \(day.wake.fileText)-\(day.sleep.fileText) \(day.gap)\(Self.minutes)"
      + (day.except.map { " \($0.from.fileText)-\($0.to.fileText)" } ?? "")
  }

  private static let minutes = "m"

  private static func range(_ text: String) -> (from: ClockTime, to: ClockTime)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { ClockTime(fileText: String($0)) }
    guard parts.count == 2, let from = parts[0], let to = parts[1] else { return nil }
    return (from, to)
  }
}
