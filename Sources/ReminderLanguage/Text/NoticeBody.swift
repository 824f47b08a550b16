/// The lines below the title of a notification, in the language it is shown in.
///
/// The message of an alert comes first and its time last, because a banner shows one line. A late or snoozed alert begins
/// with its time.
struct NoticeBody {
  /// When it is shown, to tell today from other days.
  let now: Instant
  let zone: Zone
  let strings: StringTable
  /// The text of a message to copy; nil where there is none, or a button opens it.
  var preparedMessage: String?

  /// What was drunk today; nil where that is not shown.
  var water: Phrase?

  /// Columns of a title that every server shows in full; a longer one is said again below it.
  private static let titleWidth = 40

  /// The body of one alert.
  func text(of item: Notice.Item, title: String, message: String?) -> String {
    let heads = heads(of: item)
    let message = item.kindness.map { strings(.kindness($0.text)) } ?? message
    let body = text(heads, title, message, time: heads.isEmpty ? time(item) : nil)
    return [
      body, preparedMessage.map { strings(.preparedMessage($0)) }, item.soundProblem.map { strings($0.notHeard) },
    ]
    .compactMap { $0 }.joined(separator: "\n")
  }

  /// The body of alerts about water of which some are late.
  func text(_ earlier: [Notice.Item], latest: Notice.Item, title: String, message: String?) -> String {
    let missed = (earlier + [latest]).filter(\.isLate).map { strings(when($0.occurrence.instant)) }
    return text(
      [Phrase("notice.missedWater", missed.count, Phrase.list(unique(missed).map(Phrase.verbatim)))], title, message,
      time: latest.isLate ? nil : when(latest.occurrence.instant))
  }

  /// The body of several alerts that are named together: what is due now first, and each time once.
  func text(of items: [Notice.Item]) -> String {
    let sorted = items.sorted { Occurrence.precedes($0.occurrence, $1.occurrence) }
    let groups = Dictionary(grouping: sorted) { strings(heads(of: $0).first ?? time($0)) }
    let times = unique(sorted.reversed().map { strings(heads(of: $0).first ?? time($0)) })
    let lines = times.flatMap { time -> [String] in
      let items = groups[time] ?? []
      let names = list(
        unique(
          items.flatMap { [strings(name($0))] + [$0.kindness.map { strings(.kindness($0.text)) }].compactMap { $0 } }))
      let isOnTime = items.first.map { heads(of: $0).isEmpty } ?? true
      return isOnTime ? [strings(names), time] : [strings(.timed(.verbatim(time), names))]
    }
    return
      (lines + [water.map { strings($0) }].compactMap(\.self)
      + unique(items.compactMap { $0.soundProblem.map { strings($0.notHeard) } })).joined(separator: "\n")
  }

  /// The names one after the other, the first few of many.
  private func list(_ names: [String]) -> Phrase {
    let first = Phrase.list(names.prefix(Self.nameLimit).map(Phrase.verbatim))
    let rest = names.count - Self.nameLimit
    return rest > 0 ? .andMore(first, rest) : first
  }

  /// How many of many are named.
  static let nameLimit = 20

  private func name(_ item: Notice.Item) -> Phrase {
    // Among several only its end can be meant.
    if let timer = item.timer { return Phrase("name.endedTimer", Phrase.timerName(timer.plan.label)) }
    return item.occurrence.source == .sample ? .sample : item.content.listName
  }

  private func text(_ heads: [Phrase], _ title: String, _ message: String?, time: Phrase?) -> String {
    var lines: [String] = []
    if title.displayWidth > Self.titleWidth { lines.append(title) }
    if let message { lines.append(message) }
    if let head = heads.first {
      let rest = lines.first.map { Phrase.timed(head, .verbatim($0)) } ?? head
      lines.replaceSubrange(0..<min(1, lines.count), with: [strings(rest)])
    }
    lines += heads.dropFirst().map { strings($0) }
    if let water { lines.append(strings(water)) }
    if let time { lines.append(strings(time)) }
    return lines.joined(separator: "\n")
  }

  /// The first words of a notification that does not come at its own time; none if it does.
  private func heads(of item: Notice.Item) -> [Phrase] {
    let occurrence = item.occurrence
    if occurrence.source.isTest, occurrence.cause != .snooze { return [] }
    if let promise = item.promise { return [Phrase("notice.promised", when(promise.made))] }
    let first = when(zone.instant(of: occurrence.nominal))
    let late = item.isLate ? [Phrase("notice.late", when(occurrence.instant))] : []
    return switch occurrence.cause {
    case .time: late
    case .snooze: [item.isRecalled ? Phrase("notice.recalled", first) : Phrase("notice.snoozed", first)] + late
    case .repeat: [Phrase("notice.unanswered", first)]
    }
  }

  private func time(_ item: Notice.Item) -> Phrase {
    item.occurrence.source.isTest ? item.occurrence.nominal.time.phrase : when(item.occurrence.instant)
  }

  private func when(_ instant: Instant) -> Phrase {
    instant.shortPhrase(now: now, in: zone)
  }

  /// Each once, in their order.
  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
