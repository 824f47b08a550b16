import FoundationEssentials

/// The alerts of the events and to-dos of an iCalendar file (RFC 5545).
struct CalendarAlerts {
  typealias Line = CalendarLines.Line

  private let setting: ImportSetting
  private var components: [Component] = []
  /// The alarms and the times in `EXDATE` so far.
  private var (alarms, exceptions) = (0, 0)
  /// The offsets from UTC of each zone that the file describes, and the name of the one that is being read.
  private var (offsets, described) = ([String: Set<String>](), "")
  private static let depthLimit = 16

  /// An event or a to-do.
  private struct Component {
    let begin: Line
    var lines: [String: [Line]] = [:]
    var alarms: [[String: Line]] = []

    subscript(name: String) -> Line? { lines[name]?.first }
    func word(_ name: String) -> String { self[name]?.value.uppercased() ?? "" }
    /// `EXDATE`, but for the holidays of an alert of ours.
    var exceptions: [Line] { (lines["EXDATE"] ?? []).filter { $0.parameters[CalendarText.property] == nil } }
    /// The alert that was written with an event of ours.
    var written: Alert? { self[CalendarText.property].flatMap { try? Alert(json: Data($0.plainText.utf8)) } }
  }

  init(_ bytes: [UInt8], _ setting: ImportSetting) throws {
    self.setting = setting
    var lines = CalendarLines(bytes)
    var (open, last) = ([String](), 0)
    while let line = try lines.next() {
      last = line.number
      guard line.number <= ImportFile.lineLimit else {
        throw ImportProblem(line.number, Phrase("import.tooManyLines", ImportFile.lineLimit))
      }
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
          alarms += 1
          guard alarms <= ImportFile.entryLimit else {
            throw ImportProblem(line.number, Phrase("import.tooMany", ImportFile.entryLimit))
          }
          components[components.count - 1].alarms.append([:])
        }
      case "END": guard open.popLast() == word else { throw line.problem }
      default:
        guard !open.isEmpty else { throw line.problem }
        try add(line, open)
      }
    }
    guard open.isEmpty else { throw FileProblem.damaged(line: last) }
  }

  private func isInComponent(_ open: [String]) -> Bool { open.count > 1 && ["VEVENT", "VTODO"].contains(open[1]) }

  private mutating func add(_ line: Line, _ open: [String]) throws(ImportProblem) {
    guard isInComponent(open) else { return describe(line, open) }
    if line.name == "EXDATE", line.parameters[CalendarText.property] == nil {
      exceptions += line.listed
      try Self.checkExceptions(exceptions, line)
    }
    let last = components.count - 1
    if open.count == 2 {
      components[last].lines[line.name, default: []].append(line)
    } else if open.count == 3, open[2] == "VALARM" {
      components[last].alarms[components[last].alarms.count - 1][line.name] = line
    }
  }

  /// Takes a line of a `VTIMEZONE`.
  private mutating func describe(_ line: Line, _ open: [String]) {
    guard open.count > 1, open[1] == "VTIMEZONE" else { return }
    if open.count == 2, line.name == "TZID" { described = line.value }
    if open.count == 3, line.name == "TZOFFSETTO" { offsets[described, default: []].insert(line.value) }
  }

  /// The zone of a name, which the system knows, or which has one offset in the file, as Outlook's of countries without
  /// daylight saving time have.
  private func zone(_ name: String) -> Zone? {
    if let zone = setting.zone(ofCalendar: name) { return zone }
    guard let offsets = offsets[name], offsets.count == 1, let offset = offsets.first,
      let seconds = CalendarMoment.seconds(offset: offset)
    else { return nil }
    return Zone { _ in seconds }
  }

  private static func checkExceptions(_ count: Int, _ line: Line) throws(ImportProblem) {
    guard count <= ImportFile.skipLimit else {
      throw ImportProblem(line.number, Phrase("import.tooManySkips", ImportFile.skipLimit))
    }
  }

  /// Adds the alerts to a file.
  func put(into file: inout ImportFile) throws {
    var moved: [String: [Line]] = [:]
    for component in components {
      guard let line = component["RECURRENCE-ID"], line.parameters["RANGE"] == nil else { continue }
      moved[component["UID"]?.value ?? "", default: []].append(line)
    }
    var count = 0
    for component in components {
      let name = (component["SUMMARY"] ?? component.alarms.lazy.compactMap { $0["DESCRIPTION"] }.first)?.plainText ?? ""
      let isBase = component["RECURRENCE-ID"] == nil
      let left = component.exceptions + (isBase ? moved[component["UID"]?.value ?? ""] ?? [] : [])
      // Each alarm is an alert without all of them.
      count += left.reduce(0) { $0 + $1.listed } * max(1, component.alarms.count)
      try Self.checkExceptions(count, component.begin)
      try file.add(component.begin.number, name.shortened) {
        if let own = try ownAlert(component), let start = component["DTSTART"] {
          return [.alert(own, skips: try skips(left, of: own, moment(start), 0))]
        }
        return try contents(component, name, left)
      }
    }
  }
}

extension CalendarLines.Line {
  /// The number of values of a list.
  fileprivate var listed: Int { value.utf8.count { $0 == UInt8(ascii: ",") } + 1 }
}

// MARK: - Events of ours

extension CalendarAlerts {
  /// The alert that was written with the event, if that has its time and rule still; a changed text is taken.
  ///
  /// In a copy that has another UID it is a new alert.
  private func ownAlert(_ component: Component) throws -> Alert? {
    guard component["RECURRENCE-ID"] == nil, let start = component["DTSTART"], start.parameters.isEmpty,
      let alert = component.written, let local = try? moment(start).local, local.time == alert.time,
      component["RRULE"].map({ $0.value }) == CalendarText.rule(of: alert.recurrence)
    else { return nil }
    if case .once(let date) = alert.recurrence, date != local.date { return nil }
    let isCopy = component["UID"]?.value.lowercased() != alert.id.lowercased()
    var own = isCopy ? Alert(number: 0, id: identifier(component, 0, isOnly: true), copyOf: alert) : alert
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
  /// Returns the alerts of an event without some times.
  private func contents(_ component: Component, _ name: String, _ left: [Line]) throws -> [ImportEntry.Content] {
    let recurrenceID = component["RECURRENCE-ID"]
    if let range = recurrenceID?.parameters["RANGE"] {
      throw ImportProblem(nil, Phrase("import.rule", "RANGE=\(range)".shortened))
    }
    if component.word("STATUS") == "COMPLETED" || component.word("X-KDE-KALARM-TYPE") == "ARCHIVED" { return [.over] }
    let isCancelled = component.word("STATUS") == "CANCELLED"
    if isCancelled, recurrenceID != nil { return [] }
    guard let start = component["DTSTART"] ?? component["DUE"] else {
      throw ImportProblem(nil, Phrase("import.noTime"))
    }
    let beginning = try moment(start)
    let triggers = try triggers(component)
    guard !beginning.isDay || !component.alarms.isEmpty else { throw ImportProblem(nil, Phrase("import.wholeDay")) }
    var content = try AlertContent(name: name, message: component["DESCRIPTION"]?.plainText ?? "")
    let own = component.written
    if let own {
      content = own.content
      try takeTexts(component, into: &content)
    }
    let holidays = own?.recurrence.holidays == .skip ? HolidayRule.skip : nil
    return try triggers.sorted().map { minutes in
      let schedule = try schedule(component, beginning, minutes)
      let alert = Alert(
        number: 0, id: identifier(component, minutes, isOnly: triggers.count == 1), time: schedule.time,
        recurrence: schedule.recurrence.observing(holidays), isEnabled: !isCancelled, content: content,
        extras: own?.extras ?? [:])
      return setting.content(alert, skips: try skips(left, of: alert, beginning, minutes))
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
      // A task without a start has only its end.
      guard trigger.parameters["RELATED"]?.uppercased() != "END" || component["DTSTART"] == nil else {
        throw ImportProblem(nil, Phrase("import.trigger", "RELATED=END"))
      }
      guard let minutes = CalendarMoment.minutes(trigger.value) else {
        throw ImportProblem(nil, Phrase("import.trigger", trigger.value.shortened))
      }
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
      let local = here(beginning.local, beginning.zone, minutes)
      return Schedule(time: local.time, recurrence: .once(local.date))
    }
    let shift = try minutes + setting.difference(from: beginning.zone)
    return try CalendarRule(start: beginning.local, shift: shift, today: setting.today).schedule(rule.value) { text in
      guard let until = CalendarMoment(text, zone: beginning.zone) else {
        throw ImportProblem(nil, Phrase("import.time", text.shortened))
      }
      return here(until.local, until.zone, minutes)
    }
  }

  /// The time here, so many minutes after a time of a zone.
  private func here(_ local: LocalDateTime, _ zone: Zone?, _ minutes: Int = 0) -> LocalDateTime {
    setting.zone.local((zone ?? setting.zone).instant(of: local) + Int64(minutes) * 60)
  }

  /// The times of an alert at which its event, so many minutes away from it, is left out.
  private func skips(
    _ lines: [Line], of alert: Alert, _ beginning: CalendarMoment, _ minutes: Int
  ) throws -> [LocalDateTime] {
    try lines.flatMap { line in
      try line.value.split(separator: ",").compactMap { text in
        let left = try moment(line, String(text))
        // A day alone means the event of that day.
        let event = left.isDay ? here(beginning.at(left.local.date), beginning.zone) : here(left.local, left.zone)
        let moved = event.moved(by: minutes)
        // At another time there is no such event.
        guard left.isDay || beginning.isDay || moved.time == alert.time else { return nil }
        return LocalDateTime(date: moved.date, time: alert.time)
      }
    }
  }

  private func moment(_ line: Line, _ text: String? = nil) throws(ImportProblem) -> CalendarMoment {
    let (text, name) = (text ?? line.value, line.parameters["TZID"])
    let zone = name.flatMap(zone)
    if let name, zone == nil { throw ImportProblem(nil, Phrase("import.zone", name.shortened)) }
    guard let moment = CalendarMoment(text, zone: zone) else {
      throw ImportProblem(nil, Phrase("import.time", text.shortened))
    }
    return moment
  }
}

extension ImportFile {
  mutating func readCalendar(_ bytes: [UInt8], _ setting: ImportSetting) throws {
    try CalendarAlerts(bytes, setting).put(into: &self)
  }
}
