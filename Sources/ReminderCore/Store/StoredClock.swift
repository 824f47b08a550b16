// The last look at the clocks, in the form of `state.plist`: instants in seconds since 1970.
extension ClockReading: Codable {
  private enum CodingKeys: String, CodingKey {
    case realtime, boottime, boot
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      realtime: try container.decodeInstant(forKey: .realtime),
      boottime: try container.decode(StateRange.elapsed, forKey: .boottime),
      boot: try container.decode(String.self, forKey: .boot))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(realtime.seconds, forKey: .realtime)
    try container.encode(boottime, forKey: .boottime)
    try container.encode(boot, forKey: .boot)
  }
}

extension ClockCheck: Codable {
  private enum CodingKeys: String, CodingKey {
    case utcOffset, elapsed, latest, unsettled, leap
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      reading: try ClockReading(from: decoder),
      utcOffset: Int(try container.decode(StateRange.utcOffset, forKey: .utcOffset)),
      elapsed: try container.decode(StateRange.elapsed, forKey: .elapsed),
      unsettled: try container.decodeInstantIfPresent(forKey: .unsettled),
      leap: try container.decodeIfPresent(ClockJump.self, forKey: .leap))
    see(elapsed: try container.decodeIfPresent(StateRange.elapsed, forKey: .latest) ?? elapsed)
  }

  package func encode(to encoder: any Encoder) throws {
    try reading.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(utcOffset, forKey: .utcOffset)
    try container.encode(elapsed, forKey: .elapsed)
    if latest != elapsed { try container.encode(latest, forKey: .latest) }
    try container.encodeIfPresent(unsettled?.seconds, forKey: .unsettled)
    try container.encodeIfPresent(leap, forKey: .leap)
  }
}

extension ClockJump: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, elapsed, boot
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      from: try container.decodeInstant(forKey: .from),
      elapsed: try container.decode(StateRange.elapsed, forKey: .elapsed),
      isBoot: try container.decode(Bool.self, forKey: .boot))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(from.seconds, forKey: .from)
    try container.encode(elapsed, forKey: .elapsed)
    try container.encode(isBoot, forKey: .boot)
  }
}
