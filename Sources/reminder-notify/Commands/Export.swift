import ArgumentParser
import ReminderExchange

struct Export: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("export", .exportVerb, discussion: .exportMore)
  }

  @Option(help: ArgumentHelp(.exportFormat, value: "json|plist|ics|csv"))
  var format: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.planOnly, value: "plan"))
  var only: String?

  @Flag(help: ArgumentHelp(.exportLog))
  var withLog = false

  @Option(name: [.customShort("o"), .customLong("output")], help: ArgumentHelp(.exportOutput, value: "file"))
  var output: String?

  func run(_ context: Context) throws {
    let formats = ExchangeFormat.written.map(\.rawValue)
    // alerts.ics is a calendar.
    let ending = output?.lastIndex(of: ".").map { output?[$0...].dropFirst().lowercased() ?? "" } ?? ""
    let name = format ?? (formats.contains(ending) ? ending : "json")
    guard let format = ExchangeFormat(rawValue: name), ExchangeFormat.written.contains(format) else {
      throw CommandError.usage(Phrase("usage.exportFormat", name, formats.joined(separator: ", ")))
    }
    guard !withLog || only == nil && (format == .json || format == .plist) else {
      throw CommandError.usage(Phrase("usage.logFormat"))
    }
    let list = try context.store.read()
    let alerts = only.map(list.alerts(ofPlan:)) ?? list.alerts
    if let only, alerts.isEmpty { throw CommandError.missing(Phrase("error.noSuchPlan", only)) }
    let lunar = format == .ics ? alerts.filter { $0.recurrence.almanacParts.contains(.lunar) } : []
    let names = lunar.map { Phrase.verbatim(context.strings($0.content.listName)) }
    if !names.isEmpty { context.say(Phrase("export.lunar", Phrase.list(names))) }
    let text = try text(list, alerts, format, context)
    guard let output, output != "-" else { return try context.print(text) }
    try context.replace(output, with: text)
    context.say(Phrase("done.exported", alerts.count, output))
  }

  private func text(_ list: AlertList, _ alerts: [Alert], _ format: ExchangeFormat, _ context: Context) throws -> String
  {
    switch format {
    case .json: return try ExchangeDocument(list, alerts, log: try log(context)).json
    case .plist: return try ExchangeDocument(list, alerts, log: try log(context)).propertyList
    case .csv: return try CSVAlerts.text(alerts)
    case .ics, .remind, .crontab:
      let calendar = CalendarText(
        now: context.now(), zone: context.zone, almanac: context.almanac(alerts.almanacParts),
        suppressions: context.currentState(list).ledger.suppressions
      ) { context.strings($0.content.listName) }
      return try calendar.text(alerts)
    }
  }

  /// The journal without the changes of the list and the settings, but those that the history of drinks needs.
  private func log(_ context: Context) throws -> [RecordLine]? {
    guard withLog else { return nil }
    let contents = try context.journal.read()
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
    return contents.records.filter { record in
      if case .edited(let edit) = record.fact { edit.isOfWater } else { true }
    }.compactMap { RecordLine($0, in: context.zone) }
  }
}
