import FoundationEssentials

/// Reads the events and to-dos of an iCalendar file (RFC 5545) as alerts.
struct CalendarAlerts {
  typealias Line = CalendarLines.Line
  typealias Component = CalendarComponents.Component

  let setting: ImportSetting
  /// Knows the zones that the file describes.
  private var calendar: CalendarComponents
  /// The dates of each UID that have an event of their own.
  private var moved: [String: [Line]] = [:]

  init(_ bytes: [UInt8], _ setting: ImportSetting) { (self.setting, calendar) = (setting, CalendarComponents(bytes)) }

  /// Adds the alerts to a file.
  mutating func put(into file: inout ImportFile) throws {
    var (components, alarms) = ([Component](), 0)
    while let component = try calendar.next() {
      components.append(component)
      alarms += component.alarms.count
      guard max(components.count, alarms) <= ImportFile.entryLimit else {
        throw ImportProblem(component.begin.number, Phrase("import.tooMany", ImportFile.entryLimit))
      }
      guard let line = component["RECURRENCE-ID"], line.parameter("RANGE") == nil else { continue }
      moved[component["UID"]?.value ?? "", default: []].append(line)
    }
    var (count, json) = (0, EntryJSON())
    for component in components {
      let texts = [component["SUMMARY"]] + component.alarms.map { $0["DESCRIPTION"] } + [component["DESCRIPTION"]]
      let name = texts.lazy.compactMap { $0?.plainText }.first { !$0.isEmpty } ?? ""
      // The days of `EXDATE`, but for the holidays of an alert of ours, and those that were moved.
      let exceptions = (component.lines["EXDATE"] ?? []).filter { $0.parameter(CalendarText.property) == nil }
      let isBase = component["RECURRENCE-ID"] == nil
      let left = exceptions + (isBase ? moved[component["UID"]?.value ?? ""] ?? [] : [])
      // Each alarm is an alert without all of them.
      count += left.reduce(0) { $0 + $1.listed } * max(1, component.alarms.count)
      guard count <= ImportFile.skipLimit else {
        throw ImportProblem(component.begin.number, Phrase("import.tooManySkips", ImportFile.skipLimit))
      }
      try file.add(component.begin.number, name.shortened) {
        let written = try component.written(&json)
        if let own = try written.flatMap({ try ownAlert($0, component) }), let start = component["DTSTART"] {
          return [.alert(own, skips: try skips(left, of: own, moment(start), 0))]
        }
        return try contents(component, name, left, written)
      }
    }
  }
}

extension CalendarLines.Line {
  /// The number of values of a list.
  fileprivate var listed: Int { value.utf8.count { $0 == UInt8(ascii: ",") } + 1 }
}

// MARK: - An event

extension CalendarAlerts {
  /// Returns the alerts of an event without some times; `own` is the alert that was written with an event of ours.
  private func contents(
    _ component: Component, _ name: String, _ left: [Line], _ own: Alert?
  ) throws -> [ImportEntry.Content] {
    let recurrenceID = component["RECURRENCE-ID"]
    if let range = recurrenceID?.parameter("RANGE") {
      throw ImportProblem(nil, Phrase("import.rule", "RANGE=\(range)".shortened))
    }
    let isPast = ["ARCHIVED", "TEMPLATE"].contains(component.word("X-KDE-KALARM-TYPE").prefix { $0 != ";" })
    if component.word("STATUS") == "COMPLETED" || isPast { return [.over] }
    let isCancelled = ["CANCELLED", "DISABLED"].contains(component.word("STATUS"))
    if isCancelled, recurrenceID != nil { return [] }
    guard let start = component["DTSTART"] ?? component["DUE"] else {
      throw ImportProblem(nil, Phrase("import.noTime"))
    }
    let (beginning, triggers) = (try moment(start), try triggers(component))
    // An alert without a name is about water.
    guard !name.isEmpty else { throw ImportProblem(nil, Phrase("import.noName")) }
    guard !beginning.isDay || !component.alarms.isEmpty else { throw ImportProblem(nil, Phrase("import.wholeDay")) }
    var content = try AlertContent(name: name, message: component["DESCRIPTION"]?.plainText ?? "")
    // A sound by a name, or within the calendar, is none of a file.
    let audio = component.alarms.filter { $0["ACTION"]?.value.uppercased() == "AUDIO" }.lazy.compactMap { $0["ATTACH"] }
    if let path = audio.compactMap({ filePath(ofURL: $0.value) }).first {
      try AlertField.sound.put(path, into: &content)
    }
    if let own {
      content = own.content
      try takeTexts(component, into: &content)
    }
    let holidays = own?.recurrence.holidays == .skip ? HolidayRule.skip : nil
    let origin = origin(of: component)
    return try triggers.sorted().map { minutes in
      let schedule = try schedule(component, beginning, minutes)
      let alert = Alert(
        number: 0, id: identifier(origin, triggers.count == 1 ? nil : minutes), time: schedule.time,
        recurrence: schedule.recurrence.observing(holidays), isEnabled: !isCancelled, content: content,
        extras: own?.extras ?? [:])
      return setting.content(alert, skips: try skips(left, of: alert, beginning, minutes))
    }
  }

  /// The minutes from the beginning to the alarms; 0 without one.
  private func triggers(_ component: Component) throws(ImportProblem) -> Set<Int> {
    func problem(_ text: String) -> ImportProblem { ImportProblem(nil, Phrase("import.trigger", text.shortened)) }
    var found: Set<Int> = []
    let alarms = component.alarms.filter { ["DISPLAY", "AUDIO", nil].contains($0["ACTION"]?.value.uppercased()) }
    if alarms.isEmpty, let first = component.alarms.first?["ACTION"] {
      throw problem("ACTION:" + first.value.uppercased())
    }
    for alarm in alarms {
      // KAlarm's repetition within an event, and that of RFC 5545, 3.8.6.2.
      if let again = alarm["REPEAT"], decimal(again.value.utf8) != 0 { throw problem("REPEAT:" + again.value) }
      guard let trigger = alarm["TRIGGER"] else { continue }
      // A task without a start has only its end.
      guard trigger.parameter("RELATED")?.uppercased() != "END" || component["DTSTART"] == nil else {
        throw problem("RELATED=END")
      }
      guard let minutes = CalendarMoment.minutes(trigger.value) else { throw problem(trigger.value) }
      found.insert(minutes)
    }
    return found.isEmpty ? [0] : found
  }

  private func schedule(_ component: Component, _ beginning: CalendarMoment, _ minutes: Int) throws -> Schedule {
    let rules = component["RECURRENCE-ID"] == nil ? component.lines["RRULE"] ?? [] : []
    if let other = ["RDATE", "EXRULE"].first(where: { component[$0] != nil }) ?? (rules.count > 1 ? "RRULE" : nil) {
      throw ImportProblem(nil, Phrase("import.rule", other))
    }
    guard let rule = rules.first else {
      let local = here(beginning.local, beginning.zone, minutes)
      return Schedule(time: local.time, recurrence: .once(local.date))
    }
    let (start, shift) = (beginning.local, try minutes + setting.difference(from: beginning.zone))
    let first = start.moved(by: shift)
    do throws(RecurrenceRule.Problem) {
      let days = first.date.daysSince1970 - start.date.daysSince1970
      let dates = try CalendarRule(rule.value).dates(from: start.date, movedBy: days) { text in
        guard let until = CalendarMoment(text, zone: beginning.zone) else { return nil }
        let last = here(until.local, until.zone, minutes)
        return last.time < first.time ? last.date.advanced(by: -1) : last.date
      }
      return Schedule(time: first.time, recurrence: dates.simplest(today: setting.today))
    } catch {
      throw ImportProblem(nil, Phrase("import.rule", (error.text.isEmpty ? rule.value : error.text).shortened))
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
    try lines.flatMap { line -> [LocalDateTime] in
      let zone = try zone(of: line)
      return try line.value.split(separator: ",").compactMap { text -> LocalDateTime? in
        let left = try moment(String(text), zone)
        // A day alone means the event of that day.
        let event = left.isDay ? here(beginning.at(left.local.date), beginning.zone) : here(left.local, left.zone)
        let moved = event.moved(by: minutes)
        // At another time there is no such event.
        guard left.isDay || beginning.isDay || moved.time == alert.time else { return nil }
        return LocalDateTime(date: moved.date, time: alert.time)
      }
    }
  }

  func moment(_ line: Line) throws(ImportProblem) -> CalendarMoment { try moment(line.value, zone(of: line)) }

  private func moment(_ text: String, _ zone: Zone?) throws(ImportProblem) -> CalendarMoment {
    guard let moment = CalendarMoment(text, zone: zone) else {
      throw ImportProblem(nil, Phrase("import.time", text.shortened))
    }
    return moment
  }

  /// The zone of a time: one that the system knows, or that the file describes; nil for one that has none.
  private func zone(of line: Line) throws(ImportProblem) -> Zone? {
    guard let name = line.parameter("TZID") else { return nil }
    let isName = name.utf8.count <= CalendarComponents.zoneNameLimit
    guard isName, let zone = setting.zone(ofCalendar: name) ?? calendar.zone(named: name) else {
      throw ImportProblem(nil, Phrase("import.zone", name.shortened))
    }
    return zone
  }
}
