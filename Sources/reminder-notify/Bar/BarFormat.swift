import ReminderLanguage

/// The form in which a status bar reads its line.
struct BarFormat {
  /// The bar whose form it is; nil for a template of the user's.
  private let bar: Bar?
  private let template: BarTemplate

  private enum Bar: String, CaseIterable {
    /// A JSON object for waybar's `"return-type": "json"`.
    case waybar
    case polybar
    /// As plain text (`markup=none`).
    case i3blocks
    case tmux
  }

  static let names = Bar.allCases.map(\.rawValue)

  /// Reads the value of `--format`.
  ///
  /// - Throws: `CommandError.usage`.
  init(_ text: String) throws(CommandError) {
    bar = Bar(rawValue: text)
    template = try bar == nil ? BarTemplate(text) : .standard
  }

  /// The line of a moment, without its end; empty where nothing comes next, but for waybar.
  func line(_ content: BarContent, at now: ClockReading, follows: Bool, _ context: Context) throws -> String {
    let text = content.shown(at: now).map { BarText($0, content, at: now, follows: follows, context) }
    if bar == .waybar { return try waybarLine(text, content, at: now, context) }
    return line(text, content, context)
  }

  private func line(_ text: BarText?, _ content: BarContent, _ context: Context) -> String {
    guard text != nil || template.showsWater else { return "" }
    return template.line { field in
      escaped((content.value(field, context.strings) ?? text?.value(field) ?? "").strippingControls)
    }
  }

  /// Text without what the bar would read as a command of its own.
  func escaped(_ text: String) -> String {
    switch bar {
    case .waybar: text.escapingMarkup
    // Polybar has no escape for the beginning of a tag; a space without width takes the two characters apart.
    case .polybar: text.replacing("%{", with: "%\u{200b}{")
    case .tmux: text.replacing("#", with: "##")
    case .i3blocks, nil: text
    }
  }

  private func waybarLine(
    _ text: BarText?, _ content: BarContent, at now: ClockReading, _ context: Context
  ) throws -> String {
    let list = content.items.map { BarText($0, content, at: now, follows: true, context).listLine }
    let pause = content.pauseEnd.map { end in
      let moment = end.shortPhrase(now: now.realtime, in: context.zone)
      return context.strings(Phrase("bar.listLine", Phrase.statusPaused, Phrase.until(moment)))
    }
    let lines = list + (pause.map { [$0] } ?? [])
    let kind = text?.item.kind.rawValue ?? "none"
    let object = WaybarLine(
      text: line(text, content, context), alt: kind,
      tooltip: lines.isEmpty ? context.strings(.never) : lines.map { $0.escapingMarkup }.joined(separator: "\n"),
      class: kind, percentage: text?.percentage ?? 0)
    return String(try jsonText(object).dropLast())
  }
}

/// The output for waybar (waybar-custom(5)).
private struct WaybarLine: Encodable {
  let text: String
  let alt: String
  let tooltip: String
  let `class`: String
  let percentage: Int
}
