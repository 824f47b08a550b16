// The last check at the clocks, in the form of `state.plist`: instants in seconds since 1970.
extension ClockReading: Codable {
  private enum CodingKeys: String, CodingKey {
    case realtime, boottime, lead, boot, fraction, suspended, synchronised
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      realtime: try container.decodeInstant(forKey: .realtime),
      boottime: try container.decodeCount(forKey: .boottime),
      lead: try container.decodeIfPresent(Self.leadRange, forKey: .lead) ?? 0,
      boot: try container.decode(String.self, forKey: .boot),
      fraction: try container.decodeIfPresent(StateRange.fraction, forKey: .fraction) ?? 0,
      suspended: try container.decodeIfPresent(StateRange.elapsed, forKey: .suspended) ?? 0,
      isSynchronised: try container.decodeIfPresent(Bool.self, forKey: .synchronised) ?? false)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(realtime.seconds, forKey: .realtime)
    try container.encode(boottime.seconds, forKey: .boottime)
    if lead != 0 { try container.encode(lead, forKey: .lead) }
    try container.encode(boot, forKey: .boot)
    if fraction != 0 { try container.encode(fraction, forKey: .fraction) }
    if suspended != 0 { try container.encode(suspended, forKey: .suspended) }
    if isSynchronised { try container.encode(true, forKey: .synchronised) }
  }
}

extension ClockCheck: Codable {
  private enum CodingKeys: String, CodingKey {
    case utcOffset, elapsed, jumps, wasSynchronised, latestElapsed, latestRealtime
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      reading: try ClockReading(from: decoder),
      utcOffset: Int(try container.decode(StateRange.utcOffset, forKey: .utcOffset)),
      elapsed: try container.decodeCount(forKey: .elapsed),
      jumps: try container.decodeIfPresent([ClockJump].self, forKey: .jumps) ?? [],
      wasSynchronised: try container.decodeIfPresent(Bool.self, forKey: .wasSynchronised) ?? false)
    if let latest = try container.decodeIfPresent(StateRange.elapsed, forKey: .latestElapsed) {
      observe(elapsed: Elapsed(seconds: latest), at: try container.decodeInstant(forKey: .latestRealtime))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try reading.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(utcOffset, forKey: .utcOffset)
    try container.encode(elapsed.seconds, forKey: .elapsed)
    if !jumps.isEmpty { try container.encode(jumps, forKey: .jumps) }
    if wasSynchronised { try container.encode(true, forKey: .wasSynchronised) }
    if latest.elapsed != elapsed {
      try container.encode(latest.elapsed.seconds, forKey: .latestElapsed)
      try container.encode(latest.realtime.seconds, forKey: .latestRealtime)
    }
  }
}

extension ClockJump: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, from, elapsed, looked, until, offset, seconds
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let kind: Kind = try container.decode(.kind) { (word: String) in
      switch word {
      case "start": .start(until: try container.decodeCount(forKey: .until))
      case "behind": .behind
      case "step":
        .step(
          offset: try container.decode(StateRange.offset, forKey: .offset),
          seconds: try container.decode(StateRange.elapsed, forKey: .seconds))
      default: nil
      }
    }
    self.init(
      kind, from: try container.decodeInstant(forKey: .from),
      elapsed: try container.decodeCount(forKey: .elapsed),
      checkedUntil: try container.decodeInstantIfPresent(forKey: .looked))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if checkedUntil != from { try container.encode(max(checkedUntil, Instant.firstStorable).seconds, forKey: .looked) }
    switch kind {
    case .start(let until):
      try container.encode("start", forKey: .kind)
      try container.encode(until.seconds, forKey: .until)
    case .behind: try container.encode("behind", forKey: .kind)
    case .step(let offset, let seconds):
      try container.encode("step", forKey: .kind)
      try container.encode(offset, forKey: .offset)
      try container.encode(seconds, forKey: .seconds)
    }
    try container.encode(max(from, Instant.firstStorable).seconds, forKey: .from)
    try container.encode(elapsed.seconds, forKey: .elapsed)
  }
}

extension Ledger.UncheckedTime: Codable {
  private enum CodingKeys: String, CodingKey {
    case at, elapsed, boot, boottime
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      at: try container.decodeInstant(forKey: .at), elapsed: try container.decodeCount(forKey: .elapsed),
      boot: Record.Boot(
        id: try container.decode(String.self, forKey: .boot),
        seconds: try container.decodeCount(forKey: .boottime)))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(at.seconds, forKey: .at)
    try container.encode(elapsed.seconds, forKey: .elapsed)
    try container.encode(boot.id, forKey: .boot)
    try container.encode(boot.seconds.seconds, forKey: .boottime)
  }
}
