import PosixKit
import ReminderLanguage

/// The columns of the lines of `watch` that are seen: number, name and state.
struct WatchColumns {
  private let view: WatchView
  private let numberWidth: Int
  private let nameWidth: Int
  /// Columns that are left for the state.
  private let room: Int
  private let (usesFullMoments, barWidth, leftWidth): (Bool, Int, Int)

  /// In front of each line, and between two columns.
  private static let gap = 2
  /// Columns below which a name is not cut, while something else can be written shorter.
  private static let leastName = 10
  private static let shortestName = 4
  /// The range of a bar's columns, and the columns of a bar that names are cut for.
  private static let bars = 4...40
  private static let wantedBar = 12

  init(_ view: WatchView, _ lines: [WatchLine]) {
    self.view = view
    func widest(_ texts: [String]) -> Int { texts.reduce(0) { max($0, $1.displayWidth) } }
    numberWidth = widest(lines.compactMap { $0.number.map { String($0) } })
    let room = max(0, view.size.columns - 3 * Self.gap - numberWidth)
    let names = widest(lines.map { view.strings($0.name) })
    let full = widest(lines.compactMap { view.moment(of: $0, isFull: true) })
    let short = widest(lines.compactMap { view.moment(of: $0, isFull: false) })
    let timers = lines.compactMap { if case .counting(let timer) = $0.state { timer } else { nil } }
    let left = widest(timers.map { $0.countdown(after: view.passed) })
    let words = widest(timers.map { view.stateWord(of: $0) })
    let leastName = min(names, Self.leastName)
    usesFullMoments = full + leastName <= room
    let moments = usesFullMoments ? full : short
    /// Returns the width of a name beside a bar of this width, in columns.
    func rest(beside bar: Int) -> Int {
      room - max(moments, timers.isEmpty ? 0 : bar + left + words + 2 * Self.gap)
    }
    let least = min(Self.leastName, rest(beside: Self.bars.lowerBound))
    nameWidth = max(1, min(names, max(Self.shortestName, least, rest(beside: Self.wantedBar))))
    self.room = max(1, room - nameWidth)
    leftWidth = left
    barWidth = min(Self.bars.upperBound, self.room - left - words - 2 * Self.gap)
  }

  /// A line without what marks it as selected.
  func text(of line: WatchLine) -> String {
    let number = line.number.map { String($0) } ?? ""
    let name = view.strings(line.name).truncated(to: nameWidth)
    return padded(number, to: numberWidth, isRight: true) + "  " + padded(name, to: nameWidth) + "  "
      + detail(of: line).truncated(to: room)
  }

  private func detail(of line: WatchLine) -> String {
    switch line.state {
    case .at: return view.moment(of: line, isFull: usesFullMoments) ?? ""
    case .idle(let state): return view.strings(state == .on ? .never : state.phrase)
    case .counting(let timer): return counted(timer)
    }
  }

  private func counted(_ timer: TimerStatus) -> String {
    let left = padded(timer.countdown(after: view.passed), to: leftWidth, isRight: true)
    let parts = [bar(timer), left, view.stateWord(of: timer)]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// A bar fills while the timer runs.
  private func bar(_ timer: TimerStatus) -> String {
    guard barWidth >= Self.bars.lowerBound else { return "" }
    let filled = timer.filled(of: barWidth, after: view.passed)
    let (full, empty) = view.screen.hasBlocks ? ("█", "░") : ("#", "-")
    return String(repeating: full, count: filled) + String(repeating: empty, count: barWidth - filled)
  }

  private func padded(_ text: String, to width: Int, isRight: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - text.displayWidth))
    return isRight ? padding + text : text + padding
  }
}

extension WatchView {
  /// The moment of a line in words; nil for one that has none.
  fileprivate func moment(of line: WatchLine, isFull: Bool) -> String? {
    guard case .at(let instant) = line.state else { return nil }
    let moment = isFull ? instant.phrase(now: now, in: zone) : instant.shortPhrase(now: now, in: zone)
    if case .pause = line.subject { return strings(.until(moment)) }
    return strings(moment)
  }

  /// When a timer that runs is over, and the state of every other one, with the round where it has several.
  fileprivate func stateWord(of timer: TimerStatus) -> String {
    let state =
      switch timer.state {
      case .running: (timer.ends ?? now).shortPhrase(now: now, in: zone)
      case .ready: Phrase("watch.timer.ready")
      case .paused: Phrase("watch.timer.paused")
      case .completed: Phrase("watch.timer.completed")
      case .cancelled: Phrase("watch.timer.cancelled")
      }
    return strings(timer.withRound(state))
  }
}
