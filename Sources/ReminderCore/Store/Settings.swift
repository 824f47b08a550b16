/// What a person has settled for all alerts: the contents of `settings.plist`.
package struct Settings: Equatable, Sendable {
  /// Minutes that a recurring alert may be late and still be shown; 0 means never late.
  package var grace = Self.defaultGrace
  /// Minutes that a snooze may last, first choice first.
  ///
  /// Never empty; an alert may have its own.
  package var snooze = Self.defaultSnooze
  /// Whether, how often and when a notification that nobody answers comes again; nil means never.
  package var repeatUnanswered: Repeats?
  /// Keys of other versions, kept as they are.
  package var extras: [String: PropertyListValue] = [:]

  package static let defaultGrace = 120
  package static let defaultSnooze = [5, 9, 30, 60]

  package init() {}

  /// How often something comes again, each time after so many minutes.
  package struct Repeats: Equatable, Sendable {
    package let times: Int
    package let minutes: Int

    /// Nil outside of the ranges.
    package init?(times: Int, minutes: Int) {
      guard Self.timesRange.contains(times), Self.minutesRange.contains(minutes) else { return nil }
      self.times = times
      self.minutes = minutes
    }

    package static let timesRange = 1...10
    package static let minutesRange = 1...60
  }
}

extension Settings: Codable {
  private static let schema = 1
  private static let known: Set<String> = ["schema", "grace", "snooze", "repeatUnanswered"]

  private struct RepeatsRow: Codable {
    let times: Int
    let minutes: Int
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PropertyListValue.Key.self)
    // Made to be written by hand: what is not there has its default, the schema included.
    let schema = try container.decodeIfPresent(Int.self, forKey: .init("schema")) ?? Self.schema
    guard schema <= Self.schema else { throw FileProblem.newerSchema(schema) }
    guard schema > 0 else {
      throw FileProblem.invalidValue(FileProblem.Place(position: nil, key: "schema"), value: "\(schema)")
    }
    if let grace = try container.decodeIfPresent(Int.self, forKey: .init("grace")) {
      guard Alert.graceRange.contains(grace) else {
        throw FileProblem.invalidValue(FileProblem.Place(position: nil, key: "grace"), value: "\(grace)")
      }
      self.grace = grace
    }
    if let snooze = try container.decodeIfPresent([Int].self, forKey: .init("snooze")), !snooze.isEmpty {
      if let wrong = snooze.first(where: { !Alert.snoozeRange.contains($0) }) {
        throw FileProblem.invalidValue(FileProblem.Place(position: nil, key: "snooze"), value: "\(wrong)")
      }
      self.snooze = snooze
    }
    if let row = try container.decodeIfPresent(RepeatsRow.self, forKey: .init("repeatUnanswered")) {
      guard let repeats = Repeats(times: row.times, minutes: row.minutes) else {
        throw FileProblem.invalidValue(
          FileProblem.Place(position: nil, key: "repeatUnanswered"), value: "\(row.times)x\(row.minutes)m")
      }
      repeatUnanswered = repeats
    }
    extras = try container.decodeExtras(besides: Self.known)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(Self.schema, forKey: .init("schema"))
    try container.encode(grace, forKey: .init("grace"))
    if snooze != Self.defaultSnooze { try container.encode(snooze, forKey: .init("snooze")) }
    try container.encodeIfPresent(
      repeatUnanswered.map { RepeatsRow(times: $0.times, minutes: $0.minutes) }, forKey: .init("repeatUnanswered"))
  }
}
