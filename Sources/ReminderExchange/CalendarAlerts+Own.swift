import FoundationEssentials

// What is of this program: the alerts that were written with events of ours, as JSON, and the identifiers of alerts.
extension CalendarAlerts {
  /// The alert that was written with the event, if that has its time and rule still; a changed text is taken.
  ///
  /// In a copy that has another UID it is a new alert.
  func ownAlert(_ alert: Alert, _ component: Component) throws -> Alert? {
    guard component["RECURRENCE-ID"] == nil, let start = component["DTSTART"],
      // Some programs write what is the default.
      ["DTSTART", "DTSTART;VALUE=DATE-TIME"].contains(start.head.uppercased()),
      let local = try? moment(start).local, local.time == alert.time,
      Self.parts(component["RRULE"]?.value) == Self.parts(CalendarText.rule(of: alert.recurrence))
    else { return nil }
    if case .once(let date) = alert.recurrence, date != local.date { return nil }
    let isCopy = component["UID"]?.value.lowercased() != alert.id.lowercased()
    var own = isCopy ? Alert(number: 0, id: identifier(origin(of: component), nil), copyOf: alert) : alert
    try takeTexts(component, into: &own.content)
    // Ours is cancelled without its alarms, also where it is on and never due again.
    let isCancelled = component.word("STATUS") == "CANCELLED"
    if isCancelled, !component.alarms.isEmpty { own.isEnabled = false } else if !isCancelled { own.isEnabled = true }
    return own
  }

  /// The parts of a rule, whose order says nothing.
  private static func parts(_ rule: String?) -> Set<Substring>? { rule.map { Set($0.split(separator: ";")) } }

  /// Takes the texts that another program has changed.
  func takeTexts(_ component: Component, into content: inout AlertContent) throws {
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

// MARK: - Identifiers

extension CalendarAlerts {
  /// The UID of an event, and the date of the rule in whose place it is; empty without a UID.
  func origin(of component: Component) -> String {
    guard let uid = component["UID"]?.value, !uid.isEmpty else { return "" }
    let origin = uid + "\n" + (component["RECURRENCE-ID"]?.value ?? "")
    // A long one would be read again for each alarm.
    return origin.utf8.count > 1000 ? ReminderExchange.identifier(ofName: origin) + "\n" : origin
  }

  /// The identifier of an alert, `minutes` away from its event where it is one of several: the UID where it is a UUID, or one that is
  /// made of it, so that a change is known as one.
  func identifier(_ origin: String, _ minutes: Int?) -> String {
    guard !origin.isEmpty else { return "" }
    if minutes == nil, origin.hasSuffix("\n"), UUID(uuidString: String(origin.dropLast())) != nil {
      return String(origin.dropLast())
    }
    return ReminderExchange.identifier(ofName: "\(origin)\n\(minutes ?? 0)")
  }
}

extension CalendarComponents.Component {
  /// The alert that was written with an event of ours; nil for none, and where it cannot be read.
  ///
  /// - Throws: `ImportProblem` for more than is read.
  func written(_ json: inout EntryJSON) throws(ImportProblem) -> Alert? {
    try self[CalendarText.property].flatMap { line throws(ImportProblem) in try json.value(Alert.self, line.plainText) }
  }
}
