import FoundationEssentials

/// The alerts of the events and to-dos of an iCalendar file (RFC 5545).
struct CalendarAlerts {
  typealias Line = CalendarLines.Line
  fileprivate typealias Component = CalendarComponents.Component

  private let setting: ImportSetting
  private var components: [Component] = []
  /// The offsets from UTC of each zone that the file describes.
  private let offsets: [String: Set<String>]

  init(_ bytes: [UInt8], _ setting: ImportSetting) throws {
    self.setting = setting
    guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= ImportFile.lineLimit else {
      throw ImportProblem(ImportFile.lineLimit + 1, Phrase("import.tooManyLines", ImportFile.lineLimit))
    }
    var (file, alarms, exceptions) = (CalendarComponents(bytes), 0, 0)
    while let component = try file.next() {
      components.append(component)
      alarms += component.alarms.count
      exceptions += component.exceptions.reduce(0) { $0 + $1.listed }
      guard max(components.count, alarms) <= ImportFile.entryLimit else {
        throw ImportProblem(component.begin.number, Phrase("import.tooMany", ImportFile.entryLimit))
      }
      try Self.checkExceptions(exceptions, component.begin)
    }
    offsets = file.offsets
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
      let texts = [component["SUMMARY"]] + component.alarms.map { $0["DESCRIPTION"] } + [component["DESCRIPTION"]]
      let name = texts.lazy.compactMap { $0?.plainText }.first { !$0.isEmpty } ?? ""
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

extension CalendarComponents.Component {
  /// `EXDATE`, but for the holidays of an alert of ours.
  fileprivate var exceptions: [CalendarLines.Line] {
    (lines["EXDATE"] ?? []).filter { $0.parameters[CalendarText.property] == nil }
  }
  /// The alert that was written with an event of ours.
  fileprivate var written: Alert? { self[CalendarText.property].flatMap { try? Alert(json: Data($0.plainText.utf8)) } }
}

// MARK: - Events of ours

extension CalendarAlerts {
  /// The alert that was written with the event, if that has its time and rule still; a changed text is taken.
  ///
  /// In a copy that has another UID it is a new alert.
  private func ownAlert(_ component: Component) throws -> Alert? {
    guard component["RECURRENCE-ID"] == nil, let start = component["DTSTART"],
      // Some programs write what is the default.
      start.parameters.allSatisfy({ $0 == "VALUE" && $1.uppercased() == "DATE-TIME" }),
      let alert = component.written, let local = try? moment(start).local, local.time == alert.time,
      Self.parts(component["RRULE"]?.value) == Self.parts(CalendarText.rule(of: alert.recurrence))
    else { return nil }
    if case .once(let date) = alert.recurrence, date != local.date { return nil }
    let isCopy = component["UID"]?.value.lowercased() != alert.id.lowercased()
    var own = isCopy ? Alert(number: 0, id: identifier(component, 0, isOnly: true), copyOf: alert) : alert
    try takeTexts(component, into: &own.content)
    // Ours is cancelled without its alarms, also where it is on and never due again.
    let isCancelled = component.word("STATUS") == "CANCELLED"
    if isCancelled, !component.alarms.isEmpty { own.isEnabled = false } else if !isCancelled { own.isEnabled = true }
    return own
  }

  /// The parts of a rule, whose order says nothing.
  private static func parts(_ rule: String?) -> Set<Substring>? { rule.map { Set($0.split(separator: ";")) } }

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
    let isPast = ["ARCHIVED", "TEMPLATE"].contains(component.word("X-KDE-KALARM-TYPE").prefix { $0 != ";" })
    if component.word("STATUS") == "COMPLETED" || isPast { return [.over] }
    let isCancelled = ["CANCELLED", "DISABLED"].contains(component.word("STATUS"))
    if isCancelled, recurrenceID != nil { return [] }
    guard let start = component["DTSTART"] ?? component["DUE"] else {
      throw ImportProblem(nil, Phrase("import.noTime"))
    }
    let beginning = try moment(start)
    // An alert without a name is about water.
    guard !name.isEmpty else { throw ImportProblem(nil, Phrase("import.noName")) }
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
    let actions = component.alarms.map { $0["ACTION"]?.value.uppercased() }
    if let first = actions.first, !actions.contains(where: ["DISPLAY", "AUDIO", nil].contains) {
      throw ImportProblem(nil, Phrase("import.trigger", "ACTION:" + (first ?? "")))
    }
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
