import FoundationEssentials

/// The alerts of the events and to-dos of an iCalendar file (RFC 5545).
struct CalendarAlerts {
  typealias Line = CalendarLines.Line

  private let setting: ImportSetting
  private var components: [Component] = []
  private static let depthLimit = 16

  /// An event or a to-do.
  private struct Component {
    let begin: Line
    var lines: [String: [Line]] = [:]
    var alarms: [[String: Line]] = []

    subscript(name: String) -> Line? { lines[name]?.first }
    func word(_ name: String) -> String { self[name]?.value.uppercased() ?? "" }
  }

  init(_ bytes: [UInt8], _ setting: ImportSetting) throws {
    self.setting = setting
    var lines = CalendarLines(bytes)
    var open: [String] = []
    while let line = try lines.next() {
      let word = line.value.uppercased()
      switch line.name {
      case "BEGIN":
        open.append(word)
        guard open.count <= Self.depthLimit else { throw ImportProblem(line.number, Phrase("import.tooDeep")) }
        guard open[0] == "VCALENDAR" else { throw line.problem }
        if open.count == 2, ["VEVENT", "VTODO"].contains(word) {
          guard components.count < ImportFile.entryLimit else {
            throw ImportProblem(line.number, Phrase("import.tooMany", ImportFile.entryLimit))
          }
          components.append(Component(begin: line))
        } else if open.count == 3, word == "VALARM", isInComponent(open) {
          components[components.count - 1].alarms.append([:])
        }
      case "END": guard open.popLast() == word else { throw line.problem }
      default:
        guard !open.isEmpty else { throw line.problem }
        add(line, open)
      }
    }
    guard open.isEmpty else { throw FileProblem.damaged(line: nil) }
  }

  private func isInComponent(_ open: [String]) -> Bool { open.count > 1 && ["VEVENT", "VTODO"].contains(open[1]) }

  private mutating func add(_ line: Line, _ open: [String]) {
    guard isInComponent(open) else { return }
    let last = components.count - 1
    if open.count == 2 {
      components[last].lines[line.name, default: []].append(line)
    } else if open.count == 3, open[2] == "VALARM" {
      components[last].alarms[components[last].alarms.count - 1][line.name] = line
    }
  }

  /// Adds the alerts to a file.
  func put(into file: inout ImportFile) throws {
    var moved: [String: [Line]] = [:]
    for component in components {
      guard let line = component["RECURRENCE-ID"] else { continue }
      moved[component["UID"]?.value ?? "", default: []].append(line)
    }
    for component in components {
      let name = (component["SUMMARY"] ?? component.alarms.lazy.compactMap { $0["DESCRIPTION"] }.first)?.plainText ?? ""
      try file.add(component.begin.number, name.shortened) {
        if let own = try ownAlert(component) {
          return [.alert(own, skips: try skips(component, [], of: own, 0))]
        }
        let isBase = component["RECURRENCE-ID"] == nil
        return try contents(component, name, moved: isBase ? moved[component["UID"]?.value ?? ""] ?? [] : [])
      }
    }
  }
}

// MARK: - Events of ours

extension CalendarAlerts {
  /// The alert that was written with the event, if that has its time and rule still; a changed text is taken.
  private func ownAlert(_ component: Component) throws -> Alert? {
    guard let line = component[CalendarText.property], let start = component["DTSTART"], start.parameters.isEmpty,
      let alert = try? Alert(json: Data(line.plainText.utf8)),
      let local = try? moment(start).local, local.time == alert.time,
      component["RRULE"].map({ $0.value }) == CalendarText.rule(of: alert.recurrence)
    else { return nil }
    if case .once(let date) = alert.recurrence, date != local.date { return nil }
    var own = alert
    try takeTexts(component, into: &own.content)
    return own
  }

  /// Takes the texts that another program has changed.
  private func takeTexts(_ component: Component, into content: inout AlertContent) throws {
    if let name = content.title ?? content.label, let summary = component["SUMMARY"]?.plainText, !summary.isEmpty,
      let written = content.label ?? content.title, ![name, written].map(\.strippingControls).contains(summary)
    {
      try (content.title == nil ? AlertField.label : .title).put(summary, into: &content)
    }
    if let message = component["DESCRIPTION"]?.plainText, message != content.message?.strippingControls {
      try AlertField.message.put(message, into: &content)
    }
  }
}

// MARK: - Events of others

extension CalendarAlerts {
  private func contents(_ component: Component, _ name: String, moved: [Line]) throws -> [ImportEntry.Content] {
    if component.word("STATUS") == "COMPLETED" || component.word("X-KDE-KALARM-TYPE") == "ARCHIVED" { return [.over] }
    let isCancelled = component.word("STATUS") == "CANCELLED"
    if isCancelled, component["RECURRENCE-ID"] != nil { return [] }
    guard let start = component["DTSTART"] ?? component["DUE"] else {
      throw ImportProblem(nil, Phrase("import.noTime"))
    }
    let beginning = try moment(start)
    let triggers = try triggers(component)
    guard !beginning.isDay || !component.alarms.isEmpty else { throw ImportProblem(nil, Phrase("import.wholeDay")) }
    var content = try AlertContent(name: name, message: component["DESCRIPTION"]?.plainText ?? "")
    if let own = component[CalendarText.property], let alert = try? Alert(json: Data(own.plainText.utf8)) {
      content = alert.content
      try takeTexts(component, into: &content)
    }
    return try triggers.sorted().map { minutes in
      let schedule = try schedule(component, beginning, minutes)
      let alert = Alert(
        number: 0, id: identifier(component, minutes, isOnly: triggers.count == 1), time: schedule.time,
        recurrence: schedule.recurrence, isEnabled: !isCancelled, content: content)
      return setting.content(alert, skips: try skips(component, moved, of: alert, minutes))
    }
  }

  /// The identifier of an alert: the UID where it is a UUID, or one that is made of it, so that a change is known as one.
  private func identifier(_ component: Component, _ minutes: Int, isOnly: Bool) -> String {
    guard let uid = component["UID"]?.value, !uid.isEmpty else { return "" }
    let part = component["RECURRENCE-ID"]?.value ?? ""
    if isOnly, part.isEmpty, UUID(uuidString: uid) != nil { return uid }
    return ReminderExchange.identifier(ofName: "\(uid)\n\(part)\n\(isOnly ? 0 : minutes)")
  }

  /// The minutes from the beginning to the alarms; 0 without one.
  private func triggers(_ component: Component) throws(ImportProblem) -> Set<Int> {
    var found: Set<Int> = []
    for alarm in component.alarms where ["DISPLAY", "AUDIO", nil].contains(alarm["ACTION"]?.value.uppercased()) {
      guard let trigger = alarm["TRIGGER"] else { continue }
      guard trigger.parameters["RELATED"]?.uppercased() != "END", let minutes = CalendarMoment.minutes(trigger.value)
      else { throw ImportProblem(nil, Phrase("import.trigger", trigger.value)) }
      found.insert(minutes)
    }
    return found.isEmpty ? [0] : found
  }

  private func schedule(
    _ component: Component, _ beginning: CalendarMoment, _ minutes: Int
  ) throws -> Schedule {
    let rules = component["RECURRENCE-ID"] == nil ? component.lines["RRULE"] ?? [] : []
    if let other = ["RDATE", "EXRULE"].first(where: { component[$0] != nil }) ?? (rules.count > 1 ? "RRULE" : nil) {
      throw ImportProblem(nil, Phrase("import.rule", other))
    }
    guard let rule = rules.first else {
      let local = here(beginning, minutes)
      return Schedule(time: local.time, recurrence: .once(local.date))
    }
    let shift = try minutes + difference(beginning.zone)
    return try CalendarRule(start: beginning.local, shift: shift, today: setting.today).schedule(rule.value) { text in
      guard let until = CalendarMoment(text, zone: beginning.zone) else {
        throw ImportProblem(nil, Phrase("import.time", text))
      }
      return here(until, minutes)
    }
  }

  /// The time here, so many minutes after a moment.
  private func here(_ moment: CalendarMoment, _ minutes: Int) -> LocalDateTime {
    setting.zone.local((moment.zone ?? setting.zone).instant(of: moment.local) + Int64(minutes) * 60)
  }

  /// The minutes by which the zone here is ahead of another one, all year.
  private func difference(_ zone: Zone?) throws(ImportProblem) -> Int {
    guard let zone else { return 0 }
    let weeks = (0...52).map { setting.now + $0 * 7 * 86_400 }
    let differences = Set(weeks.map { setting.zone.utcOffset($0) - zone.utcOffset($0) })
    guard differences.count == 1, let seconds = differences.first else {
      throw ImportProblem(nil, Phrase("import.zoneMoves"))
    }
    return seconds / 60
  }

  /// The times that are left out: the dates that another event has moved, and `EXDATE`.
  private func skips(_ component: Component, _ moved: [Line], of alert: Alert, _ minutes: Int) throws -> [LocalDateTime]
  {
    let lines = (component.lines["EXDATE"] ?? []).filter { $0.parameters[CalendarText.property] == nil } + moved
    return try lines.flatMap { line in
      try line.value.split(separator: ",").map { text in
        let found = try moment(line, String(text))
        return LocalDateTime(date: found.isDay ? found.local.date : here(found, minutes).date, time: alert.time)
      }
    }
  }

  private func moment(_ line: Line, _ text: String? = nil) throws(ImportProblem) -> CalendarMoment {
    let (text, name) = (text ?? line.value, line.parameters["TZID"])
    let zone = name.flatMap(setting.zone(ofCalendar:))
    if let name, zone == nil { throw ImportProblem(nil, Phrase("import.zone", name)) }
    guard let moment = CalendarMoment(text, zone: zone) else { throw ImportProblem(nil, Phrase("import.time", text)) }
    return moment
  }
}

extension ImportFile {
  mutating func readCalendar(_ bytes: [UInt8], _ setting: ImportSetting) throws {
    try CalendarAlerts(bytes, setting).put(into: &self)
  }
}
