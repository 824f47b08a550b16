/// The timers, in the form of `state.plist`: its keys `timers`, `lastTimer` and `timersNotification`.
struct StoredTimers: Codable {
  let timers: [Timer]
  /// The last number that was given; 0 if there is no timer.
  let last: Int
  let notification: NotificationID?
  let isOld: Bool

  private enum CodingKeys: String, CodingKey {
    case timers
    case last = "lastTimer"
    case notification = "timersNotification"
  }

  private enum NotificationKeys: String, CodingKey {
    case server, number, old
  }

  init(_ ledger: Ledger) {
    timers = ledger.timers.values.sorted { $0.number < $1.number }
    (last, notification, isOld) = (ledger.lastTimer, ledger.timersNotification, ledger.isTimersNotificationOld)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    timers = try container.decodeIfPresent([Timer].self, forKey: .timers) ?? []
    let last = try container.decodeIfPresent(Alert.numberRange, forKey: .last) ?? 0
    self.last = max(last, timers.map(\.number).max() ?? 0)
    guard container.contains(.notification) else {
      (notification, isOld) = (nil, false)
      return
    }
    let shown = try container.nestedContainer(keyedBy: NotificationKeys.self, forKey: .notification)
    notification = NotificationID(
      server: try shown.decode(String.self, forKey: .server), number: try shown.decode(UInt32.self, forKey: .number))
    isOld = try shown.decodeIfPresent(Bool.self, forKey: .old) ?? false
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !timers.isEmpty { try container.encode(timers, forKey: .timers) }
    if last > 0 { try container.encode(last, forKey: .last) }
    guard let notification else { return }
    var shown = container.nestedContainer(keyedBy: NotificationKeys.self, forKey: .notification)
    try shown.encode(notification.server, forKey: .server)
    try shown.encode(notification.number, forKey: .number)
    if isOld { try shown.encode(true, forKey: .old) }
  }
}

extension Timer.Plan: Codable {
  private enum CodingKeys: String, CodingKey {
    case length, rounds, label, sound, volume, alarm
    case rest = "break"
  }

  /// The value in the file for rounds without end.
  private static let endless = 0

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rounds = try container.decodeIfPresent(0...Self.roundsRange.upperBound, forKey: .rounds) ?? 1
    self.init(
      length: try container.decode(Self.lengthRange, forKey: .length), rounds: rounds == Self.endless ? nil : rounds,
      rest: try container.decodeIfPresent(Self.lengthRange, forKey: .rest),
      label: try container.decodeIfPresent(String.self, forKey: .label))
    sound = try container.decodeIfPresent(String.self, forKey: .sound)
    volume = try container.decodeIfPresent(0...100, forKey: .volume)
    isAlarm = try container.decodeIfPresent(Bool.self, forKey: .alarm) ?? false
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(length, forKey: .length)
    if rounds != 1 { try container.encode(rounds ?? Self.endless, forKey: .rounds) }
    try container.encodeIfPresent(rest, forKey: .rest)
    try container.encodeIfPresent(label, forKey: .label)
    try container.encodeIfPresent(sound, forKey: .sound)
    try container.encodeIfPresent(volume, forKey: .volume)
    if isAlarm { try container.encode(true, forKey: .alarm) }
  }
}

extension Timer: Codable {
  private enum CodingKeys: String, CodingKey {
    case number, extra, round, state, lead, due, remaining, at
    case isBreak = "onBreak"
  }

  /// The range of ends that keeps an extended end, and that of the next round, in the range of counts.
  private static let dueRange: ClosedRange<Int64> =
    StateRange.elapsed.lowerBound...StateRange.elapsed.upperBound - 2 * Plan.lengthRange.upperBound

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let state: State = try container.decode(.state) { (word: String) in
      switch State.Name(rawValue: word) {
      case .ready: .ready
      case .running: .running(due: Elapsed(seconds: try container.decode(Self.dueRange, forKey: .due)))
      case .paused: .paused(remaining: try container.decode(0...Plan.lengthRange.upperBound, forKey: .remaining))
      case .completed: .completed(at: try container.decodeInstant(forKey: .at))
      case .cancelled: .cancelled(at: try container.decodeInstant(forKey: .at))
      case nil: nil
      }
    }
    let plan = try Plan(from: decoder)
    let isBreak = try container.decodeIfPresent(Bool.self, forKey: .isBreak) ?? false
    let length = isBreak ? plan.rest ?? plan.length : plan.length
    self.init(
      number: try container.decode(Alert.numberRange, forKey: .number), plan, state: state,
      extra: try container.decodeIfPresent(0...Plan.lengthRange.upperBound - length, forKey: .extra) ?? 0,
      round: Int(try container.decodeIfPresent(StateRange.round, forKey: .round) ?? 1),
      isBreak: isBreak, lead: try container.decodeIfPresent(ClockReading.leadRange, forKey: .lead) ?? 0)
  }

  package func encode(to encoder: any Encoder) throws {
    try plan.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    if extra != 0 { try container.encode(extra, forKey: .extra) }
    if round != 1 { try container.encode(round, forKey: .round) }
    if isBreak { try container.encode(true, forKey: .isBreak) }
    if lead != 0 { try container.encode(lead, forKey: .lead) }
    try container.encode(state.name.rawValue, forKey: .state)
    switch state {
    case .ready: break
    case .running(let due): try container.encode(due.seconds, forKey: .due)
    case .paused(let remaining): try container.encode(remaining, forKey: .remaining)
    case .completed(let at), .cancelled(let at): try container.encode(at.seconds, forKey: .at)
    }
  }
}
