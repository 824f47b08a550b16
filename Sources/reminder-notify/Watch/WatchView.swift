import PosixKit
import ReminderLanguage

/// The lines that `watch` draws, as a function of values.
struct WatchView {
  let content: WatchContent
  let strings: StringTable
  let zone: Zone
  let screen: Screen
  let size: TerminalSize
  let now: Instant
  /// Seconds since the files were read.
  let passed: Int64

  /// Rows below which only the list and the line below it are drawn.
  private static let roomForNotes = 6
  /// Rows of the list below which no row is given to the signs of what is hidden.
  private static let roomForSigns = 5

  struct Frame: Equatable {
    /// At most as many as the terminal has rows, none wider than it.
    var lines: [String]
    /// True where a line that is seen counts down.
    var isCounting = false
  }

  /// The lines, the selected one in view, and below them a message, or the keys of the selected line.
  func frame(_ selection: inout WatchSelection, message: String? = nil) -> Frame {
    selection.follow(content.lines)
    let water = content.water.map { [screen.water(cut(strings($0)))] } ?? []
    let notes = water + (content.hasDaemon ? [] : fitted(strings(.watchNoDaemon), 2))
    let footer = message.map { fitted($0, 3) } ?? [keys(of: selected(selection))]
    let room = size.rows - footer.count
    let head = room < Self.roomForNotes ? [] : notes
    var frame = body(&selection, rows: max(0, room - head.count))
    frame.lines.insert(contentsOf: head, at: 0)
    let padding = max(0, size.rows - frame.lines.count - footer.count)
    frame.lines += Array(repeating: "", count: padding) + footer
    frame.lines = Array(frame.lines.suffix(size.rows))
    return frame
  }

  /// The page of the keys; it is cut where the terminal is too low.
  func help() -> Frame {
    let rows = WatchCommand.helpRows.map { ["  " + $0.keys, strings($0.meaning)] }
    let lines = Table(rows: rows).lines().flatMap { $0.wrapped(to: size.columns, hanging: 7).map(cut) }
    let page = ([screen.bold(cut(strings(Phrase("watch.help.title"))))] + lines).prefix(max(0, size.rows - 1))
    let padding = Array(repeating: "", count: max(0, size.rows - 1 - page.count))
    return Frame(lines: page + padding + [cut(strings(Phrase("watch.help.back")))])
  }

  private func selected(_ selection: WatchSelection) -> WatchLine? {
    content.lines.indices.contains(selection.index) ? content.lines[selection.index] : nil
  }

  // MARK: - The list

  private func body(_ selection: inout WatchSelection, rows height: Int) -> Frame {
    guard let row = content.row(of: selection.index) else {
      return Frame(lines: Array(fitted(strings(.watchNothing), height)))
    }
    let count = content.rows.count
    // The signs of what is hidden take the place of a row each.
    let margin = height < Self.roomForSigns ? 0 : 1
    selection.scroll(
      to: row, heading: content.isBelowHeading(row), seeing: height, of: count, margin: margin)
    let (top, end) = (selection.top, min(selection.top + height, count))
    let seen = (top > 0 ? top + margin : top)..<(end < count ? end - margin : end)
    let columns = WatchColumns(self, seen.compactMap { content.rows[$0].line })
    var frame = Frame(lines: [])
    if seen.lowerBound > top { frame.lines.append(sign("↑", "^", of: content.rows[..<seen.lowerBound])) }
    for place in seen {
      switch content.rows[place] {
      case .heading(let heading): frame.lines.append(screen.bold(cut(strings(heading))))
      case .line(let line):
        frame.lines.append(drawn(columns.text(of: line), line, isSelected: place == row))
        if case .counting(let timer) = line.state, timer.isRunning { frame.isCounting = true }
      }
    }
    if seen.upperBound < end { frame.lines.append(sign("↓", "v", of: content.rows[seen.upperBound...])) }
    return frame
  }

  /// How many lines are above or below those that are seen.
  private func sign(_ arrow: String, _ plain: String, of rows: ArraySlice<WatchContent.Row>) -> String {
    screen.dimmed(cut("  \(screen.hasBlocks ? arrow : plain) \(rows.count { $0.line != nil })"))
  }

  private func drawn(_ text: String, _ line: WatchLine, isSelected: Bool) -> String {
    let text = cut((isSelected ? "> " : "  ") + text)
    if isSelected { return screen.reversed(text) }
    if case .idle = line.state { return screen.dimmed(text) }
    return text
  }

  // MARK: - Below the list

  /// The keys that the selected line takes, as far as they fit, and always the one for help.
  private func keys(of line: WatchLine?) -> String {
    let help = "? " + strings(Phrase("watch.key.help"))
    var text = ""
    for verb in WatchVerb.allCases {
      guard let line, verb.isProposed(line) else { continue }
      let next = text + "\(verb.rawValue) \(strings(verb.name(for: line)))  "
      guard (next + help).displayWidth <= size.columns else { break }
      text = next
    }
    text += help
    let whole = text + "  q " + strings(Phrase("watch.key.quit"))
    return cut(whole.displayWidth <= size.columns ? whole : text)
  }

  // MARK: - What fits

  private func cut(_ text: String) -> String { text.truncated(to: size.columns) }

  private func fitted(_ text: String, _ rows: Int) -> [String] {
    text.wrapped(to: size.columns).prefix(max(0, rows)).map(cut)
  }
}
