import PosixKit
import ReminderModel

/// `watch` on a terminal: waits for a key, a change or a second, and draws what has changed.
final class WatchScreen {
  private var context: Context
  private var content: WatchContent
  private var selection = WatchSelection()
  /// The result of the last key, until the next one.
  private var message: String?
  /// Why the files cannot be read; nil while they can.
  private var problem: String?
  private var (isHelp, isOver) = (false, false)
  private var isReadable = true
  /// The lines that the terminal shows; nil where all have to be drawn.
  private var shown: [String]?

  init(_ context: Context, _ content: WatchContent) {
    self.context = context
    self.content = content
  }

  /// Goes on until a key or a signal ends it.
  ///
  /// - Throws: `CommandError.failed` where the terminal or the files cannot be followed.
  func run() throws {
    do throws(SystemError) {
      let terminal = try RawTerminal()
      defer { terminal.end() }
      let changes = try ChangeWait(
        files: context.watchedFiles, locks: [context.paths.daemonLock], input: terminal.descriptor, output: 1)
      while !isOver {
        let isCounting = try draw(terminal)
        let second = isCounting ? context.clock().boottime : nil
        let reasons = try changes.wait(realtime: nextReading, boottime: second?.seconds)
        if reasons.contains(.outputClosed) { return }
        LocalTime.reload()
        for event in terminal.events() { handle(event, terminal) }
        if !reasons.isDisjoint(with: [.files, .clockSet]) || isOutdated { read() }
      }
    } catch {
      throw error.watchError
    }
  }

  /// When time alone changes what the files mean, in seconds of the wall clock; nil while they cannot be read, and a change
  /// of them is waited for.
  private var nextReading: Int64? { isReadable ? content.nextChange.seconds : nil }

  /// True where time alone has changed what the files mean: something is due, or a timer is over.
  private var isOutdated: Bool {
    let (passed, now) = (passed, context.now())
    return isReadable && now >= content.nextChange
      || content.lines.contains { line in
        if case .counting(let timer) = line.state {
          timer.isRunning && timer.remaining > 0 && timer.remaining(after: passed) == 0
        } else {
          false
        }
      }
  }

  private var passed: Int64 { context.clock().boottime - content.reading.boottime }

  private func read() {
    context.readStrings()
    do {
      // Standard error is the screen.
      let (read, messages) = try context.collectingMessages { try WatchContent($0) }
      (content, problem, isReadable) = (read, messages.first, true)
    } catch {
      isReadable = false
      problem = context.text(of: error)
    }
  }

  // MARK: - Keys

  private func handle(_ event: RawTerminal.Event, _ terminal: RawTerminal) {
    switch event {
    case .resized, .resumed: shown = nil
    case .ended: isOver = true
    case .typed(let bytes):
      for key in WatchKey.keys(in: bytes) { handle(key, page: max(1, (terminal.size?.rows ?? 4) - 3)) }
    }
  }

  private func handle(_ key: WatchKey, page: Int) {
    message = nil
    // Any key leaves the page of the keys.
    guard !isHelp else {
      isHelp = false
      return
    }
    let lines = content.lines
    switch WatchCommand(key) {
    case .move(let offset): selection.select(selection.index + offset, of: lines)
    case .page(let offset): selection.select(selection.index + offset * page, of: lines)
    case .first: selection.select(0, of: lines)
    case .last: selection.select(lines.count - 1, of: lines)
    case .help: isHelp = true
    case .quit: isOver = true
    case .verb(let verb):
      guard lines.indices.contains(selection.index) else { return }
      message = context.answer(to: verb, on: lines[selection.index])
      read()
    case .undo:
      message = context.answer { try $0.undoLast() }
      read()
    case nil: break
    }
  }

  // MARK: - Drawing

  /// Writes the lines that have changed, at once, and returns whether a line that is seen counts down.
  private func draw(_ terminal: RawTerminal) throws(SystemError) -> Bool {
    let size = terminal.size ?? TerminalSize(columns: context.screen.columns, rows: 24)
    let view = WatchView(
      content: content, strings: context.strings, zone: context.zone, screen: context.screen, size: size,
      now: context.now(), passed: passed)
    let frame = isHelp ? view.help() : view.frame(&selection, message: message ?? problem)
    let text = frame.difference(from: shown)
    if !text.isEmpty { try terminal.write(text) }
    shown = frame.lines
    return frame.isCounting
  }
}

extension WatchView.Frame {
  /// Returns the bytes that replace lines on a terminal; nil for an unknown screen (ECMA-48, CUP, EL, ED).
  ///
  /// A line is erased before it is written: behind one that is as wide as the terminal, its last column would be erased.
  func difference(from old: [String]?) -> String {
    let clear = old == nil ? "\u{1b}[H\u{1b}[2J" : ""
    return lines.indices.reduce(into: clear) { text, row in
      let before = old.map { $0.indices.contains(row) ? $0[row] : "" } ?? ""
      if lines[row] != before { text += "\u{1b}[\(row + 1);1H\u{1b}[K\(lines[row])" }
    }
  }
}
